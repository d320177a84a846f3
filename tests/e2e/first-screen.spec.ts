import { expect, type Page } from '@playwright/test'
import { open, orderTo, test, WIDE } from '@/tests/support/e2e'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Cards of shops and dishes that stand on the first screen as a whole, above what is fixed to its end. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const tabs = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.offsetHeight > 0,
    )
    const end = Math.min(window.innerHeight, ...tabs.map((nav) => nav.getBoundingClientRect().top))
    return [...document.querySelectorAll('#main article')].filter((card) => {
      const { bottom, height } = card.getBoundingClientRect()
      return height > 0 && bottom <= end
    }).length
  })

for (const look of ['1', '2', '3', '4']) {
  for (const size of sizes) {
    // two looks in one width each time, every look in both with `npm run e2e`
    const isShort = (look === '2' && size.width === 390) || (look === '4' && size.width === 1440)
    test(`[DI-26] look ${look} at ${size.width} px has a whole card on the first screen`, {
      tag: isShort ? [] : WIDE,
    }, async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, `/?v=${look}`)
      await expect.poll(() => wholeCards(page), { message: 'no address' }).toBeGreaterThan(0)
      await orderTo(page)
      await open(page, `/?v=${look}`)
      await expect.poll(() => wholeCards(page), { message: 'an address' }).toBeGreaterThan(0)
    })
  }
}
