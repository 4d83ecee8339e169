/** Actions and their answers: each is sent until it is answered, and answered once. */
import type { Ack, AnyAction, Problem, Refused, Stale } from "../wire"

export type Answer = Ack | Stale | Refused | Problem

interface Waiting {
  action: AnyAction
  resolve: (answer: Answer) => void
}

export class Answers {
  #waiting = new Map<string, Waiting>()

  get size(): number {
    return this.#waiting.size
  }

  ask(wish: object): { action: AnyAction; answer: Promise<Answer> } {
    const action = { ...wish, action_id: newId() } as AnyAction
    const answer = new Promise<Answer>((resolve) => {
      this.#waiting.set(action.action_id, { action, resolve })
    })
    return { action, answer }
  }

  take(answer: Ack | Stale | Refused): void {
    const waiting = this.#waiting.get(answer.action_id)
    if (!waiting) return
    this.#waiting.delete(answer.action_id)
    waiting.resolve(answer)
  }

  /** What to send again on a new connection, in order. */
  unanswered(): AnyAction[] {
    return [...this.#waiting.values()].map((waiting) => waiting.action)
  }
}

/** 96 bits; crypto.randomUUID is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
