/** What options are about. A thing is words joined by /, its kind first: seat/3, card/shotgun/2, dice/01101, stop. */
import { untrack } from "svelte"
import type { DecisionInfo, OptionInfo } from "../wire"

/** Whether an option is about a thing, or about it and something else: card/shotgun has card/shotgun/2. */
export function isAbout(option: OptionInfo, thing: string): boolean {
  return option.thing === thing || option.thing.startsWith(`${thing}/`)
}

/** Whether an option is about a seat: to choose it, for double/3 twice over, or to use something at it. */
export function isAt(option: OptionInfo, seat: number): boolean {
  const parts = option.thing.split("/")
  return Number(/^(seat|double)$/.test(parts[0] ?? "") ? parts[1] : parts[2]) === seat
}

/** The options about a thing. */
export function optionsAbout(decision: DecisionInfo | null, thing: string): OptionInfo[] {
  return decision?.options.filter((option) => isAbout(option, thing)) ?? []
}

/** The options about a seat. */
export function optionsAt(decision: DecisionInfo | null, seat: number): OptionInfo[] {
  return decision?.options.filter((option) => isAt(option, seat)) ?? []
}

/** The seats at which a thing is shut now but not everywhere, with the choices they would be. */
export function shutAt(decision: DecisionInfo | null, thing: string): [seat: number, choice: number][] {
  return Object.entries(decision?.shut ?? {}).flatMap(([one, choice]): [number, number][] =>
    one.startsWith(`${thing}/`) ? [[Number(one.slice(thing.length + 1)), choice]] : [],
  )
}

type Test = (option: OptionInfo) => boolean

/** Which options lie on the table to be touched: whoever draws some says so, and the list leaves them out. */
export class Drawn {
  #tests = $state.raw<readonly Test[]>([])

  /** For as long as it is drawn; the function it returns takes it away. */
  add(test: Test): () => void {
    untrack(() => (this.#tests = [...this.#tests, test]))
    return () => {
      this.#tests = this.#tests.filter((one) => one !== test)
    }
  }

  has(option: OptionInfo): boolean {
    return this.#tests.some((test) => test(option))
  }
}
