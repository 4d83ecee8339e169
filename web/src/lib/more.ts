/** Marks what scrolls with the sides at which there is more, for a fade there. */
export function more(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = node
    node.dataset.more = (scrollTop > 1 ? "up" : "") + (scrollHeight - clientHeight - scrollTop > 1 ? "down" : "")
  }
  const sized = new ResizeObserver(look)
  sized.observe(node)
  const filled = new MutationObserver(look)
  filled.observe(node, { childList: true, subtree: true, attributeFilter: ["open"] })
  node.addEventListener("scroll", look, { passive: true })
  return {
    destroy() {
      sized.disconnect()
      filled.disconnect()
    },
  }
}
