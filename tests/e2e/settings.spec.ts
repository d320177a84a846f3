import { expect, type Page } from '@playwright/test'
import type { ReservationShop } from '@/domain/reservation.schema'
import { choose, open, orderTo, test, text } from '@/tests/support/e2e'
import { TWELVE, TWENTY_FOUR } from '@/tests/support/e2e-clock'
import { call, fillCart, pickOpenShop, placeOrder, signUp } from '@/tests/support/e2e-market'
import { type Storefront, startStorefront } from '@/tests/support/e2e-storefront'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

test.describe.configure({ mode: 'serial' })

async function reservableShop(page: Page): Promise<ReservationShop> {
  const [shop] = await call<ReservationShop[]>(page.request, 'GET rest/booking/shops/paginate')
  if (!shop) throw new Error('no shop of the demo takes reservations')
  return shop
}

const startsOf = async (page: Page): Promise<string[]> => {
  const times = page.getByRole('main').getByRole('combobox', { name: t('checkout.time') })
  const options = times.locator('option:not([hidden])')
  await expect(options).not.toHaveCount(0)
  return options.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
}
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test.describe('a marketplace of other settings', () => {
  let storefront: Storefront
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    storefront = await startStorefront({
      ui_type: '3',
      group_order: '0',
      hour_format: '24',
      reservation_enable_for_user: '1',
      reservation_time_durations: '45',
      reservation_before_time: '60',
      min_reservation_time: '2',
    })
  })
  test.afterAll(() => storefront.stop())

  test('[RE-03] [RE-04] [RE-05] offers the starts that its settings allow', async ({ page }) => {
    const shop = await reservableShop(page)
    await open(page, `${storefront.url}/book/${shop.id}`)
    const days = page.getByRole('main').getByRole('combobox', { name: t('checkout.day') })
    const options = days.locator('option:not([hidden])')
    await expect(options).not.toHaveCount(0)
    const dates = await options.evaluateAll((all) =>
      all.map((one) => one.getAttribute('value') ?? ''),
    )
    // 60 hours ahead: nothing is free today, nor tomorrow
    for (const date of dates.slice(0, 2)) {
      await days.selectOption(date)
      await expect(page.getByText(t('ERROR_SHOP_CLOSED_THEN'))).toBeVisible()
    }
    const weekday = (date: string) =>
      new Date(`${date}T12:00:00Z`)
        .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
        .toLowerCase()
    const hoursOf = (date: string) =>
      shop.booking_shop_working_days.filter(
        ({ day, disabled }) => day === weekday(date) && !disabled,
      )
    const isClosed = (date: string) =>
      shop.booking_shop_closed_date.some(({ day }) => day.startsWith(date))
    const later = dates.slice(3).find((date) => hoursOf(date).length > 0 && !isClosed(date))
    if (!later) throw new Error('no day that is open')
    await days.selectOption(later)
    const DAY = 24 * 60
    // an evening may end after midnight
    const spans = hoursOf(later).map((hours) => {
      const [from, until] = [minuteOf(hours.from), minuteOf(hours.to)]
      return { from, to: until > from ? until : until + DAY }
    })
    const starts = (await startsOf(page)).map(minuteOf)
    expect(starts.length).toBeGreaterThan(0)
    // each begins a step of 45 minutes after opening, and leaves two hours until closing
    const isOffered = (start: number) =>
      spans.some(({ from, to }) => {
        const minute = start < from ? start + DAY : start
        return (minute - from) % 45 === 0 && minute >= from && to - minute >= 120
      })
    expect(starts.filter((start) => !isOffered(start))).toEqual([])
    // and none of them is missing
    const expected = spans.map(({ from, to }) =>
      Math.max(0, Math.floor((to - from - 120) / 45) + 1),
    )
    expect(starts).toHaveLength(expected.reduce((sum, count) => sum + count, 0))
  })

  test('[SH-03] draws the page in the look that it has chosen', async ({ page }) => {
    await open(page, `${storefront.url}/`)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'two')
    // what only the third look shows
    await expect(
      page.getByRole('region', { name: t('products.popular') }).getByRole('article'),
    ).not.toHaveCount(0)
    const html = await (await page.request.get(`${storefront.url}/`)).text()
    expect(html).toContain('data-layout="two"')
    await page.goto(`${storefront.url}/?v=1`)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'one')
  })

  test('[SH-30] has its own clock in messages, slots and hours', async ({ page }) => {
    await signUp(page.request)
    await orderTo(page)
    const order = await placeOrder(page.request)
    const { shop } = await fillCart(page.request)
    const main = page.getByRole('main')
    await open(page, `${storefront.url}/orders/${order.id}`)
    await expect(main.getByRole('list', { name: t('order.timeline') })).toBeVisible()
    await expect(main).toContainText(TWENTY_FOUR)
    expect(await main.textContent()).not.toMatch(TWELVE)

    await open(page, `${storefront.url}/checkout`)
    await choose(page, t('checkout.later'))
    await main.getByRole('combobox', { name: t('checkout.day') }).selectOption({ index: 1 })
    const times = main.getByRole('combobox', { name: t('checkout.time') })
    await expect(times).toContainText(TWENTY_FOUR)
    expect(await times.textContent()).not.toMatch(TWELVE)

    await open(page, `${storefront.url}/shop/${shop.id}`)
    await page.getByRole('button', { name: t('shop.info') }).click()
    const hours = page.getByRole('dialog').getByRole('table', { name: t('hours') })
    await expect(hours).toContainText(TWENTY_FOUR)
    expect(await hours.textContent()).not.toMatch(TWELVE)
  })

  test('[GR-01] shows no way into a group order that is switched off', async ({ page }) => {
    const shop = await pickOpenShop(page.request)
    const start = page
      .getByRole('main')
      .getByRole('button', { name: t('group.order'), exact: true })
    await open(page, `/shop/${shop.id}`)
    await expect(start).toBeVisible()
    await open(page, `${storefront.url}/shop/${shop.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(start).toHaveCount(0)
    await open(page, `${storefront.url}/shop/${shop.id}?group=open`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('a marketplace without reservations, and with a clock of twelve hours', () => {
  let storefront: Storefront
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    storefront = await startStorefront({ reservation_enable_for_user: '0', hour_format: '12' })
  })
  test.afterAll(() => storefront.stop())

  test('[RE-02] leads nowhere to them, and says so where somebody comes all the same', async ({
    page,
  }) => {
    const shop = await reservableShop(page)
    const entries = page.getByRole('link', { name: t('book.table'), exact: true })
    await open(page, `/shop/${shop.id}`)
    await expect(entries.first()).toBeAttached()
    await open(page, `${storefront.url}/shop/${shop.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(entries).toHaveCount(0)
    await open(page, `${storefront.url}/book/${shop.id}`)
    await expect(page.getByText(t('ERROR_BOOKING_OFF'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  })
  test('[SH-30] writes as other times in German, too', async ({ page }) => {
    await signUp(page.request)
    const order = await placeOrder(page.request)
    const main = page.getByRole('main')
    await open(page, `/de/orders/${order.id}`)
    await expect(main).toContainText(TWENTY_FOUR)
    await open(page, `${storefront.url}/de/orders/${order.id}`)
    await expect(main).toContainText(TWELVE)
    expect(await main.textContent()).not.toMatch(TWENTY_FOUR)
  })
})
