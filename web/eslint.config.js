import js from "@eslint/js"
import svelte from "eslint-plugin-svelte"
import globals from "globals"
import ts from "typescript-eslint"

export default ts.config(
  { ignores: ["src/wire.ts", "src/games/*/types.ts"] }, // made by `make wire`
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // An index that was just checked against a list is in it.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Lists and lookups are made whole and never changed, so plain ones will do.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} keeps a space that Svelte would trim at the edge of a block.
      "svelte/no-useless-mustaches": "off",
    },
  },
  { files: ["**/*.js", "vite.config.ts"], languageOptions: { globals: { ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
)
