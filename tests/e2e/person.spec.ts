import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@/domain/language.schema'
import {
  expectNoAxe,
  hydrated,
  open,
  orderTo,
  setCookie,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import {
  call,
  pickOpenShop,
  placeOrder,
  readCode,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'
import { sides } from '@/tests/support/e2e-side'

const PASSWORD = 'another-one-8'
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const main = (page: Page) => page.getByRole('main')

/** Amounts of a page's HTML as a browser without scripts would show them. */
async function firstAmounts(page: Page, path: string, symbol: string): Promise<string[]> {
  const source = await (await page.request.get(path)).text()
  // word by word of the page: side by side a rating and a price would read as one number
  const pieces = await page.evaluate((html) => {
    const drawn = new DOMParser().parseFromString(html, 'text/html')
    const walker = drawn.createTreeWalker(drawn.querySelector('main') ?? drawn, 4)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return texts
  }, source)
  const amount =
    symbol === 'KD' ? /\d[\d.,]*\s?KD/g : new RegExp(`\\${symbol}\\s?\\d[\\d.,]*\\d`, 'g')
  return pieces.flatMap((piece) => piece.match(amount) ?? [])
}

for (const { name, lang, device } of sides) {
  test.describe(name, { tag: WIDE }, () => {
    test.use(device)
    const t = (key: string, params = {}) => text(lang, key, params)
    const button = (page: Page, key: string) =>
      main(page).getByRole('button', { name: t(key), exact: true })
    const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true })

    test.beforeEach(async ({ page }) => {
      await setCookie(page, 'locale', lang)
    })

    test('[AU-03] [AU-05] [AU-17] a forgotten password: the code of the mail, then a new one', async ({
      page,
    }) => {
      const { email } = await signUp(page.request)
      const old = await readCode(page.request, email)
      await call(page.request, 'POST auth/logout')
      await open(page, '/reset-password')
      await expectNoAxe(page)
      await field(page, 'email').fill(email)
      await button(page, 'code.send').click()
      await expect(field(page, 'code.label')).toBeFocused()
      await expect.poll(() => readCode(page.request, email)).not.toBe(old)
      await field(page, 'code.label').fill(await readCode(page.request, email))
      await expect(page).toHaveURL(at('/update-password'))
      await field(page, 'password').fill(PASSWORD)
      await field(page, 'password.repeat').fill('something-else')
      await button(page, 'password.save').click()
      await expect(page.getByText(t('validation.passwords_match'))).toBeVisible()
      await expectNoAxe(page)
      await field(page, 'password.repeat').fill(PASSWORD)
      await button(page, 'password.save').click()
      await expect(page.getByText(t('password.saved'))).toBeVisible()
      await expect(page).toHaveURL(at('/'))
      await signIn(page.request, { email, password: PASSWORD })
    })

    test('[AU-04] [AU-06] [AU-17] an account by phone: the code of the SMS, then the details', async ({
      page,
    }) => {
      const digits = `49152${randomInt(1e8, 1e9)}`
      await open(page, '/register?from=%2Fhelp')
      await page.getByRole('tab', { name: t('by.phone') }).click()
      await field(page, 'phone.number').fill('12')
      await button(page, 'code.send').click()
      await expect(field(page, 'phone.number')).toHaveAccessibleDescription(t('validation.phone'))
      await field(page, 'phone.number').fill(`+${digits}`)
      await button(page, 'code.send').click()
      await expect(page).toHaveURL(at('/verify-phone?from=%2Fhelp'))
      const code = await readCode(page.request, digits)
      await field(page, 'code.label').fill(otherThan(code))
      await expect(page.getByText(t('ERROR_CODE_WRONG'))).toBeVisible()
      await expectNoAxe(page)
      await field(page, 'code.label').fill(code)
      await expect(page).toHaveURL(at('/update-details?from=%2Fhelp'))
      await expect(page.getByText(t('details.fill'))).toBeVisible()
      await button(page, 'details.finish').click()
      const named = t('validation.required_of', { label: t('firstname') })
      await expect(page.getByText(named)).toBeVisible()
      await expectNoAxe(page)
      await field(page, 'firstname').fill('Robin')
      await field(page, 'password').fill(PASSWORD)
      await field(page, 'password.repeat').fill(PASSWORD)
      await button(page, 'details.finish').click()
      await expect(page).toHaveURL(at('/welcome?from=%2Fhelp'))
    })

    test('[NT-02] [NT-03] [NT-04] [NT-05] notifications come five at a time, counted by kind', async ({
      page,
    }) => {
      test.slow(true, 'places six orders')
      await signUp(page.request)
      await orderTo(page)
      for (let n = 0; n < 6; n += 1) await placeOrder(page.request)
      await open(page, '/')
      const bell = (name: string) =>
        page.getByRole('banner').getByRole('button', { name, exact: true })
      await bell(t('notifications.unread', { count: 6 })).click()
      const panel = page.getByRole('dialog', { name: t('notifications') })
      const rows = panel.getByRole('tabpanel').getByRole('listitem')
      await expect(rows).toHaveCount(5)
      const tab = (key: string, count: number | '') =>
        panel.getByRole('tab', { name: `${t(key)} ${count}`.trim(), exact: true })
      await expect(tab('notifications.all', 6)).toBeVisible()
      await expectNoAxe(page)
      await panel.getByRole('button', { name: t('view.more') }).click()
      await expect(rows).toHaveCount(6)
      await tab('notifications.news', '').click()
      await expect(panel.getByText(t('notifications.empty'))).toBeVisible()
      await tab('notifications.orders', 6).click()
      await expect(rows).toHaveCount(5)
      await expect(panel.getByText(t('notifications.unread.mark'))).toHaveCount(5)
      await panel.getByRole('button', { name: t('notifications.read.all') }).click()
      await expect(panel.getByText(t('notifications.unread.mark'))).toHaveCount(0)
      await expect(tab('notifications.orders', '')).toBeVisible()
      await panel.getByRole('button', { name: t('close') }).click()
      await expect(bell(t('notifications'))).toBeVisible()
    })

    test('[NT-13] [NT-15] [AU-20] settings are kept; a refusal says why and changes nothing', async ({
      page,
    }) => {
      await signUp(page.request)
      await open(page, '/settings')
      const news = page.getByRole('switch', { name: t('kind.news_publish') })
      await expect(news).toBeChecked()
      // the switch moves before the answer comes, which a reload must not cut off
      const kept = page.waitForResponse(/update\/notifications/)
      await news.click()
      await expect(news).not.toBeChecked()
      await kept
      const look = page.getByRole('radiogroup', { name: t('settings.appearance') })
      await look.getByText(t('settings.appearance.dark')).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectNoAxe(page)
      await page.reload()
      // the server draws the switches and the choice of a look as they are, before either can be pressed
      await hydrated(page)
      await expect(news).not.toBeChecked()
      await expect(look.getByRole('radio', { name: t('settings.appearance.dark') })).toBeChecked()
      await page.emulateMedia({ colorScheme: 'light' })
      await look.getByText(t('settings.appearance.system')).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.route('**/update/notifications*', (route) =>
        route.fulfill({
          status: 409,
          json: { status: false, statusCode: 'ERROR_409', message: 'Not today' },
        }),
      )
      await news.click()
      await expect(page.getByText('Not today')).toBeVisible()
      await expect(news).not.toBeChecked()
    })

    test('[AU-25] the bell leads a guest to sign-in, and sign-in back', async ({ page }) => {
      const { email, password } = await signUp(page.request)
      await call(page.request, 'POST auth/logout')
      await open(page, '/shops')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('notifications') })
        .click()
      await expect(page).toHaveURL(at('/login?from=%2Fshops'), { timeout: 30_000 })
      await field(page, 'email.or.phone').fill(email)
      await field(page, 'password').fill(password)
      await button(page, 'log.in').click()
      await expect(page).toHaveURL(at('/shops'))
      await expect(
        page.getByRole('banner').getByRole('button', { name: t('notifications') }),
      ).toBeVisible()
    })

    test('[IN-04] [IN-06] [IN-07] [IN-12] amounts of 0, 2 and 3 decimals stand in the first HTML', async ({
      page,
    }) => {
      const { id } = await pickOpenShop(page.request)
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      const currencies = [
        ['1', '$', /^\$\s?[\d,]+\.\d\d$/],
        ['2', '¥', /^¥\s?\d{1,3}(,\d{3})*$/],
        ['3', 'KD', /^[\d,]+\.\d{3}\s?KD$/],
      ] as const
      for (const [currency, symbol, shape] of currencies) {
        await setCookie(page, 'currency_id', currency)
        const amounts = await firstAmounts(page, `/shop/${id}`, symbol)
        expect(amounts.length, symbol).toBeGreaterThan(3)
        expect(amounts.filter((amount) => !shape.test(amount))).toEqual([])
      }
    })

    test('[AX-02] [AX-05] the first stop leads to the content, and nothing moves that must not', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, '/')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: t('skip.to.content') })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(main(page)).toBeFocused()
      for (const role of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(role)).toHaveCount(1)
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    })
  })
}

test('[IN-01] the picker offers the active languages by their own names, and English is the default', async ({
  page,
  browser,
}) => {
  const active = await call<Language[]>(page.request, 'GET rest/languages/active')
  const stored = ['العربية', 'Deutsch', 'English', '日本語', 'Türkçe']
  expect(active.map(({ title }) => title)).toEqual(expect.arrayContaining(stored))
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /, Language: English$/ })
    .click()
  const list = page.getByRole('list', { name: text('en', 'language') })
  await expect(list.getByRole('button')).toHaveText(active.map(({ title }) => title))
  await list.getByRole('button', { name: 'Deutsch', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  // a browser that speaks none of them
  const stranger = await browser.newContext({ locale: 'mi-NZ' })
  const theirs = await stranger.newPage()
  await theirs.goto('/')
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en')
  await stranger.close()
})
