/** How the sources of the page are kept: what neither the formatter nor the linter looks at. */
import { describe, expect, it } from "vitest"

const SOURCES = import.meta.glob(["../src/**/*.{ts,svelte,css}", "./*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>

const linesWith = (wrong: (line: string) => boolean) =>
  Object.entries(SOURCES).flatMap(([file, text]) =>
    text.split("\n").flatMap((line, n) => (wrong(line) ? [`${file}:${n + 1}`] : [])),
  )

describe("the sources", () => {
  it("are all here", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(80)
  })

  it("have no line over 120 characters", () => {
    const made = /^..\/src\/(wire|games\/\w+\/types)\.ts:/ // by `make wire`
    expect(linesWith((line) => line.length > 120).filter((place) => !made.test(place))).toEqual([])
  })

  it("have no number that ends in zeros after its point", () => {
    expect(linesWith((line) => /\.\d*[1-9]0+(?!\d)/.test(line))).toEqual([])
  })
})

/** What a source imports at once; `import()` and types come later, or not at all. */
function importsOf(file: string): string[] {
  const found = [...(SOURCES[file] ?? "").matchAll(/^\s*(?:import|export)\s(?!type\b)[^"']*?["'](\.[^"'?]+)["']/gm)]
  return found.flatMap((match) => {
    const path = new URL(match[1] ?? "", `file:///test/${file}`).pathname
    const here = `..${path}`
    return [here, `${here}.ts`, `${here}/index.ts`].find((one) => one in SOURCES) ?? []
  })
}

/** A way from a source back to itself. */
function cycle(file: string, way: string[], done: Set<string>): string[] {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (done.has(file)) return []
  for (const next of importsOf(file)) {
    const found = cycle(next, [...way, file], done)
    if (found.length) return found
  }
  done.add(file)
  return []
}

describe("who imports whom", () => {
  it("is read from the sources", () => {
    expect(importsOf("../src/App.svelte")).toContain("../src/lib/look.svelte.ts")
    expect(importsOf("../src/pages/Room.svelte")).toContain("../src/games/index.ts")
  })

  it("never goes in circles", () => {
    const done = new Set<string>()
    expect(Object.keys(SOURCES).flatMap((file) => cycle(file, [], done))).toEqual([])
  })

  it.each(["lib", "art", "table"])("%s knows no game", (folder) => {
    const files = Object.keys(SOURCES).filter((file) => file.startsWith(`../src/${folder}/`))
    const wrong = files.flatMap((file) => importsOf(file).filter((one) => one.startsWith("../src/games/")))
    expect([files.length > 0, wrong]).toEqual([true, []])
  })

  it("keeps a game to its own folder", () => {
    const files = Object.keys(SOURCES).filter((file) => /^..\/src\/games\/\w+\//.test(file))
    const wrong = files.filter((file) =>
      importsOf(file).some((one) => one.startsWith("../src/games/") && !one.startsWith(file.replace(/[^/]+$/, ""))),
    )
    expect([files.length > 0, wrong]).toEqual([true, []])
  })
})

/** What the page once worked out for itself, and is told now. */
const COPIES: Record<string, RegExp> = {
  "a parser of labels": /label\s*\.(split|match|matchAll|startsWith|includes|indexOf|replace|toLowerCase)\b/,
  "numbers of an event": /\bevent\.(a|b|kind)\b/,
  "a hand-made view type": /\bplay\.view as\b/,
  "a way around the types": /\bas unknown as\b/,
  "a guess at who did it": /\blet by\b/,
  "a bot by name": /"(sensible|normal)"/,
}

describe("the page means what it is told", () => {
  const files = Object.keys(SOURCES).filter((file) => /^..\/src\/(games|table|replay|pages)\/|things|play/.test(file))

  it.each(Object.entries(COPIES))("without %s", (_, copy) => {
    expect(files.filter((file) => copy.test(SOURCES[file] ?? ""))).toEqual([])
  })
})
