import { expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import { choose, figure, hydrated, orderTo, setCookie, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import {
  call,
  HOME_STREET,
  type Login,
  newAddress,
  newEmail,
  pickOpenShop,
  pickRichProduct,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const lines = (page: Page) =>
  page.getByRole('region', { name: text('en', 'cart.lines') }).getByRole('listitem')

/** A dish of two pieces with its second size and an add-on, put into the cart by the plain form. */
async function addRich(page: Page) {
  const shop = await pickOpenShop(page.request)
  const { product, stock, value, addon } = await pickRichProduct(page.request, shop.id)
  await page.goto(`/shop/${shop.id}?product=${product.uuid}`)
  const sheet = page.getByRole('article', { name: product.translation.title })
  await sheet.locator(`input[name="stock"][value="${stock.id}"]`).check()
  await sheet.getByLabel(new RegExp(`^${addon.product.translation.title},`)).fill('1')
  await sheet.getByLabel(text('en', 'quantity')).fill('2')
  await sheet.getByRole('button', { name: text('en', 'cart.add') }).click()
  await expect(page).toHaveURL(at('/cart'))
  return { shop, product, value, addon }
}

async function logIn(page: Page, login: Login) {
  await page.getByLabel(text('en', 'email.or.phone')).fill(login.email)
  await page.getByLabel(text('en', 'password'), { exact: true }).fill(login.password)
  await button(page, text('en', 'log.in')).click()
}

/** Presses a button that sends a form, and waits for the next page, which may look like the one before. */
async function send(page: Page, name: string) {
  const html = page.locator('html')
  await html.evaluate((element) => element.setAttribute('data-before', ''))
  await button(page, name).click()
  await expect(html).not.toHaveAttribute('data-before')
}

const ordersOf = (request: Page['request']) =>
  call<Order[]>(request, 'GET dashboard/user/orders/paginate?perPage=100')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SX-11] [CA-08] from a shop to a cash order', async ({ page, request }) => {
    test.setTimeout(120_000)
    const login = await signUp(request)
    const { product, value, addon } = await addRich(page)
    const line = lines(page).first()
    await expect(lines(page)).toHaveCount(1)
    await expect(line).toContainText(product.translation.title)
    await expect(line).toContainText(value)
    await expect(line).toContainText(addon.product.translation.title)

    await page.getByLabel(text('en', 'quantity.of', { title: product.translation.title })).fill('3')
    await send(page, text('en', 'quantity.change'))
    await expect(page.getByRole('spinbutton')).toHaveValue('3')

    await page.getByRole('link', { name: text('en', 'checkout.go') }).click()
    await expect(page).toHaveURL(at('/cart/contact'))
    const main = page.getByRole('main')
    await main.getByRole('link', { name: text('en', 'log.in'), exact: true }).click()
    await expect(page).toHaveURL(at('/login?from=%2Fcart%2Forder'))
    await logIn(page, { ...login, password: 'not-this-one' })
    await expect(page.getByText('Login or password is invalid')).toBeVisible()
    await expect(page.getByLabel(text('en', 'email.or.phone'))).toHaveValue(login.email)
    await logIn(page, login)

    await expect(page).toHaveURL(at('/cart/order'))
    await expect(page.getByRole('radio', { name: new RegExp(HOME_STREET) })).toBeChecked()
    await page.getByLabel(text('en', 'checkout.phone.optional')).fill('12')
    await page.getByLabel(text('en', 'checkout.note.label')).fill('Ring twice')
    await button(page, /^Place order · /).click()
    // what was wrong stands at its field, and nothing is lost
    await expect(page.getByText('Phone number is invalid')).toBeVisible()
    await expect(page.getByLabel(text('en', 'checkout.note.label'))).toHaveValue('Ring twice')
    await page.getByLabel(text('en', 'checkout.phone.optional')).fill('+49 30 1234567')
    const form = await page
      .locator('form[action="/cart/order"]')
      .evaluate((node) =>
        Object.fromEntries(new FormData(node as HTMLFormElement) as unknown as [string, string][]),
      )
    const total = (await button(page, /^Place order · /).textContent())?.split('· ')[1] ?? ''
    await button(page, /^Place order · /).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(total)
    await expect(page.getByRole('main')).toContainText('Ring twice')

    // the same form once more leads to the same order
    const { origin } = new URL(page.url())
    const again = await page.request.post('/cart/order', {
      form,
      headers: { origin },
      maxRedirects: 0,
    })
    expect(again.status()).toBe(303)
    expect(again.headers().location).toBe(new URL(page.url()).pathname)
    expect(await ordersOf(page.request)).toHaveLength(1)
    await page.goto('/cart')
    await expect(page.getByText(text('en', 'cart.empty'), { exact: true })).toBeVisible()
  })

  test('[CH-19] [CH-16] [CH-17] [CH-18] without an account, with a tip and what a wrong code says', async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await orderTo(page)
    await addRich(page)
    await page.getByRole('link', { name: text('en', 'checkout.go') }).click()
    await page.getByLabel(text('en', 'firstname')).fill('Noor')
    await page.getByLabel(text('en', 'phone.number')).fill('+49 160 0000100')
    await page.getByLabel(text('en', 'email'), { exact: true }).fill(newEmail())
    await button(page, text('en', 'checkout.guest.go')).click()
    await expect(page).toHaveURL(at('/cart/order'))

    await page.getByLabel(text('en', 'checkout.tip')).fill('1.50')
    await page.getByLabel(text('en', 'checkout.coupon.title')).fill('NO-SUCH-CODE')
    await page.getByLabel(text('en', 'order.leave.at.door')).check()
    await button(page, text('en', 'checkout.total.again')).click()
    await expect(page.getByText(text('en', 'ERROR_COUPON_UNKNOWN'))).toBeVisible()
    await expect(figure(page, text('en', 'receipt.tips'))).toHaveText('$1.50')
    await page.getByLabel(text('en', 'checkout.coupon.title')).fill('')
    await button(page, /^Place order · /).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(figure(page, text('en', 'receipt.tips'))).toHaveText('$1.50')
    await expect(page.getByRole('main')).toContainText(text('en', 'order.leave.at.door'))
    await page.goto('/wallet')
    await expect(page).toHaveURL(/^[^?]*\/login\?from=/)
  })

  test('the plus on a card adds at once, and a line can be removed', async ({ page }) => {
    const shop = await pickOpenShop(page.request)
    await page.goto(`/shop/${shop.id}`)
    const plus = page.locator('button[form="add"]').first()
    await plus.click()
    await expect(page).toHaveURL(at('/cart'))
    await expect(lines(page)).toHaveCount(1)
    await lines(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(page).toHaveURL(at('/cart'))
    await expect(page.getByText(text('en', 'cart.empty'), { exact: true })).toBeVisible()
  })

  test('a form of another site changes nothing', async ({ page }) => {
    await addRich(page)
    const stock = await page.locator('input[name="line"]').first().inputValue()
    const post = (form: Record<string, string>, origin: string) =>
      page.request.post('/cart', { form, headers: { origin }, maxRedirects: 0 })
    const { origin } = new URL(page.url())
    expect((await post({ do: 'drop' }, origin)).status()).toBe(403)
    expect((await post({ shop_id: '1', stock }, 'https://evil.example')).status()).toBe(403)
    const token = await page.locator('input[name="token"]').first().inputValue()
    expect((await post({ do: 'drop', token }, 'https://evil.example')).status()).toBe(403)
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    expect((await post({ do: 'drop', token }, origin)).status()).toBe(303)
  })

  test('[SX-11] speaks Arabic on a phone, too, up to an order that is picked up', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const login = await signUp(request)
    await addRich(page)
    await signIn(page.request, login)
    await setCookie(page, 'locale', 'ar')
    await page.goto('/cart/order')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await choose(page, text('ar', 'pickup'))
    await page.getByLabel(text('ar', 'checkout.phone.optional')).fill('12')
    const order = page.locator('button[type="submit"]').last()
    await order.click()
    await expect(page.getByText(text('ar', 'validation.phone'))).toBeVisible()
    await page.getByLabel(text('ar', 'checkout.phone.optional')).fill('+49 30 1234567')
    await send(page, text('ar', 'checkout.total.again'))
    await expect(figure(page, text('ar', 'receipt.delivery'))).toHaveCount(0)
    const total = (await figure(page, text('ar', 'receipt.total')).textContent()) ?? ''
    await expect(order).toHaveText(text('ar', 'checkout.order.total', { total }))
    await order.click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(figure(page, text('ar', 'receipt.total'))).toHaveText(total)
    const orders = await ordersOf(page.request)
    expect(orders.map(({ delivery_type }) => delivery_type)).toEqual(['pickup'])
  })
})

test('with JavaScript what a form has added is in the one cart', async ({ page }) => {
  const shop = await pickOpenShop(page.request)
  const { product, stock } = await pickRichProduct(page.request, shop.id)
  await page.goto(`/shop/${shop.id}`)
  await hydrated(page)
  // what a press before React has taken over does
  await page.evaluate(
    ([shopId, stockId]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/cart'
      form.innerHTML = `<input name="shop_id" value="${shopId}"><input name="stock" value="${stockId}">`
      document.body.append(form)
      form.submit()
    },
    [shop.id, stock.id],
  )
  await expect(page).toHaveURL(at(`/shop/${shop.id}`))
  const cart = page.getByRole('complementary', { name: text('en', 'cart') })
  await expect(cart).toContainText(product.translation.title)
  await expect(async () => {
    await page.request.get('/cart')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'guest_cart')?.value ?? '').toBe('')
  }).toPass()
})
