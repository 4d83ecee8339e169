import { vitePreprocess } from "@sveltejs/vite-plugin-svelte"

// The name of a component's own styles is in every element that has some: it is short.
const cssHash = ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 5)}`

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } }
