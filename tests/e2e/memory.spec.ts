import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { startMeasured } from '@/scripts/measured'

const PAGES = ['/', '/shop/1', '/shops', '/shop/2']
const AT_ONCE = 4
const MOST_BYTES = 2_000_000

/** Asks for that many pages, some at a time, and reads them to their end. */
async function render(url: string, pages: number): Promise<void> {
  let asked = 0
  const visit = async () => {
    while (asked < pages) {
      const page = PAGES[asked++ % PAGES.length]
      const answer = await fetch(url + page)
      const html = await answer.text()
      expect([page, answer.status, html.endsWith('</html>')]).toEqual([page, 200, true])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}

test('[OP-20] 200 rendered pages leave nothing in memory', async () => {
  // a machine that does other things as well takes minutes
  test.setTimeout(1_200_000)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-memory-'))
  const server = await startMeasured({
    port: await freePort(),
    dataDir,
    env: { AUTOPILOT: '0', PAGE_CACHE_MB: '0' },
  })
  try {
    // code is compiled and caches are filled by the first ones
    await render(server.url, 100)
    const before = await server.measure()
    await render(server.url, 200)
    const after = await server.measure()
    const grown = after.heap - before.heap
    console.log(
      `200 pages: ${(grown / 1e6).toFixed(2)} MB more live heap, ${after.timers - before.timers} more timers`,
    )
    expect(grown).toBeLessThan(MOST_BYTES)
    expect(after.timers - before.timers).toBeLessThan(20)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
