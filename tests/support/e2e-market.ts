import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type CartLine, toInsertProducts } from '@/domain/cart'
import type { Cart } from '@/domain/cart.schema'
import { codeIn } from '@/domain/mailbox'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import type { Order } from '@/domain/order.schema'
import type { Payment } from '@/domain/payment.schema'
import { isQuickAdd } from '@/domain/product'
import type { Addon, Product, Stock } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'

/** The middle of the demo city: inside the zones of nearly all shops. */
export const HOME = { latitude: 47.5, longitude: 9.5 }
export const HOME_STREET = 'Harbour Street 7'
const TO_HOME = { address: HOME_STREET, house: '7' }
export const DEMO_CUSTOMER = { email: 'customer@example.com', password: 'tiffin-demo' }

/** A parameter of lists of shops: those that come to `HOME`. */
export const AT_HOME = `address[latitude]=${HOME.latitude}&address[longitude]=${HOME.longitude}`

interface Call {
  data?: unknown
  headers?: Record<string, string>
}

/** A call to the API as our own pages make it: the session is the cookie of `request`. */
export async function call<T>(
  request: APIRequestContext,
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
  { data, headers }: Call = {},
): Promise<T> {
  const [method, path] = line.split(' ')
  const answer = await request.fetch(`/api/v1/${path}`, {
    method,
    data,
    headers: { 'x-tiffin-web': '1', ...headers },
    timeout: 30_000,
  })
  expect(answer.ok(), `${line} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  const body: { data: T } = await answer.json()
  return body.data
}

export interface Login {
  email: string
  password: string
}

/** The newest code that was sent to somebody, as the demo's mailbox shows it; other mail may be newer. */
export async function readCode(request: APIRequestContext, email: string): Promise<string> {
  const line = `GET rest/dev/mailbox?recipient=${encodeURIComponent(email)}` as const
  let code: string | undefined
  await expect(async () => {
    code = (await call<MailboxMessage[]>(request, line)).map(codeIn).find(Boolean)
    expect(code).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}

/** Somebody who has never been here: tests that share nobody can run side by side. */
export const newEmail = () => `e2e-${randomUUID()}@example.com`

/** An address that nobody else of the tests has; limits count by it. */
export const newAddress = () => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`

/** Signs in, from an address of its own as in `signUp`: sign-in is limited per address, too. */
export async function signIn(request: APIRequestContext, login: Login): Promise<void> {
  const headers = { 'x-forwarded-for': newAddress() }
  await call(request, 'POST auth/login', { data: login, headers })
}

/**
 * Registers a new customer with a saved address and signs them in on `request`; we write in `lang`.
 * `more` are further fields of the form.
 */
export async function signUp(
  request: APIRequestContext,
  lang = 'en',
  more: { lastname?: string; referral?: string } = {},
): Promise<Login> {
  const login = { email: newEmail(), password: 'long-enough-7' }
  // an address of their own: sign-up is limited per address (playwright.config.ts: TRUST_PROXY)
  const headers = { 'x-forwarded-for': newAddress() }
  await call(request, `POST auth/register?lang=${lang}`, { data: { email: login.email }, headers })
  const code = await readCode(request, login.email)
  const email = encodeURIComponent(login.email)
  await call(request, `GET auth/verify/${code}?email=${email}&lang=${lang}`, { headers })
  const details = { firstname: 'Robin', ...more, ...login, password_confirmation: login.password }
  await call(request, `POST auth/after-verify?lang=${lang}`, { data: details, headers })
  await addAddress(request)
  return login
}

export async function addAddress(request: APIRequestContext): Promise<void> {
  await call(request, 'POST dashboard/user/addresses', {
    data: {
      title: 'Home',
      address: { ...TO_HOME, floor: '2' },
      location: [HOME.latitude, HOME.longitude],
      active: true,
    },
  })
}

/** what is seen is what is paid: no minimum, no tax on top, no gift */
const isPlain = (shop: Shop) => !shop.min_amount && !shop.tax && !shop.bonus
/** open all week round the clock first: the tests run at any hour */
const alwaysOpen = (shop: Shop) =>
  shop.shop_working_days.every(({ from, to }) => from === '00-00' && to === '00-00')

/** Shops that deliver to HOME, offer pickup, ask for no minimum and no tax; steady ones first. */
export async function listShops(request: APIRequestContext, query = 'lang=en'): Promise<Shop[]> {
  const path = `rest/shops/paginate?${query}&delivery=delivery&perPage=100&${AT_HOME}`
  const shops = (await call<Shop[]>(request, `GET ${path}`)).filter(
    (shop) => isPlain(shop) && shop.pickup !== false,
  )
  expect(shops.length, `shops around HOME, ${query}`).toBeGreaterThan(1)
  return shops.sort((a, b) => Number(alwaysOpen(b)) - Number(alwaysOpen(a)) || a.id - b.id)
}

/** Those of `listShops` that are open now, with their texts in `lang`. */
export const listOpenShops = (request: APIRequestContext, lang = 'en') =>
  listShops(request, `lang=${lang}&open=1`)

export async function pickOpenShop(request: APIRequestContext, lang = 'en'): Promise<Shop> {
  const [shop] = await listOpenShops(request, lang)
  if (!shop) throw new Error('no shop is open')
  return shop
}

interface Menu {
  all: { products: Product[] }[]
}

export async function listProducts(
  request: APIRequestContext,
  shopId: number,
  lang = 'en',
): Promise<Product[]> {
  const menu = await call<Menu>(request, `GET rest/shops/${shopId}/products?lang=${lang}`)
  return menu.all.flatMap(({ products }) => products)
}

/** A product with a second size or kind, and an add-on that goes with it; with its names in `lang`. */
export interface RichChoice {
  product: Product
  /** the choice that is not the first one, by its only differing extra */
  value: string
  stock: Stock
  addon: Addon
}

const plenty = 20

function richChoice(product: Product): RichChoice | undefined {
  const [first, ...others] = product.stocks
  if (!first || product.stocks.some((stock) => stock.discount || stock.bonus)) return undefined
  for (const stock of others) {
    const differing = stock.extras.filter(({ id }) => !first.extras.some((one) => one.id === id))
    const addon = stock.addons.find(({ product: { min_qty, max_qty } }) => min_qty <= 1 && max_qty)
    const [extra] = differing
    if (differing.length === 1 && extra && addon && stock.quantity > plenty) {
      return { product, value: extra.value, stock, addon }
    }
  }
  return undefined
}

export async function pickRichProduct(
  request: APIRequestContext,
  shopId: number,
  lang = 'en',
): Promise<RichChoice> {
  const products = await listProducts(request, shopId, lang)
  for (const product of products) {
    const choice = !product.served && product.min_qty <= 1 ? richChoice(product) : undefined
    if (choice) return choice
  }
  throw new Error(`shop ${shopId} has no product with extras and add-ons`)
}

/** at any hour */
const isQuickPlain = (product: Product) =>
  isQuickAdd(product) &&
  !product.served &&
  product.min_qty <= 1 &&
  (product.stocks[0]?.quantity ?? 0) > plenty

/** A product that one press adds. */
export async function pickQuickProduct(
  request: APIRequestContext,
  shopId: number,
  lang = 'en',
): Promise<Product> {
  const found = (await listProducts(request, shopId, lang)).find(isQuickPlain)
  if (!found) throw new Error(`shop ${shopId} has no simple product`)
  return found
}

/**
 * A shop of an opened home that a plain order can be made at, and a product of it that one press adds. Which
 * shops stand there depends on the hour; one press on its link leads to it.
 */
export async function pickShopInSight(page: Page): Promise<{ shop: Shop; product: Product }> {
  const links = page.locator('#main article a[href^="/shop/"]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  // steady ones first: they are open to the end of the test
  for (const shop of await listOpenShops(page.request)) {
    if (!hrefs.includes(`/shop/${shop.id}`)) continue
    const product = (await listProducts(page.request, shop.id)).find(isQuickPlain)
    if (product) return { shop, product }
  }
  throw new Error(`no plain shop with a simple product in sight: ${hrefs.join(' ')}`)
}

/** Puts a product into the customer's cart on the server. */
export async function addProduct(
  request: APIRequestContext,
  product: Product,
  quantity = 1,
): Promise<Cart> {
  const [stock] = product.stocks
  if (!stock) throw new Error(`${product.translation.title} has no stock`)
  const line: CartLine = {
    stock: { id: stock.id, price: stock.total_price },
    quantity,
    addons: [],
    shop_id: product.shop_id,
  }
  return call<Cart>(request, 'POST dashboard/user/cart/insert-product', {
    data: { shop_id: product.shop_id, products: toInsertProducts([line]) },
  })
}

/** A cart with one simple product, of the first open shop unless told, for a checkout to begin with. */
export async function fillCart(
  request: APIRequestContext,
  from?: Shop,
): Promise<{ shop: Shop; product: Product }> {
  const shop = from ?? (await pickOpenShop(request))
  const product = await pickQuickProduct(request, shop.id)
  await addProduct(request, product)
  return { shop, product }
}

export async function dropCart(request: APIRequestContext): Promise<void> {
  const answer = await request.get('/api/v1/dashboard/user/cart', {
    headers: { 'x-tiffin-web': '1' },
  })
  if (answer.status() === 404) return
  const { data }: { data: Cart } = await answer.json()
  await call(request, 'DELETE dashboard/user/cart/delete', { data: { ids: [data.id] } })
}

/** All orders of the signed-in customer, the newest first. */
export const listOrders = (request: APIRequestContext) =>
  call<Order[]>(request, 'GET dashboard/user/orders/paginate?perPage=100')

interface Wish {
  /** the first open one unless told */
  shop?: Shop
  /** pickup unless told */
  type?: 'delivery' | 'pickup'
}

/** Orders what is in the cart for tomorrow noon, so that it stays new; `more` are further fields of the order. */
export async function orderCart(
  request: APIRequestContext,
  tag: Payment['tag'] = 'cash',
  more: object = {},
): Promise<Order> {
  const cart = await call<Cart>(request, 'GET dashboard/user/cart')
  const methods = await call<Payment[]>(request, 'GET rest/payments')
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  return call<Order>(request, 'POST dashboard/user/orders', {
    data: {
      cart_id: cart.id,
      shop_id: cart.shop_id,
      delivery_type: 'pickup',
      delivery_date: tomorrow.toISOString().slice(0, 10),
      delivery_time: '12:00',
      payment_id: methods.find((method) => method.tag === tag)?.id,
      ...more,
    },
  })
}

/** Orders one simple product in cash, for pickup or to HOME: it stays new. */
export async function placeOrder(
  request: APIRequestContext,
  { shop, type = 'pickup' }: Wish = {},
): Promise<Order> {
  await fillCart(request, shop)
  const to = type === 'delivery' ? { location: HOME, address: TO_HOME } : {}
  return orderCart(request, 'cash', { delivery_type: type, ...to })
}
