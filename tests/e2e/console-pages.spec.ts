import { expect, type Page } from '@playwright/test'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const english = { language: 'English' }

for (const [width, name, path] of [
  [360, 'refund', paths.refundPolicy()],
  [1440, 'delivery', paths.page('delivery')],
] as const) {
  test(`[KB-25] a page is written and read at once, ${width} px`, async ({ page, browser }) => {
    const words = `Written at ${width}.`
    await openConsole(page, width, '/console/pages')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t(`console.page.${name}`), exact: true })
      .click()
    await expect(heading(page, t(`console.page.${name}`))).toBeVisible()
    await expect(page).toHaveURL(`/console/pages/${name}`)
    const field = main(page).getByRole('textbox', { name: t('console.page.text', english) })
    const before = await field.inputValue()
    // what stands there is not lost
    expect(before).toContain('<p>')
    await field.fill(`${before}<p>${words}</p>`)
    const preview = main(page).getByRole('region', { name: t('console.page.preview') })
    await expect(preview.getByText(words)).toBeVisible()
    await expectNoAxe(page)

    const visitor = await (await browser.newContext()).newPage()
    // kept as it is now
    await open(visitor, path)
    await expect(visitor.getByText(words)).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: t('save'), exact: true })
      .click()
    await expect(heading(page, t('console.pages'))).toBeVisible()
    const since = Date.now()
    await expect(async () => {
      const answer = await visitor.request.get(path)
      expect(await answer.text()).toContain(words)
    }).toPass({ timeout: 1_000, intervals: [100] })
    expect(Date.now() - since).toBeLessThan(1_000)

    await open(visitor, path)
    await expect(visitor.getByText(words)).toBeVisible()
  })
}
