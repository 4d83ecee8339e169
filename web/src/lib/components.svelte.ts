/** What the characters, cards and tiles of the box on the table do, by kind and slug: character/rick. */
import type { ComponentInfo } from "../wire"
import { components } from "./api"
import type { Play } from "./play.svelte"
import { boxOf } from "./printed.svelte"
import { texts } from "./texts"

export class Components {
  #told = $state.raw<Map<string, ComponentInfo> | null>(null)
  #trouble = $state("")

  /** Asked once for each box; a corrected one is known by the digest in the view. */
  constructor(play: Play) {
    const data = $derived(boxOf(play.view))
    $effect(() => {
      const [game, digest] = [play.game, data]
      this.#trouble = ""
      components(game, digest).then(
        (list) => {
          if (game === play.game && digest === data)
            this.#told = new Map(list.map((one) => [`${one.kind}/${one.slug}`, one]))
        },
        (error: unknown) => {
          this.#trouble = error instanceof Error ? error.message : String(error)
        },
      )
    })
  }

  /** In this order, each once, without those that the box lacks; null until they have arrived. */
  of(things: readonly string[]): ComponentInfo[] | null {
    return this.#told && [...new Set(things)].flatMap((thing) => this.#told?.get(thing) ?? [])
  }

  text(thing: string): string {
    return this.#told?.get(thing)?.text ?? ""
  }

  name(thing: string): string {
    return this.#told?.get(thing)?.name ?? ""
  }

  /** What goes by this slug, whatever its kind. */
  called(slug: string): string {
    return [...(this.#told?.values() ?? [])].find((one) => one.slug === slug)?.name ?? ""
  }

  get trouble(): string {
    return this.#trouble
  }
}

/** What a kind of thing is called, singular and plural. */
export function kindName(kind: string, many = false): string {
  const [one, more] = texts.kinds[kind] ?? [kind, `${kind}s`]
  return many ? more : one
}
