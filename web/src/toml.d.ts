declare module "*.toml" {
  const facts: Record<string, unknown>
  export default facts
}
