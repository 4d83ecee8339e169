/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import icons from "unplugin-icons/vite"
import { defineConfig, type Plugin } from "vite"
import { slimIcon } from "./slim.ts"
import { type } from "./type.ts"

const PACKED = /\.(js|css|html|svg|webmanifest)$/ // fonts and pictures are packed already

/** Each text lies there packed as well: the server sends what the browser takes, and packs nothing itself. */
function packed(): Plugin {
  let folder = ""
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!PACKED.test(name)) continue
        const [file, text] = [join(folder, name), readFileSync(join(folder, name))]
        writeFileSync(`${file}.br`, brotliCompressSync(text))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** Icons as short as they can be, before they become components. */
const slim = (): Plugin => ({
  name: "slim",
  enforce: "pre",
  transform: (code, id) => (id.includes("~icons/") ? { code: slimIcon(code), map: null } : null),
})

const server = process.env.DEADEYE_SERVER ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [slim(), type(), svelte(), icons({ compiler: "svelte", scale: 1 }), packed()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: process.env.DEADEYE_WEB_OUT ?? "../src/deadeye/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Parts that every game's table has are one file: many little ones pack badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "felt",
              test: /src\/table\/(AtHand|AtSeat|Ceremony|Face|Flights|Hand|OpenHand|Remark|Ring|SeatCard|Shots|Stage)\.|lib\/(cards|sound)\./,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // Thirty matches watched in one test take a busy machine longer than the usual five seconds.
  test: { environment: "happy-dom", include: ["test/**/*.test.ts"], testTimeout: 60_000 },
})
