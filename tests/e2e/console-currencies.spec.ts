import { expect, type Page } from '@playwright/test'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: t('save'), exact: true })
    .click()

for (const [width, code] of [
  [360, 'NOK'],
  [1440, 'ISK'],
] as const) {
  test(`[KB-23] a currency is added, found by visitors at its rate, and hidden, ${width} px`, async ({
    page,
    browser,
  }) => {
    const row = main(page).getByRole('link', { name: new RegExp(`^${code}`) })
    const rate = main(page).getByRole('textbox', { name: t('console.currency.rate') })
    await openConsole(page, width, '/console/currencies')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t('console.currency.new') })
      .click()
    await expect(heading(page, t('console.currency.new'))).toBeVisible()
    await expect(page).toHaveURL('/console/currencies/new')
    await main(page)
      .getByRole('combobox', { name: t('currency') })
      .selectOption(code)
    await rate.fill('11,25')
    await expect(main(page).getByText(new RegExp(`= 11\\.25 ${code}`))).toBeVisible()
    await expectNoAxe(page)
    await save(page)
    await expect(heading(page, t('console.currencies'))).toBeVisible()
    await expect(row).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await open(visitor, paths.home())
    const offered = async () => {
      const answer = await visitor.request.get('/api/v1/rest/currencies/active')
      const { data } = (await answer.json()) as { data: { title: string; rate: number }[] }
      return data.find(({ title }) => title === code)?.rate
    }
    await expect.poll(offered, { timeout: 2_000 }).toBe(11.25)

    await row.click()
    await expect(heading(page, new RegExp(`^${code}`))).toBeVisible()
    await expect(page).toHaveURL(/\/console\/currencies\/\d+$/)
    await rate.fill('12.5')
    await save(page)
    await expect(heading(page, t('console.currencies'))).toBeVisible()
    await expect.poll(offered, { timeout: 2_000 }).toBe(12.5)

    await row.click()
    await expect(heading(page, new RegExp(`^${code}`))).toBeVisible()
    await main(page)
      .getByRole('checkbox', { name: t('console.category.show') })
      .uncheck()
    await save(page)
    await expect(heading(page, t('console.currencies'))).toBeVisible()
    await expect(row).toHaveCount(0)
    await main(page)
      .getByRole('tab', { name: t('console.state.hidden') })
      .click()
    await expect(row).toBeVisible()
    await expect.poll(offered, { timeout: 2_000 }).toBe(undefined)
  })
}
