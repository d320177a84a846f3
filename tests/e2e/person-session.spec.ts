import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { withPrefix } from '@/lib/lang-path'
import { expectNoAxe, open, orderTo, setCookie, test } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import {
  listOpenShops,
  pickQuickProduct,
  readCode,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'
import { onEverySide, paramOf, watchCalls } from '@/tests/support/e2e-side'

const PASSWORD = 'another-one-8'
const main = (page: Page) => page.getByRole('main')

onEverySide(({ isPhone, lang, t }) => {
  test('[AU-15] what fails is written to the console without its parameters, and told', async ({
    page,
    consoleErrors,
  }) => {
    const warned: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    await signUp(page.request)
    await open(page, '/settings')
    await page.route('**/update/notifications*', (route) =>
      route.fulfill({
        status: 500,
        json: { status: false, statusCode: 'ERROR_500', message: 'The kitchen is on fire' },
      }),
    )
    const news = page.getByRole('switch', { name: t('kind.news_publish') })
    await news.click()
    await expect(page.getByText('The kitchen is on fire')).toBeVisible()
    await expect(news).toBeChecked()
    await expect(page).toHaveURL(at('/settings'))
    expect(warned.filter((line) => line.includes('update/notifications'))).toEqual([
      'POST dashboard/user/update/notifications failed: 500 ERROR_500',
    ])
    // Chromium's own line about the answer of 500
    expect(consoleErrors.splice(0)).toHaveLength(1)
  })

  test('[AU-19] a phone is changed by its code, a password by itself, the wallet by its currency', async ({
    page,
  }) => {
    const { email } = await signUp(page.request)
    const digits = `49152${randomInt(1e8, 1e9)}`
    await setCookie(page, 'currency_id', '2')
    await open(page, '/profile')
    const shown = watchCalls(page, /\/profile\/show$/)
    const changed = watchCalls(page, /\/profile\/update$/)
    await main(page)
      .getByRole('button', { name: t('phone.change'), exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: t('phone.change') })
    await dialog.getByLabel(t('phone.new')).fill(`+${digits}`)
    await dialog.getByRole('button', { name: t('code.send') }).click()
    const code = dialog.getByLabel(t('code.label'))
    await expect(code).toBeVisible({ timeout: 30_000 })
    await expectNoAxe(page)
    await code.fill(await readCode(page.request, digits))
    await expect(dialog).toHaveCount(0)
    await expect(main(page).getByText(`+${digits}`)).toBeVisible()
    expect(changed.map((one) => [one.method(), paramOf(one, 'phone'), one.postData()])).toEqual([
      ['PUT', `+${digits}`, null],
    ])
    expect(shown.map((one) => paramOf(one, 'currency_id'))).toEqual(['2'])

    await main(page)
      .getByRole('link', { name: t('password.change'), exact: true })
      .click()
    await page.getByLabel(t('password'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(t('password.repeat'), { exact: true }).fill(PASSWORD)
    await main(page)
      .getByRole('button', { name: t('password.save'), exact: true })
      .click()
    await expect(page.getByText(t('password.saved'))).toBeVisible()
    await expect(page).toHaveURL(at('/profile'))
    await signIn(page.request, { email, password: PASSWORD })
  })

  test('[AU-26] a guest browses, searches and keeps a cart; what is personal asks to sign in', async ({
    page,
  }) => {
    await orderTo(page)
    for (const path of ['/shops', '/categories', '/brands', '/liked', '/search?q=tea']) {
      const own = lang === 'en' ? path : withPrefix(path, lang)
      expect((await page.request.get(own, { maxRedirects: 0 })).status(), own).toBe(200)
    }
    for (const path of ['/profile', '/settings', '/wallet', '/orders']) {
      await page.goto(path)
      await expect(page).toHaveURL(at(`/login?from=${encodeURIComponent(path)}`))
    }
    for (const path of [
      'user/addresses',
      'notifications',
      'user/profile/notifications-statistic',
      'user/parcel-orders',
      'user/profile/show',
    ]) {
      const answer = await page.request.get(`/api/v1/dashboard/${path}`)
      expect(answer.status(), path).toBe(401)
    }
    const [shop] = await listOpenShops(page.request)
    if (!shop) throw new Error('no shop is open')
    const product = await pickQuickProduct(page.request, shop.id, lang)
    const { title } = product.translation
    await open(page, `/shop/${shop.id}`)
    await main(page)
      .getByRole('button', { name: t('cart.add.title', { title }) })
      .first()
      .click()
    const openCart = async () => {
      if (!isPhone) return page.getByRole('complementary', { name: t('cart') })
      await page.getByRole('button', { name: t('cart.view') }).click()
      return page.getByRole('dialog', { name: t('cart') })
    }
    await expect((await openCart()).getByRole('link', { name: title })).toBeVisible()
    if (isPhone) await page.keyboard.press('Escape')
    await page.getByRole('banner').locator('a:is([href="/"], [href="/ar"])').first().click()
    await expect(page).toHaveURL(at('/'))
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeVisible()
    await page.goBack()
    // the address changes before the page does
    await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeHidden()
    await expect((await openCart()).getByRole('link', { name: title })).toBeVisible()
    await expectNoAxe(page)
  })
})
