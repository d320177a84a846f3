import { expect } from '@playwright/test'
import { hydrated, isSeen, recordShifts, shiftsOf, test, WIDE } from '@/tests/support/e2e'

/** A phone on a poor mobile network: bytes per second and milliseconds. */
const slow = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 300 }

for (const width of [360, 768, 1440]) {
  for (const path of ['/', '/shop/1']) {
    test(`nothing moves while ${path} arrives slowly, ${width} px wide`, { tag: WIDE }, async ({
      page,
    }) => {
      test.slow(true, 'a slow network')
      await page.setViewportSize({ width, height: 900 })
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow })
      await recordShifts(page)
      await page.goto(path, { waitUntil: 'load' })
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await shiftsOf(page)).filter(isSeen)).toEqual([])
    })
  }
}
