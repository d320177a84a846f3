import type { Page } from '@playwright/test'

/** Less than this nobody sees: rounding, and a font that comes late. */
const SEEN = 0.001

/**
 * Collects, over all pages of this tab, what moves: whatever does so on its own, and what lies under the finger
 * that has just pressed, though that be the press's own doing. Read it with `movesOf`.
 */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript((seen) => {
    let finger: { x: number; y: number } | null = null
    document.addEventListener(
      'pointerdown',
      ({ clientX, clientY }) => {
        finger = { x: clientX, y: clientY }
      },
      { capture: true },
    )
    const isUnder = ({ left, right, top, bottom }: DOMRectReadOnly) =>
      finger !== null &&
      finger.x >= left &&
      finger.x <= right &&
      finger.y >= top &&
      finger.y <= bottom
    const note = (line: string) => {
      const all: string[] = JSON.parse(sessionStorage.getItem('moves') ?? '[]')
      sessionStorage.setItem('moves', JSON.stringify([...all, line]))
    }
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const sources = entry.hadRecentInput
          ? entry.sources.filter(({ previousRect }) => isUnder(previousRect))
          : entry.sources
        if (entry.value < seen || sources.length === 0) continue
        const nodes = sources.map(({ node, previousRect: a, currentRect: b }) => {
          const name =
            node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
          return `${name} ${a.x},${a.y} ${a.width}x${a.height} > ${b.x},${b.y} ${b.width}x${b.height}`
        })
        const kind = entry.hadRecentInput ? 'under the finger' : 'by itself'
        note(`${location.pathname} ${entry.value.toFixed(4)} ${kind}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, SEEN)
}

export const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('moves') ?? '[]'))

/** A phone on a poor mobile network. */
export const SLOW = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/** A network of so many bytes per second and milliseconds, for one page. */
export async function slowDown(
  page: Page,
  network: { downloadThroughput: number; uploadThroughput: number; latency: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
}
