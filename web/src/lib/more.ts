/** Marks what scrolls with the sides at which there is more, for a fade there. */
export function more(node: HTMLElement): void {
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = node
    node.dataset.more = (scrollTop > 1 ? "up" : "") + (scrollHeight - clientHeight - scrollTop > 1 ? "down" : "")
  }
  node.onscroll = look
  new ResizeObserver(look).observe(node)
  new MutationObserver(look).observe(node, { childList: true, subtree: true, attributeFilter: ["open"] })
}
