/** Copy an address; false where the browser doesn't let us (plain http, no permission), so it is shown instead. */
export async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return false
  }
}
