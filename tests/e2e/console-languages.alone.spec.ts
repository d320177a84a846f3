import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const FRENCH = 'Français'

// every page speaks the languages that are chosen here: nothing else runs beside it
test('[KB-22] a language is taken from the site and given back', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  const offers = async () => {
    await open(visitor, '/')
    return visitor.evaluate(() =>
      [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang')),
    )
  }
  const save = async () => {
    await main(page)
      .getByRole('button', { name: t('save') })
      .click()
    await expect(page.getByText(t('settings.saved')).last()).toBeVisible()
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect(await offers()).toContain('fr')
  await openConsole(page, 360, '/console/settings')
  await main(page)
    .getByRole('link', { name: t('setup.languages') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('setup.languages') })).toBeVisible()
  await expectNoAxe(page)
  const french = main(page).getByRole('checkbox', { name: FRENCH })
  await french.uncheck()
  await save()
  await expect.poll(offers).not.toContain('fr')

  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/console/settings/languages')
  await expect(french).not.toBeChecked()
  await french.check()
  await save()
  await expect.poll(offers).toContain('fr')
})
