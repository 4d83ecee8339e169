/** A lesson in progress: which scene, which step, and what the coach waits for. Kept on this device. */
import type { Lesson, LessonScene, LessonStep } from "../wire"
import { read, write } from "../lib/device.svelte"

const PLACE = "deadeye.lessons"
const DONE = -1

/** How far each lesson got: the scene, or DONE. */
type Taken = Record<string, number>

export const lessonDone = (name: string) => read<Taken>(PLACE, {})[name] === DONE
/** Whether any lesson or puzzle was begun on this device. */
export const anyLesson = () => Object.keys(read<Taken>(PLACE, {})).length > 0
function keep(name: string, scene: number): void {
  write(PLACE, { ...read<Taken>(PLACE, {}), [name]: scene })
}

export class Taking {
  readonly lesson: Lesson
  at = $state(0)
  step = $state(0)
  saying = $state("") // instead of the step's own words, after something else was tried
  over = $state(false)

  constructor(lesson: Lesson) {
    this.lesson = lesson
    const kept = read<Taken>(PLACE, {})[lesson.name ?? ""] ?? 0
    this.at = kept > 0 && kept < lesson.scenes.length ? kept : 0
  }

  get scene(): LessonScene {
    return this.lesson.scenes[this.at] as LessonScene
  }

  get now(): LessonStep {
    return this.scene.steps[this.step] as LessonStep
  }

  get words(): string {
    return this.saying || this.now.say
  }

  /** How much of the lesson is done, from 0 to 1. */
  get share(): number {
    if (this.over) return 1
    const steps = this.lesson.scenes.map((scene) => scene.steps.length)
    const before = steps.slice(0, this.at).reduce((sum, count) => sum + count, 0)
    return (before + this.step) / steps.reduce((sum, count) => sum + count, 0)
  }

  /** Whether a choice is what the coach waits for; if not, the coach says what would be. */
  allows(thing: string): boolean {
    if (this.over || (this.now.do ?? []).includes(thing)) return true
    this.saying = this.now.wrong || this.now.say
    return false
  }

  /** What the coach says to those who ask for a hint. */
  point(): void {
    this.saying = this.now.hint ?? ""
  }

  /** What the coach waited for was done. */
  chose(): void {
    if (!this.over) this.next()
  }

  /** On to the next step; true when the table has to be laid out for the next scene. */
  next(): boolean {
    this.saying = ""
    if (this.step + 1 < this.scene.steps.length) {
      this.step += 1
      return false
    }
    if (this.at + 1 === this.lesson.scenes.length) {
      this.over = true
      keep(this.lesson.name ?? "", DONE)
      return false
    }
    this.at += 1
    this.step = 0
    keep(this.lesson.name ?? "", this.at)
    return true
  }
}
