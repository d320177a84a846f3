import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { rowsAbove } from '@/tests/support/e2e-first'
import { pickOpenShop } from '@/tests/support/e2e-market'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Cards of shops and dishes: both lead to a shop. */
const FOOD = '#main article:has(a[href^="/shop/"])'
const SHOPS = '#main article:has(a[href^="/shop/"]:not([href*="?"]))'

/** Such cards on the first screen, above what is fixed to its end: whole, or so much of their height. */
const cardsInSight = (page: Page, cards = FOOD, least?: number) =>
  page.evaluate(
    ([selector, pixels]) => {
      const tabs = [...document.querySelectorAll('nav')].filter(
        (nav) => getComputedStyle(nav).position === 'fixed' && nav.offsetHeight > 0,
      )
      const end = Math.min(
        window.innerHeight,
        ...tabs.map((nav) => nav.getBoundingClientRect().top),
      )
      return [...document.querySelectorAll(selector)].filter((card) => {
        const { top, bottom, height, left, right } = card.getBoundingClientRect()
        const isWide = left >= 0 && right <= window.innerWidth
        return height > 0 && isWide && Math.min(bottom, top + (pixels ?? height)) <= end
      }).length
    },
    [cards, least ?? null] as const,
  )

/** A row that may stand above the list, once it is known where to: as high as pictures of categories with their names. */
const ROW_PX = 120
/** with the space before and after it */
const DISTANCE_PX = ROW_PX + 56

for (const look of ['1', '2', '3', '4']) {
  for (const size of sizes) {
    // two looks in one width each time, every look in both with `npm run e2e`
    const isShort = (look === '1' && size.width === 390) || (look === '4' && size.width === 1440)
    test(`[DI-26] look ${look} at ${size.width} px has a whole card on the first screen, below one row at most`, {
      tag: isShort ? [] : WIDE,
    }, async ({ page }) => {
      await page.setViewportSize(size)
      await open(page, `/?v=${look}`)
      const seen = () => cardsInSight(page, SHOPS)
      await expect.poll(seen, { message: 'no address' }).toBeGreaterThan(0)
      await orderTo(page)
      await open(page, `/?v=${look}`)
      await expect.poll(seen, { message: 'an address' }).toBeGreaterThan(0)
      const { rows, distance } = await rowsAbove(page)
      expect(rows.length).toBeLessThanOrEqual(1)
      expect(rows.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(ROW_PX)
      expect(distance).toBeLessThanOrEqual(DISTANCE_PX)
    })
  }
}

for (const { width, height } of sizes) {
  test(`[DI-29] the editorial look asks once where to deliver at ${width} px, then its header says it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/?v=2')
    const address = page.getByRole('button', { name: new RegExp(text('en', 'address.choose')) })
    await expect(address).toHaveCount(1)
    await expect(page.getByRole('main').locator(address)).toBeInViewport()
    const banner = page.getByRole('banner')
    for (const name of ['home', 'notifications'])
      await expect(banner.getByRole('link', { name: text('en', name) })).toBeInViewport()
    await orderTo(page)
    await open(page, '/?v=2')
    const picker = new RegExp(`^${text('en', 'delivery.address')}`)
    await expect(banner.getByRole('button', { name: picker })).toBeInViewport()
    await expect(page.locator('#main [data-asks-place]')).toHaveCount(0)
  })
}

test('[DI-27] the picture of a shop’s first dish is on the first screen of a phone', async ({
  page,
  request,
}) => {
  const shop = await pickOpenShop(request)
  await orderTo(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const look of uiVariants) {
    await open(page, `/shop/${shop.id}?v=${look}`)
    expect.soft(await cardsInSight(page, FOOD, 64), `look ${look}`).toBeGreaterThan(0)
  }
  // the search and the button beside it keep to one line, however long the words are
  await page.setViewportSize({ width: 360, height: 740 })
  for (const lang of ['de', 'ar'] as const) {
    await open(page, `/${lang}/shop/${shop.id}?v=1`)
    const field = await page.locator('#main input[name="q"]').boundingBox()
    const button = await page.locator('#main a[href*="filters="]').boundingBox()
    expect.soft(Math.abs((field?.y ?? 0) - (button?.y ?? 99)), lang).toBeLessThan(4)
  }
})

test('[DI-28] no two dishes and no two shops show the same picture', async ({ page, request }) => {
  const shop = await pickOpenShop(request)
  await orderTo(page)
  for (const address of ['/', `/shop/${shop.id}`]) {
    await open(page, `${address}?v=3`)
    const shown = await page.locator('#main article:has(img)').evaluateAll((cards) =>
      cards.map((card) => ({
        to: card.querySelector('a')?.getAttribute('href'),
        // whole: what somebody has uploaded is named behind the optimiser's path
        picture: card.querySelector('img')?.src,
      })),
    )
    expect(shown.length, address).toBeGreaterThan(8)
    const shared = shown.filter((one) =>
      shown.some(({ to, picture }) => picture === one.picture && to !== one.to),
    )
    expect(shared, address).toEqual([])
  }
})
