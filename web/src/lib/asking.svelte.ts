/** Questions of the page itself, in a dialog of its own: one at a time. */

export interface Question {
  title: string
  body: string
  yes: string
  no: string
}

class Asking {
  now = $state.raw<Question | null>(null)
  #answer: (yes: boolean) => void = () => {}

  /** Whether the answer was yes. */
  sure(question: Question): Promise<boolean> {
    this.#answer(false)
    this.now = question
    return new Promise((resolve) => (this.#answer = resolve))
  }

  answer(yes: boolean): void {
    this.now = null
    this.#answer(yes)
    this.#answer = () => {}
  }
}

export const asking = new Asking()
