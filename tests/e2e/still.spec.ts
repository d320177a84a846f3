import { expect } from '@playwright/test'
import { open, orderTo, test, WIDE } from '@/tests/support/e2e'
import { movesOf, recordMoves, SLOW, slowDown } from '@/tests/support/e2e-moves'

for (const width of [390, 1440]) {
  test.describe(`${width} px`, { tag: width === 390 ? [] : WIDE }, () => {
    test.use({
      viewport: { width, height: 844 },
      hasTouch: width < 600,
      isMobile: width < 600,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('[SH-33] a list that grows pushes nothing that is in sight', async ({ page }) => {
      test.slow(true, 'a slow network')
      await orderTo(page)
      await slowDown(page, SLOW)
      await recordMoves(page)
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      const next = page.locator('#main a[rel="next"]')
      await expect(next).toHaveCount(1)
      // by leaps, as a thumb does: further than what is fetched ahead, the footer in sight
      await expect(async () => {
        await next.evaluateAll((all) => all[0]?.scrollIntoView({ block: 'center' }))
        await page.waitForTimeout(700)
        expect(await next.count()).toBe(0)
      }).toPass({ timeout: 90_000, intervals: [0] })
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    })
  })
}
