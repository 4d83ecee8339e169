/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { parse } from "smol-toml"
import icons from "unplugin-icons/vite"
import { defineConfig, type Plugin } from "vite"

/** The printed facts of a game (data.toml beside its rules) as a module: the page draws from the same numbers. */
function printedFacts(): Plugin {
  return {
    name: "printed-facts",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".toml")) return null
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(code)))})`, map: null }
    },
  }
}

const server = process.env.DEADEYE_SERVER ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [printedFacts(), svelte(), icons({ compiler: "svelte", scale: 1 })],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: process.env.DEADEYE_WEB_OUT ?? "../src/deadeye/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: { environment: "happy-dom", include: ["test/**/*.test.ts"] },
})
