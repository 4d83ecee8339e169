/** Copy an address; false where the browser doesn't let us (plain http, no permission), so it is shown instead. */
export async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return false
  }
}

/** Whether this device has a sheet of apps to send something with. */
export const canShare = () => "share" in navigator

/** Send an address with another app; who closes the sheet has changed their mind. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}
