import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoAxe, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, key: string) => main(page).getByLabel(t(key), { exact: true })
const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: t('save'), exact: true })
    .click()

for (const width of [360, 1440]) {
  test(`[KB-24] [KB-34] a coupon is made, used by its code, taken along in a file, changed and ended, ${width} px`, async ({
    page,
  }) => {
    const code = `BROWSER-${width}`
    const row = main(page).getByRole('link', { name: code, exact: true })
    const check = async () => {
      const answer = await page.request.post('/api/v1/rest/coupons/check', {
        headers: { 'x-tiffin-web': '1' },
        data: { coupon: code, shop_id: 1 },
      })
      const { data, statusCode } = (await answer.json()) as {
        data?: { price: number }
        statusCode?: string
      }
      return statusCode ?? data?.price
    }
    await openConsole(page, width, '/console/coupons')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t('console.coupon.new') })
      .click()
    await expect(heading(page, t('console.coupon.new'))).toBeVisible()
    await expect(page).toHaveURL('/console/coupons/new')
    await field(page, 'console.coupon.code').fill(code.toLowerCase())
    await main(page)
      .getByLabel(`${t('console.coupon.worth')} (%)`)
      .fill('12,5')
    await field(page, 'console.coupon.until').fill('2099-12-24T18:00')
    await field(page, 'console.coupon.limit').fill('5')
    await main(page)
      .getByRole('searchbox', { name: t('console.shop.search') })
      .fill('a')
    await expect(main(page).getByRole('radio').nth(1)).toBeVisible()
    await expectNoAxe(page)
    await save(page)
    await expect(heading(page, t('console.coupons'))).toBeVisible()
    await expect(row).toBeVisible()
    expect(await check()).toBe(12.5)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page)
        .getByRole('button', { name: t('console.export'), exact: true })
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^coupons-running-\d{4}-\d{2}-\d{2}\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain(`\r\n${code},percent,12.5,5,0,false,,2099-12-24T18:00,`)

    await row.click()
    await expect(heading(page, code)).toBeVisible()
    await expect(page).toHaveURL(/\/console\/coupons\/\d+$/)
    await main(page)
      .getByLabel(`${t('console.coupon.worth')} (%)`)
      .fill('20')
    await save(page)
    await expect(heading(page, t('console.coupons'))).toBeVisible()
    expect(await check()).toBe(20)

    await row.click()
    await expect(heading(page, code)).toBeVisible()
    await main(page)
      .getByRole('button', { name: t('console.coupon.end') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.coupon.end') })
      .click()
    await expect(page.getByText(t('console.coupon.ended.done'))).toBeVisible()
    await expect(heading(page, t('console.coupons'))).toBeVisible()
    expect(await check()).toBe('ERROR_COUPON_EXPIRED')
    await main(page)
      .getByRole('tab', { name: t('console.coupon.ended') })
      .click()
    await expect(row).toBeVisible()
  })
}
