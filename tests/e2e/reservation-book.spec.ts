import { expect, type Page } from '@playwright/test'
import type { Reservation, ReservationShop, ReservationTable } from '@/domain/reservation.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { call, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const days = (page: Page) => main(page).getByRole('combobox', { name: t('checkout.day') })
const times = (page: Page) => main(page).getByRole('combobox', { name: t('checkout.time') })
const plan = (page: Page) => main(page).getByRole('group', { name: t('book.plan') })
const free = (page: Page) => times(page).locator('option:not([hidden]):not([disabled])')

/** Chooses the first free time of a day that lies so many days before the last one that is offered. */
async function chooseTime(page: Page, before: number, which: 'first' | 'last' = 'first') {
  const options = days(page).locator('option:not([hidden])')
  await expect(options).not.toHaveCount(0)
  const dates = await options.evaluateAll((all) =>
    all.map((one) => one.getAttribute('value') ?? ''),
  )
  for (const date of dates.reverse().slice(before)) {
    await days(page).selectOption(date)
    if ((await free(page).count()) === 0) continue
    const time = (await free(page)[which]().getAttribute('value')) ?? ''
    await times(page).selectOption(time)
    return { date, time }
  }
  throw new Error('no table is free')
}

async function bookable(page: Page, index: number) {
  const shops = await call<ReservationShop[]>(
    page.request,
    'GET rest/booking/shops/paginate?lang=en&perPage=100',
  )
  const shop = shops[index % shops.length]
  if (!shop) throw new Error('no shop of the demo takes reservations')
  const tables = await call<ReservationTable[]>(
    page.request,
    `GET rest/booking/tables?shop_id=${shop.id}&perPage=100&lang=en`,
  )
  return { shop, tables, shops }
}

test('[DI-06] the list of shops that take reservations, found from the footer', async ({
  page,
}) => {
  const { shops } = await bookable(page, 0)
  const all = await call<Shop[]>(page.request, 'GET rest/shops/paginate?lang=en&perPage=100')
  await open(page, '/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('book.table'), exact: true })
    .click()
  await expect(page).toHaveURL(at('/book'))
  await expect(page.getByRole('heading', { level: 1, name: t('book.table') })).toBeVisible()
  const links = main(page).locator('a[href*="/book/"]')
  await expect(links).toHaveCount(shops.length)
  const hrefs = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')))
  expect(hrefs.sort()).toEqual(shops.map(({ id }) => `/book/${id}`).sort())
  const plain = all.find(({ booking }) => !booking)
  expect(plain).toBeDefined()
  expect(hrefs).not.toContain(`/book/${plain?.id}`)
  await expectNoAxe(page)
  await links.first().click()
  await expect(days(page)).toBeVisible()
})

test('[RE-06] [RE-11] [RE-09] a table is picked on the plan, with a note, and changed', async ({
  page,
}) => {
  test.slow(true, 'a reservation and its change')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page.request)
  const { shop, tables } = await bookable(page, 0)
  await open(page, `/book/${shop.id}`)
  await main(page)
    .getByRole('combobox', { name: t('book.guests') })
    .selectOption('3')
  const small = tables.find(({ chair_count }) => chair_count === 2)
  const [four, other] = tables.filter(({ chair_count }) => chair_count === 4)
  if (!small || !four || !other) throw new Error('the demo has tables for two and for four')
  const nameOf = ({ name, chair_count, shop_section }: ReservationTable) =>
    t('book.table.name', {
      name,
      room: shop_section?.translation.title ?? '',
      count: chair_count,
    })
  await expect(
    plan(page).getByRole('radio', { name: `${nameOf(small)}, ${t('book.plan.small')}` }),
  ).toBeDisabled()
  await plan(page)
    .getByRole('radio', { name: nameOf(other) })
    .check()
  const list = main(page).getByRole('combobox', { name: t('book.which') })
  await expect(list).toHaveValue(String(other.id))
  await list.selectOption(String(four.id))
  await expect(plan(page).getByRole('radio', { name: nameOf(four) })).toBeChecked()
  const { date, time } = await chooseTime(page, 8)
  const note = 'A high chair, please'
  await main(page).getByLabel(t('book.note')).fill(note)
  await expectNoAxe(page)
  await main(page)
    .getByRole('button', { name: t('book.table') })
    .click()
  await expect(main(page).getByText(t('book.done'), { exact: true })).toBeVisible()
  const [made] = await call<Reservation[]>(page.request, 'GET dashboard/user/my-bookings')
  expect(made).toMatchObject({
    table_id: four.id,
    guest: 3,
    note,
    start_date: `${date} ${time}`,
  })

  await main(page)
    .getByRole('link', { name: t('reservations') })
    .click()
  const card = main(page).getByRole('listitem').filter({ hasText: shop.translation.title })
  await expect(card).toContainText(note)
  const saved = page.waitForEvent('download')
  await card.getByRole('button', { name: t('calendar.add') }).click()
  expect((await saved).suggestedFilename()).toBe(`reservation-${made?.id}.ics`)

  // another time, larger party and table; its own time is not in its way
  await card.getByRole('link', { name: t('reservation.change') }).click()
  await expect(page).toHaveURL(at(`/reservations/${made?.id}`))
  await expect(main(page).getByLabel(t('book.note'))).toHaveValue(note)
  await expect(times(page)).toHaveValue(time)
  await expect(plan(page).getByRole('radio', { name: nameOf(four) })).toBeChecked()
  await main(page)
    .getByRole('combobox', { name: t('book.guests') })
    .selectOption('4')
  await expect(free(page)).not.toHaveCount(0)
  const next = (await free(page).nth(1).getAttribute('value')) ?? ''
  await times(page).selectOption(next)
  await main(page).getByLabel(t('book.note')).fill('')
  await expectNoAxe(page)
  await main(page)
    .getByRole('button', { name: t('reservation.change.save') })
    .click()
  await expect(main(page).getByText(t('reservation.changed'))).toBeVisible()
  const [changed] = await call<Reservation[]>(page.request, 'GET dashboard/user/my-bookings')
  expect(changed).toMatchObject({
    id: made?.id,
    guest: 4,
    note: null,
    start_date: `${date} ${next}`,
    status: 'new',
  })
  await main(page)
    .getByRole('link', { name: t('reservations') })
    .click()
  await expect(card).toContainText(t('book.guests.count', { count: 4 }))
})

test('[RE-10] [RE-11] a taken table shows on the plan, and the wait stands on /reservations', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two people')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 780 })
  await signUp(page.request)
  const { shop, tables } = await bookable(page, 1)
  const large = tables.at(-1)
  if (!large) throw new Error('no tables')
  // the only table for so many
  const guests = String(large.chair_count)
  await open(page, `/book/${shop.id}`)
  await main(page)
    .getByRole('combobox', { name: t('book.guests') })
    .selectOption(guests)
  const { date, time } = await chooseTime(page, 10)
  const context = await browser.newContext()
  await signUp(context.request)
  const [offer] = await call<{ id: number }[]>(
    context.request,
    `GET rest/booking/bookings?shop_id=${shop.id}`,
  )
  await call(context.request, 'POST dashboard/user/my-bookings', {
    data: { booking_id: offer?.id, table_id: large.id, start_date: `${date} ${time}`, guest: 2 },
  })
  await context.close()
  await main(page)
    .getByRole('button', { name: t('book.table') })
    .click()
  await expect(main(page).getByRole('alert').last()).toHaveText(t('ERROR_BOOKING_TAKEN'))

  // a smaller party sees the large table taken at that time
  await main(page)
    .getByRole('combobox', { name: t('book.guests') })
    .selectOption('2')
  await times(page).selectOption(time)
  await expect(
    plan(page).getByRole('radio', { name: new RegExp(`, ${t('book.plan.taken')}$`) }),
  ).toHaveCount(1)
  await expectNoAxe(page)
  await main(page)
    .getByRole('combobox', { name: t('book.guests') })
    .selectOption(guests)
  await main(page)
    .getByRole('button', { name: t('wait.offer') })
    .click()
  await expect(main(page).getByText(t('wait.title'))).toBeVisible()

  await open(page, '/reservations')
  const entry = main(page).getByRole('listitem').filter({ hasText: shop.translation.title })
  await expect(entry).toContainText(t('book.guests.count', { count: large.chair_count }))
  await expectNoAxe(page)
  await entry.getByRole('button', { name: t('wait.stop') }).click()
  await expect(entry).toHaveCount(0)
})

test('[RE-09] somebody else’s reservation is the 404 page', async ({ page }) => {
  await signUp(page.request)
  expect((await page.goto('/reservations/1'))?.status()).toBe(404)
})
