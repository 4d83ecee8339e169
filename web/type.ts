import subsetFont from "subset-font"
import type { Plugin } from "vite"

const signs = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from }, (_, n) => from + n))
const ENGLISH = signs(0x20, 0x7f) + "‘’“”–—…×·−"
const LETTERS: [face: RegExp, kept: string][] = [
  [/(special-elite|rye|oswald)-latin-(400|wght)/, ENGLISH + "äëïöüáéíóúàèçñßÄÖÜÉ"], // titles: the box's words, and names
  [/inter-latin-wght/, ENGLISH + signs(0xa0, 0x100) + "←→↑↓"], // what is read, and what people write
]
// Nothing is set lighter or bolder than this.
const axes = (name: string) => (name.includes("-wght-") ? { variationAxes: { wght: { min: 400, max: 800 } } } : {})
const OLD = /,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g

/** Typefaces without the signs that nobody needs here: those of a title weigh half. What is missing is set in a plain one. */
export const type = (): Plugin => ({
  name: "type",
  enforce: "pre",
  apply: "build",
  transform: (code, id) => (id.includes("@fontsource") && id.endsWith(".css") ? code.replace(OLD, "") : null),
  async generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      const kept = LETTERS.find(([face]) => face.test(name))?.[1]
      if (kept && file.type === "asset")
        file.source = await subsetFont(Buffer.from(file.source), kept, { targetFormat: "woff2", ...axes(name) })
    }
  },
})
