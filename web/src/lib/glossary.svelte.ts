/** What the words of the game on the table mean, and where they stand in a sentence. The server tells both. */
import type { Word } from "../wire"
import { glossary as fetchWords } from "./api"
import { pieces, type Piece } from "./phrase"

/** A piece of a sentence; `word` is the word of the game that it is, "" where it is none, or isn't the first. */
export interface Part extends Piece {
  word: string
}

export class Words {
  readonly all: readonly Word[]
  readonly #forms = new Map<string, Word>()
  readonly #any: RegExp | null

  constructor(words: readonly Word[]) {
    this.all = words
    for (const word of words) for (const form of word.forms) this.#forms.set(form, word)
    const forms = [...this.#forms.keys()].sort((one, other) => other.length - one.length).map(escaped)
    this.#any = forms.length ? new RegExp(`(?<![\\p{L}\\d])(?:${forms.join("|")})(?![\\p{L}\\d])`, "gu") : null
  }

  /** Where the meaning of a word stands on the page, for those who hear it. */
  idOf(word: string): string {
    return `word-${this.all.findIndex((one) => one.word === word)}`
  }

  meaning(word: string): string {
    return this.#forms.get(word)?.meaning ?? ""
  }

  /** A phrase in pieces: names, words of the game where each first comes, and what stands between them. */
  parts(phrase: string, names: readonly string[]): Part[] {
    const met = new Set<string>()
    return pieces(phrase, names).flatMap((piece) =>
      piece.seat >= 0 ? [{ ...piece, word: "" }] : this.#split(piece.text, met),
    )
  }

  /** The words of the game in some texts, each once. */
  words(texts: readonly string[]): string[] {
    return [...new Set(texts.flatMap((text) => this.parts(text, []).flatMap((part) => part.word || [])))]
  }

  #split(text: string, met: Set<string>): Part[] {
    const parts: Part[] = []
    let from = 0
    for (const found of this.#any ? text.matchAll(this.#any) : []) {
      const word = this.#forms.get(found[0])?.word ?? ""
      if (met.has(word)) continue
      met.add(word)
      if (found.index > from) parts.push({ text: text.slice(from, found.index), seat: -1, word: "" })
      parts.push({ text: found[0], seat: -1, word })
      from = found.index + found[0].length
    }
    if (from < text.length) parts.push({ text: text.slice(from), seat: -1, word: "" })
    return parts
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

class Glossary {
  now = $state.raw(new Words([]))
  #wanted = ""

  /** The words of a game, of our own box or of a corrected one; without them everything goes on as before. */
  lay(game: string, data: string): void {
    const wanted = `${game}/${data}`
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    this.now = new Words([])
    fetchWords(game, data).then(
      (words) => {
        if (wanted === this.#wanted) this.now = new Words(words)
      },
      () => {
        if (wanted === this.#wanted) this.#wanted = ""
      },
    )
  }
}

export const glossary = new Glossary()
