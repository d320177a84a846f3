/** Runs in a page that has been scrolled: how much of the window's height is covered by what does not scroll. */
export function stuckHeight(): { height: number; bars: string[] } {
  const rows = new Set<number>()
  const bars: string[] = []
  for (const node of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(node)
    if (position !== 'fixed' && position !== 'sticky') continue
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (node.closest('[role="dialog"], .Toastify')) continue
    const { top, bottom, width, left } = node.getBoundingClientRect()
    const from = Math.max(0, Math.round(top))
    const to = Math.min(innerHeight, Math.round(bottom))
    if (to <= from || width < innerWidth / 2 || left >= innerWidth) continue
    bars.push(`${node.tagName}.${node.className} ${from}–${to}`)
    for (let row = from; row < to; row += 1) rows.add(row)
  }
  return { height: rows.size, bars }
}
