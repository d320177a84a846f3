import { expect, type Page } from '@playwright/test'
import {
  chooseLater,
  expectNoAxe,
  figure,
  hydrated,
  type Lang,
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
  newAddress,
  newEmail,
  pickOpenShop,
  pickQuickProduct,
  readCode,
  signUp,
} from '@/tests/support/e2e-market'
import { moveOrder } from '@/tests/support/e2e-staff'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** A guest's cart of one dish, up to the choice between signing in and going on without. */
async function goToCheckout(page: Page, lang: Lang) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  await orderTo(page)
  const shop = await pickOpenShop(page.request)
  const product = await pickQuickProduct(page.request, shop.id, lang)
  const { title } = product.translation
  await open(page, `/shop/${shop.id}`)
  await page
    .getByRole('button', { name: text(lang, 'cart.add.title', { title }) })
    .first()
    .click()
  await page.getByRole('button', { name: text(lang, 'cart.view') }).click()
  const cart = page.getByRole('dialog', { name: text(lang, 'cart') })
  await cart.getByRole('link', { name: text(lang, 'checkout.go') }).click()
  await expect(page).toHaveURL(at('/checkout'))
}

/** Chooses where and when, and finds it again after a reload. */
async function chooseAndReload(page: Page) {
  const fields = [
    page.getByLabel(text('en', 'address.floor')),
    page.getByRole('combobox', { name: text('en', 'checkout.day') }),
    page.getByRole('combobox', { name: text('en', 'checkout.time') }),
  ]
  await fields[0]?.fill('79')
  await chooseLater(page)
  const chosen = await Promise.all(fields.map((field) => field.inputValue()))
  await page.reload()
  await expect(page.getByRole('button', { name: text('en', 'checkout.order') })).toBeEnabled()
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(chosen)
}

/** Orders in cash with a contact alone; answers the order's path. */
async function orderAsGuest(
  page: Page,
  email: string,
  lang: Lang,
  fill?: (page: Page) => Promise<void>,
) {
  await goToCheckout(page, lang)
  await expectNoAxe(page)
  await page.getByLabel(text(lang, 'firstname')).fill('Noor')
  await page.getByLabel(text(lang, 'phone.number')).fill('+49 160 0000100')
  await page.getByLabel(text(lang, 'email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: text(lang, 'checkout.guest.go') }).click()
  const order = page.getByRole('button', { name: text(lang, 'checkout.order') })
  await expect(order).toBeEnabled()
  await fill?.(page)
  // what was given before the form is not asked again, nor is the house that the address says
  await expect(page.getByLabel(text(lang, 'checkout.phone.optional'), { exact: true })).toHaveCount(
    0,
  )
  await expect(page.getByLabel(text(lang, 'address.building'))).toHaveValue('7')
  const total = (await figure(page, text(lang, 'receipt.total')).textContent()) ?? ''
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(figure(page, text(lang, 'receipt.total'))).toHaveText(total)
  return new URL(page.url()).pathname
}

async function proveEmail(page: Page, email: string, lang: Lang) {
  await page.getByRole('button', { name: text(lang, 'code.send'), exact: true }).click()
  const field = page.getByLabel(text(lang, 'code.label'))
  await expect(field).toBeVisible()
  await field.fill(await readCode(page.request, email))
  await expect(page.getByText(text(lang, 'guest.account.done'))).toBeVisible()
}

test('[CH-19] [CH-44] somebody without an account orders, after a reload that loses nothing, and has one afterwards', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  const path = await orderAsGuest(page, email, 'en', chooseAndReload)
  await expectNoAxe(page)
  await page.reload()
  await expect(page.getByRole('list', { name: text('en', 'order.timeline') })).toBeVisible()
  await hydrated(page)
  await proveEmail(page, email, 'en')
  const profile = await call<{ email: string }>(page.request, 'GET dashboard/user/profile/show')
  expect(profile.email).toBe(email)
  await open(page, path)
  await expect(page.getByRole('heading', { name: text('en', 'account.create') })).toHaveCount(0)
})

test('[PO-01] [PO-02] somebody without an account rates what came, and asks for money back', async ({
  page,
  browser,
}) => {
  test.slow(true, 'an order from the beginning to the end')
  const path = await orderAsGuest(page, newEmail(), 'en')
  await moveOrder(browser, page.request, Number(path.split('/').at(-1)), 'delivered')
  await open(page, path)
  const review = page.getByRole('form', { name: text('en', 'review.title') })
  await review.locator('label', { hasText: text('en', 'review.stars', { count: 4 }) }).click()
  await review.getByRole('button', { name: text('en', 'review.send') }).click()
  await expect(page.getByText(text('en', 'review.thanks'))).toBeVisible()
  await page.getByRole('button', { name: text('en', 'refund.ask') }).click()
  const ask = page.getByRole('dialog', { name: text('en', 'refund.ask') })
  const line = ask.getByRole('checkbox').first()
  await line.press('Space')
  await expect(line).toBeChecked()
  await ask.locator('label', { hasText: text('en', 'help.issue.quality') }).click()
  await expectNoAxe(page)
  await ask.getByRole('button', { name: text('en', 'refund.send') }).click()
  await expect(page.getByText(text('en', 'refund.status.pending'))).toBeVisible()
})

test('[CH-19] an account that was there takes the order over, in Arabic, too', {
  tag: WIDE,
}, async ({ page, playwright, baseURL }) => {
  test.setTimeout(120_000)
  const other = await playwright.request.newContext({ baseURL })
  const { email } = await signUp(other)
  await setCookie(page, 'locale', 'ar')
  const path = await orderAsGuest(page, email, 'ar')
  await proveEmail(page, email, 'ar')
  const id = path.split('/').at(-1)
  const order = await call<{ id: number }>(other, `GET dashboard/user/orders/${id}`)
  expect(order.id).toBe(Number(id))
  await other.dispose()
})
