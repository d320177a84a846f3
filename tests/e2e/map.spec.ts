import { expect } from '@playwright/test'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, orderTo, test, text } from '@/tests/support/e2e'
import { AT_HOME, call } from '@/tests/support/e2e-market'

const t = (key: string, values?: Record<string, string | number>) => text('en', key, values)

for (const width of [390, 1440]) {
  test(`[DI-16] the map has all places around one’s own address, by name or as a number, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const shops = await call<Shop[]>(request, `GET rest/shops/paginate?perPage=100&${AT_HOME}`)
    const places = shops.filter(({ location }) => location)
    await orderTo(page)
    await open(page, '/')
    await page.getByRole('button', { name: t('map'), exact: true }).click()
    const map = page.getByRole('figure')
    await expect(map).toContainText(t('shops.map.caption', { count: places.length }))
    await expect(map.getByRole('img', { name: t('delivery.address') })).toBeVisible()
    const clusters = map.getByRole('button', { name: /^\d+ places?$/ })
    const pins = map.getByRole('link')
    /** how many places the map shows, by name and by number */
    const drawn = async () => {
      const counts = await clusters.allTextContents()
      return counts.map(Number).reduce((sum, count) => sum + count, await pins.count())
    }
    await expect.poll(drawn).toBe(places.length)
    await expectNoAxe(page)
    // a press comes closer, until places stand for themselves
    const named = await pins.count()
    await expect(async () => {
      await clusters.first().press('Enter')
      expect(await pins.count()).toBeGreaterThan(named)
    }).toPass({ intervals: [1000] })
    const [first] = await pins.all()
    const name = (await first?.getAttribute('aria-label')) ?? ''
    expect(places.map(({ translation }) => translation.title)).toContain(name)
    await expect(map.getByText(name, { exact: true }).first()).toBeVisible()
    expect(await pins.locator('img').count()).toBeGreaterThan(0)
  })
}
