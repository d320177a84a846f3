import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { formatMoney } from '@/domain/money'
import type { Shop } from '@/domain/shop.schema'
import { splitLang } from '@/lib/lang-path'
import {
  choose,
  chooseLater,
  figure,
  type Lang,
  type Mode,
  open,
  orderTo,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import {
  DEMO_CUSTOMER,
  dropCart,
  fillCart,
  listOpenShops,
  listOrders,
  pickRichProduct,
  signIn,
  signUp,
} from '@/tests/support/e2e-market'
import { DESKTOP_PX, logInToOrder, openCart, watchUntilDelivered } from '@/tests/support/e2e-order'
import { methodName, readWallet } from '@/tests/support/e2e-pay'

interface Journey {
  width: number
  mode: Mode
  lang: Lang
}

/** the one that takes the demo's own customer; the others register theirs, to run side by side */
const demo = '360 light en'

/** each width in light and dark, each in both directions */
const journeys: Journey[] = [
  { width: 360, mode: 'light', lang: 'en' },
  { width: 768, mode: 'light', lang: 'en' },
  { width: 1440, mode: 'dark', lang: 'en' },
  { width: 360, mode: 'dark', lang: 'ar' },
  { width: 768, mode: 'dark', lang: 'ar' },
  { width: 1440, mode: 'light', lang: 'ar' },
]
/** the ones that every run of `npm test` takes; `npm run e2e` takes all */
const always = ['360 light en', '1440 light ar']
const nameOf = ({ width, mode, lang }: Journey) => `${width} ${mode} ${lang}`
const dollars = (amount: number, lang: Lang) => formatMoney(amount, undefined, lang)

async function signInWithoutCart(request: APIRequestContext) {
  await signIn(request, DEMO_CUSTOMER)
  await dropCart(request)
}

/** Opens the first shop in the list that a journey can be made at. */
async function openShopFromHome(page: Page, shops: Shop[]): Promise<Shop> {
  const links = page.locator('main article a[href*="/shop/"]')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const shop = shops.find(({ id }) => hrefs.some((href) => href?.endsWith(`/shop/${id}`)))
  if (!shop) throw new Error(`no plain shop on the first page: ${hrefs.join(' ')}`)
  await page.locator(`main article a[href$="/shop/${shop.id}"]`).first().click()
  await expect(page).toHaveURL(at(`/shop/${shop.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
  return shop
}

/** Chooses the second size and an add-on; answers what the button says it costs. */
async function addFromDialog(page: Page, request: APIRequestContext, shop: Shop, lang: Lang) {
  const { product, value, stock, addon } = await pickRichProduct(request, shop.id, lang)
  const { title } = product.translation
  const price = dollars(stock.total_price + addon.product.stock.total_price, lang)
  await page.locator(`a[href$="/shop/${shop.id}?product=${product.uuid}"]`).first().click()
  await expect(page).toHaveURL(/\?product=/)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await choose(page, value)
  const more = text(lang, 'more.title', { title: addon.product.translation.title })
  await dialog.getByRole('button', { name: more }).click()
  const add = dialog
    .getByRole('button', { name: text(lang, 'cart.add') })
    .filter({ hasText: price })
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(at(`/shop/${shop.id}`))
  return { title, price }
}

/** What is ordered and its price, at the checkout; answers the total on the button. */
async function readCheckout(
  page: Page,
  request: APIRequestContext,
  bought: { title: string; price: string },
  lang: Lang,
) {
  await expect(page.getByRole('radio', { name: text(lang, 'delivery') })).toBeChecked()
  const cash = await methodName(request, 'cash', lang)
  await expect(page.getByRole('radio', { name: cash })).toBeChecked()
  // on phones what was chosen is folded
  const fold = page.getByRole('main').locator('details').filter({ hasText: bought.title })
  await expect(fold).toBeVisible()
  if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) {
    await fold.locator('summary').click()
  }
  const line = page.getByRole('list', { name: text(lang, 'cart.lines') }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(bought.title)
  await expect(line).toContainText(bought.price)
  await expect(figure(page, text(lang, 'receipt.goods'))).toHaveText(bought.price)
  // the figures stand when the delivery to the address is in them and the button can be pressed
  const order = page.getByRole('button', { name: text(lang, 'checkout.order') })
  await expect(order).toBeEnabled()
  const fee = figure(page, text(lang, 'receipt.delivery'))
  await expect(fee).toBeVisible()
  await expect(fee).not.toHaveText(text(lang, 'price.unknown'))
  const total = (await figure(page, text(lang, 'receipt.total')).textContent()) ?? ''
  await expect(order).toHaveText(text(lang, 'checkout.order.total', { total }))
  return { total, order }
}

function travel(journey: Journey) {
  const { width, mode, lang } = journey
  const name = nameOf(journey)

  test.describe(name, () => {
    test.use({
      viewport: { width, height: width < 600 ? 740 : 900 },
      colorScheme: mode,
      locale: lang === 'ar' ? 'ar' : 'en-US',
      hasTouch: width < DESKTOP_PX,
    })

    const tag = always.includes(name) ? [] : WIDE
    test('a guest finds a shop, chooses, signs in, orders and watches it arrive', { tag }, async ({
      page,
      request,
    }) => {
      test.slow(true, 'waits for the courier')
      const login = name === demo ? DEMO_CUSTOMER : await signUp(request)
      if (name === demo) await signInWithoutCart(request)
      const before = (await listOrders(request)).map(({ id }) => id)

      await orderTo(page)
      await open(page, '/')
      const html = page.locator('html')
      await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('data-theme', mode)

      const shop = await openShopFromHome(page, await listOpenShops(request, lang))
      const bought = await addFromDialog(page, request, shop, lang)
      const cart = await openCart(page, journey)
      const line = cart.getByRole('list', { name: text(lang, 'cart.lines') }).getByRole('listitem')
      await expect(line).toContainText(bought.title)
      await expect(line).toContainText(bought.price)
      await cart.getByRole('link', { name: text(lang, 'checkout.go') }).click()
      await logInToOrder(page, login, lang)
      const { total, order } = await readCheckout(page, request, bought, lang)
      await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
      await expect(html).toHaveAttribute('data-theme', mode)

      await order.click()
      await expect(page).toHaveURL(/\/orders\/\d+$/)
      const lines = page.getByRole('list', { name: text(lang, 'order.lines') })
      await expect(lines).toContainText(bought.price)
      await expect(figure(page, text(lang, 'receipt.goods'))).toHaveText(bought.price)
      await expect(figure(page, text(lang, 'receipt.total'))).toHaveText(total)
      await watchUntilDelivered(page, lang)

      const made = (await listOrders(request)).filter(({ id }) => !before.includes(id))
      expect(made.map(({ id }) => `/orders/${id}`)).toEqual([
        splitLang(new URL(page.url()).pathname).path,
      ])
    })
  })
}

test.describe('the customer of the demo', () => {
  // one person, one cart: one after the other
  test.describe.configure({ mode: 'default' })

  for (const journey of journeys) if (nameOf(journey) === demo) travel(journey)

  test('[CH-12] pays from the wallet, once, and cancelling brings it back', async ({ page }) => {
    const { request } = page
    await signInWithoutCart(request)
    const wallet = () => readWallet(request)
    const before = await wallet()
    await fillCart(request)
    await open(page, '/checkout')
    await choose(page, text('en', 'pickup'))
    await chooseLater(page)
    const method = await methodName(request, 'wallet')
    await choose(page, new RegExp(`^${method}`))
    const order = page.getByRole('button', { name: text('en', 'checkout.order') })
    await expect(order).toBeEnabled()
    await order.dblclick()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    const [made] = await listOrders(request)
    expect(made?.total_price).toBeGreaterThan(0)
    const price = made?.total_price ?? 0
    expect(await wallet()).toBeCloseTo(before - price, 2)

    await page.getByRole('button', { name: text('en', 'order.cancel') }).click()
    const question = page.getByRole('dialog', { name: text('en', 'order.cancel.sure') })
    const refund = text('en', 'order.cancel.refund', { amount: dollars(price, 'en') })
    await expect(question).toContainText(refund)
    await question.getByRole('button', { name: text('en', 'order.cancel') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('en', 'order.headline.canceled'),
    )
    expect(await wallet()).toBeCloseTo(before, 2)
  })
})

for (const journey of journeys) if (nameOf(journey) !== demo) travel(journey)
