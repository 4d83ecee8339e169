/** Options by what they mean: which can be chosen at a table of this size, and what goes with what. */
import type { MeaningInfo, SettingInfo } from "../wire"

export type Value = boolean | number | string

/** Whether it is for this many players. */
export const fits = (one: MeaningInfo, seats: number) => one.least <= seats && seats <= (one.most || seats)

/** What a value stands for: one meaning, or each of several. */
export function meant(option: SettingInfo, value: Value | undefined): MeaningInfo[] {
  const values = option.several ? String(value ?? "").split(",") : [String(value ?? "")]
  return option.meanings.filter((one) => values.includes(one.value))
}

const joined = (chosen: MeaningInfo[]) => chosen.map((one) => one.value).join(",")

/** With all that these need; without those that need something that isn't there, or another number of players. */
function settled(option: SettingInfo, wanted: Set<string>, seats: number): string {
  let rest = option.meanings.filter((one) => wanted.has(one.value) && fits(one, seats))
  for (let before = -1; before !== rest.length;) {
    before = rest.length
    const there = rest.map((one) => one.value)
    rest = rest.filter((one) => one.needs.every((need) => there.includes(need)))
  }
  return joined(rest)
}

/** The value when a meaning is chosen, or no longer: it brings what it needs, and takes along what needs it. */
export function chosen(option: SettingInfo, value: Value | undefined, which: MeaningInfo, seats: number): string {
  if (!option.several) return which.value
  const wanted = new Set(meant(option, value).map((one) => one.value))
  if (wanted.delete(which.value)) return settled(option, wanted, seats)
  const bring = (one: MeaningInfo) => {
    wanted.add(one.value)
    for (const other of option.meanings) if (one.needs.includes(other.value) && !wanted.has(other.value)) bring(other)
  }
  bring(which)
  return settled(option, wanted, seats)
}

/** The value at a table of this size: what isn't for so many players goes. */
export function within(option: SettingInfo, value: Value | undefined, seats: number): Value {
  if (!option.meanings.length) return value ?? option.default
  if (option.several) return settled(option, new Set(meant(option, value).map((one) => one.value)), seats)
  const [one] = meant(option, value)
  return one && !fits(one, seats) ? option.default : (value ?? option.default)
}

/** Options that leave a choice: where there is only our own box, nobody is asked about boxes. */
export const asked = (options: SettingInfo[]) => options.filter((option) => option.meanings.length !== 1)
