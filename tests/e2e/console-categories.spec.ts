import { expect, type Page } from '@playwright/test'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { PNG_PIXEL } from '@/tests/support/pixel'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) =>
  main(page).getByRole('button', { name: t(key), exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const width of [360, 1440]) {
  test(`[KB-21] [IN-29] a kind of shops is made, found by visitors, hidden and deleted, ${width} px`, async ({
    page,
    browser,
  }) => {
    const name = `Bakery ${width}`
    const field = main(page).getByRole('textbox', {
      name: t('console.category.name', { language: 'English' }),
    })
    const row = main(page).getByRole('link', { name, exact: true })
    await openConsole(page, width, '/console/categories')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t('console.category.new') })
      .click()
    await expect(heading(page, t('console.category.new'))).toBeVisible()
    await expect(page).toHaveURL('/console/categories/new')

    // it needs a name in the main language
    await button(page, 'save').click()
    await expect(field).toBeFocused()
    await field.fill(name)
    await main(page)
      .getByRole('textbox', { name: t('console.category.position') })
      .fill('900')
    const buffer = Buffer.from(PNG_PIXEL)
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'photo.choose').click()
    await (await chooser).setFiles({ name: 'bread.png', mimeType: 'image/png', buffer })
    await expect(main(page).getByRole('img', { name: t('console.category.picture') })).toBeVisible()
    await expectNoAxe(page)
    await button(page, 'save').click()
    await expect(heading(page, t('console.categories'))).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    const found = visitor.getByRole('main').getByRole('link', { name })
    // a kept page may be a second old
    await expect(async () => {
      await open(visitor, paths.categories())
      await expect(found).toBeVisible({ timeout: 1_000 })
    }).toPass()
    // nobody has written its name in Arabic: it stands there in English, and says so
    const address = await found.getAttribute('href')
    const title = visitor.getByRole('heading', { level: 1, name })
    await open(visitor, `/ar${address}`)
    await expect(title).toHaveAttribute('lang', 'en')
    await open(visitor, `${address}`)
    await expect(title).not.toHaveAttribute('lang')

    await row.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\/console\/categories\/\d+$/)
    await main(page)
      .getByRole('checkbox', { name: t('console.category.show') })
      .uncheck()
    await button(page, 'save').click()
    await expect(heading(page, t('console.categories'))).toBeVisible()
    await expect(row).toHaveCount(0)
    await main(page)
      .getByRole('tab', { name: t('console.state.hidden') })
      .click()
    await row.click()
    await expect(heading(page, name)).toBeVisible()

    await button(page, 'console.category.delete').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.category.delete') })
      .click()
    await expect(heading(page, t('console.categories'))).toBeVisible()
    await expect(page.getByText(t('console.category.deleted'))).toBeVisible()
  })
}
