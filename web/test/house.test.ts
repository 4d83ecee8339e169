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
    expect(linesWith((line) => line.length > 120)).toEqual([])
  })

  it("have no number that ends in zeros behind its point", () => {
    expect(linesWith((line) => /\.\d*[1-9]0+(?!\d)/.test(line))).toEqual([])
  })
})
