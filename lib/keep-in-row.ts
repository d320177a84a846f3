function showWhole({ target, currentTarget }: FocusEvent): void {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return
  if (!target.matches(':focus-visible')) return
  const item = [...currentTarget.children].find((one) => one.contains(target))
  // what hangs out of it, such as an open panel, keeps its own place
  if (!item || target.getBoundingClientRect().bottom > item.getBoundingClientRect().bottom + 1)
    return
  item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * The ref of a row that is scrolled sideways: brings all of the item into it that keys have led to. Browsers leave
 * an item where it is as long as a strip of it shows.
 */
export function keepInRow(row: HTMLElement | null): () => void {
  row?.addEventListener('focusin', showWhole)
  return () => row?.removeEventListener('focusin', showWhole)
}
