/** Icons are drawn on 512 by 512 and shown at a tenth of that: a tenth of a unit is fine enough, and half as long. */

const TOKEN = /([a-z])|(-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)|[\s,]+/giy
const FLAG = /[01]/y
const ARC = 7 // numbers of an arc; the fourth and the fifth are flags, which may stand without a space

/** A path with its numbers rounded, and no sign more than it needs. */
export function slimPath(path: string): string {
  let [slim, at, command, count, last] = ["", 0, "", 0, ""]
  while (at < path.length) {
    const flag = command.toLowerCase() === "a" && [3, 4].includes(count % ARC)
    FLAG.lastIndex = TOKEN.lastIndex = at
    const found = (flag && FLAG.exec(path)) || TOKEN.exec(path)
    if (!found) return path // then as it was
    at += found[0].length
    const number = flag && /^[01]$/.test(found[0]) ? found[0] : found[2]
    if (found[1]) [slim, command, count, last] = [slim + found[1], found[1], 0, ""]
    if (number === undefined) continue
    const value = String(Number(Number(number).toFixed(1)) || 0).replace(/^(-?)0\./, "$1.")
    const apart = last !== "" && !value.startsWith("-") && !(value.startsWith(".") && last.includes("."))
    slim += (apart ? " " : "") + value
    ;[count, last] = [count + 1, value]
  }
  return slim
}

export const slimIcon = (svg: string): string =>
  svg.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${slimPath(path)}"`)
