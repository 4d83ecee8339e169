/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte"
import icons from "unplugin-icons/vite"
import { defineConfig } from "vite"

const server = process.env.DEADEYE_SERVER ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [svelte(), icons({ compiler: "svelte", scale: 1 })],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: process.env.DEADEYE_WEB_OUT ?? "../src/deadeye/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["test/**/*.test.ts"] },
})
