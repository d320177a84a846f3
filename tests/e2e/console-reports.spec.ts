import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { consolePaths } from '@/domain/console-paths'
import type { Report } from '@/domain/report.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, figure, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { call, pickOpenShop } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const tile = (page: Page, name: string) => figure(main(page), t(`console.reports.${name}`)).first()

/** The report that the API answers for the address of the page. */
const reportOf = (page: Page) =>
  call<Report>(page.request, `GET dashboard/seller/report${new URL(page.url()).search}`)

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('[KB-32] an admin chooses the days of a report and takes its tables along', async ({
  page,
}) => {
  await openConsole(page, 1440, '/console/reports')
  await main(page)
    .getByRole('link', { name: t('console.reports.days.90') })
    .click()
  await expect(page).toHaveURL('/console/reports?days=90')
  // others order meanwhile: the page is read anew until both say the same
  await expect(async () => {
    await page.reload()
    const { total } = await reportOf(page)
    expect(total.orders).toBeGreaterThan(0)
    await expect(tile(page, 'orders')).toHaveText(String(total.orders))
    await expect(tile(page, 'delivered')).toHaveText(String(total.delivered))
    const revenue = total.revenue.toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(tile(page, 'revenue')).toHaveText(`$${revenue}`)
  }).toPass({ timeout: 30_000 })
  await expect(main(page).locator('figure svg').first()).toBeVisible()
  await main(page).getByText(t('console.reports.by_day'), { exact: true }).click()
  const { by_day: days, by_shop: shops } = await reportOf(page)
  const table = main(page).getByRole('region', { name: t('console.reports.by_day') })
  await expect(table.getByRole('row')).toHaveCount(days.length + 1)
  await expectNoAxe(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: t('console.reports.export.day') })
      .click(),
  ])
  const last = days.at(-1)?.date
  expect(download.suggestedFilename()).toBe(`report-by-day-${days[0]?.date}-${last}.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(days.length + 1)

  // a shop's own report, and the way back
  const shop = shops?.data[0]?.shop
  await main(page)
    .getByRole('link', { name: t('console.reports.of', { shop: shop?.title }) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: shop?.title ?? '' })).toBeVisible()
  await main(page)
    .getByRole('link', { name: t('console.coupon.shop.all') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('console.reports') })).toBeVisible()

  // own days stay in the address; a reversed range is said at its field
  await main(page).getByLabel(t('console.reports.first')).fill('2026-05-02')
  await main(page).getByLabel(t('console.reports.last')).fill('2026-05-01')
  await main(page)
    .getByRole('button', { name: t('console.reports.show') })
    .click()
  await expect(page).toHaveURL('/console/reports?from=2026-05-02&to=2026-05-01')
  await expect(main(page).getByText('The last day can’t be before the first.')).toBeVisible()
})

test('[KB-33] a seller sees the report of the own shop alone', async ({ browser }) => {
  const seller = await staff(browser, 'seller')
  const own = await call<Shop>(seller.request, 'GET dashboard/user/shops')
  const page = await seller.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, consolePaths.reports('?days=7'))
  const title = page.getByRole('heading', { level: 1, name: own.translation.title })
  await expect(title).toBeVisible()
  expect((await reportOf(page)).shop?.id).toBe(own.id)
  await expect(main(page).getByText(t('console.reports.by_shop'))).toHaveCount(0)
  await expectNoAxe(page)
  expect(await fits(page)).toBe(true)
  const other = await pickOpenShop(seller.request)
  const asked = other.id === own.id ? own.id + 1 : other.id
  const answer = await page.goto(consolePaths.reports(`?shop_id=${asked}`))
  expect(answer?.status()).toBe(404)
  await seller.close()
})
