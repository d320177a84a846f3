import { expect, type Page } from '@playwright/test'
import { expectNoAxe, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: t('save') })
    .click()
const tikTok = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'TikTok' })
const profile = (name: string) => `https://tiktok.example/@${name}`

async function openLinks(page: Page, width: number) {
  await openConsole(page, width, '/console/settings')
  await main(page)
    .getByRole('link', { name: t('settings.links') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings.links') })).toBeVisible()
  await expect(page).toHaveURL('/console/settings/links')
}

test('[KB-20] a setting is changed, shown to visitors, and not overwritten by who has not seen that', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two admins and a visitor')
  const other = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  const visitor = await (await browser.newContext()).newPage()
  await openLinks(page, 360)
  await openLinks(other, 1440)
  for (const one of [page, other]) {
    await expectNoAxe(one)
    expect(
      await one.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  }

  // what is wrong is told at its field
  await field(page, 'TikTok').fill('tiktok.example')
  await save(page)
  await expect(main(page).getByText(/whole web address/)).toBeVisible()
  await expect(field(page, 'TikTok')).toBeFocused()

  await field(page, 'TikTok').fill(profile('first'))
  await save(page)
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  // a kept page may be a second old
  await expect(async () => {
    await visitor.goto('/')
    await expect(tikTok(visitor)).toHaveAttribute('href', profile('first'), { timeout: 1_000 })
  }).toPass()

  // the other admin has looked at them before
  await field(other, 'TikTok').fill(profile('second'))
  await save(other)
  await expect(other.getByText(t('settings.conflict'))).toBeVisible()
  await expect(field(other, 'TikTok')).toHaveValue(profile('second'))
  await expect(main(other).getByText(t('settings.now', { value: profile('first') }))).toBeVisible()
  await visitor.reload()
  await expect(tikTok(visitor)).toHaveAttribute('href', profile('first'))

  // and decides knowingly then
  await field(other, 'TikTok').fill('')
  await save(other)
  await expect(other.getByText(t('settings.saved'))).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(tikTok(visitor)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
