/** Something that the server makes while you look: asked for again and again until nothing more comes. */
export interface Growing {
  ready: boolean
  news: number
}

/** Each answer is taken as it comes; ends when everything is there, or when nobody is looking. */
export async function follow<T extends Growing>(
  fetch: (news: number) => Promise<T>,
  take: (found: T) => void,
  signal: AbortSignal,
): Promise<void> {
  let news = -1
  while (!signal.aborted) {
    const found = await fetch(news)
    if (signal.aborted) return
    take(found)
    if (found.ready) return
    news = found.news
  }
}
