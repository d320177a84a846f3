import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { newAddress, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
}

for (const width of [360, 1440]) {
  test(`[KB-12] [KB-13] [KB-14] an account is found, blocked and unblocked, its user reads so, and the log tells it, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people')
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    })
    const theirs = await context.newPage()
    const { email, password } = await signUp(context.request)
    await open(theirs, '/settings')

    await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' })
    await openConsole(page, width, '/console/users')
    await expectNoAxe(page)
    await expectFits(page)
    await main(page).getByRole('searchbox').fill(email)
    await main(page).getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(main(page).getByRole('searchbox')).toBeFocused()
    const row = main(page).getByRole('listitem').filter({ hasText: email })
    await expect(row).toHaveCount(1)
    await expect(main(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(/\/console\/users\/\d+$/)
    await expect(main(page).getByRole('link', { name: email })).toBeVisible()
    await expectNoAxe(page)
    await expectFits(page)
    const account = page.url()
    const id = account.split('/').at(-1)

    await main(page)
      .getByRole('button', { name: t('chat.block'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('console.user.block.text'))
    await expectNoAxe(page)
    await dialog.getByRole('textbox').fill('Orders that were never paid')
    await dialog.getByRole('button', { name: t('chat.block'), exact: true }).click()
    await expect(page.getByText(t('console.user.saved'))).toBeVisible()
    await expect(main(page)).toContainText('Orders that were never paid')
    // its button has gone, and the focus is where that is told
    await expect(main(page).locator(':focus')).toContainText(t('console.user.blocked'))

    // the open page learns that it is signed out, and signing in says why
    await expect(theirs).toHaveURL(/\/login/, { timeout: 30_000 })
    await open(theirs, '/login')
    await theirs.getByRole('textbox', { name: t('email.or.phone') }).fill(email)
    await theirs.getByLabel(t('password'), { exact: true }).fill(password)
    await theirs.getByLabel(t('password'), { exact: true }).press('Enter')
    await expect(theirs.getByText(/This account has been blocked/).first()).toBeVisible()

    await main(page)
      .getByRole('button', { name: t('chat.unblock') })
      .click()
    await dialog.getByRole('button', { name: t('chat.unblock') }).click()
    await expect(
      main(page).getByRole('button', { name: t('chat.block'), exact: true }),
    ).toBeVisible()
    await expect(main(page).locator(':focus')).toContainText(t('demo.role.customer'))
    // and the open page lets in
    await theirs.getByLabel(t('password'), { exact: true }).press('Enter')
    await expect(theirs).not.toHaveURL(/\/login/)

    await main(page)
      .getByRole('link', { name: t('console.user.about') })
      .click()
    await expect(heading(page, t('console.audit'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/console/audit\\?.*subject=user(:|%3A)${id}`))
    const acts = main(page).getByRole('group').getByRole('listitem')
    await expect(acts).toHaveCount(2)
    await expect(acts.nth(0)).toContainText(t('console.audit.user_unblocked'))
    await expect(acts.nth(1)).toContainText(t('console.audit.user_blocked'))
    await expectNoAxe(page)
    await expectFits(page)
    await main(page).getByRole('combobox').selectOption('user_blocked')
    await expect(acts).toHaveCount(1)
    await page.goBack()
    await expect(acts).toHaveCount(2)
    await context.close()
  })
}
