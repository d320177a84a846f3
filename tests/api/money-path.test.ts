import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CartCalculation } from '@/domain/cart.schema'
import { fromWire } from '@/domain/money'
import type { Order, Refund } from '@/domain/order.schema'
import type { Product } from '@/domain/product.schema'
import { orderRows } from '@/domain/receipt'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { quotes } from '@/server/platform/db/schema/quote'
import { currencies, settings } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  buildUser,
  CUSTOMER_POINT,
} from '@/tests/support/builders'
import {
  type Bought,
  boughtArb,
  type CountedIn,
  currencyArb,
  moneyRuns,
  type Rules,
  rulesArb,
} from '@/tests/support/money-cases'
import {
  addAddon,
  addCoupon,
  addDiscount,
  fillCart,
  orderBody,
  sendOrder,
} from '@/tests/support/ordering'

const api = openApi()
// API cases cost a hundred times what pure ones do
let caseNumber = 0
const runs = { ...moneyRuns(12), numRuns: Math.ceil(moneyRuns(1200).numRuns / 100) }

async function buildCase(bought: readonly Bought[], rules: Rules) {
  await api.db.delete(settings)
  await api.db.insert(settings).values([
    { key: 'service_fee', value: String(rules.serviceMinor) },
    { key: 'small_order_fee', value: String(rules.smallFeeMinor) },
    { key: 'small_order_below', value: String(rules.smallBelowMinor) },
  ])
  const name = `MONEY${caseNumber++}`
  const seller = await buildUser(api.db, { role: 'seller' })
  const customer = await buildUser(api.db, { balanceMinor: 100_000_000 })
  const shop = await buildShop(api.db, {
    user_id: seller.user.id,
    tax_bp: rules.taxBp,
    price_minor: rules.deliveryMinor,
    price_per_km_minor: rules.perKmMinor,
    free_from_minor: rules.freeFromMinor,
  })
  if (rules.coupon) await addCoupon(api.db, { name, ...rules.coupon })
  const rows = []
  const goods = []
  for (const { priceMinor, taxBp, discounts, quantity, addonMinor } of bought) {
    const made = await buildProduct(api.db, shop, { priceMinor, tax_bp: taxBp, quantity: 100 })
    for (const one of discounts) await addDiscount(api.db, shop, made.product.id, one)
    rows.push({ stock_id: made.stock.id, quantity })
    goods.push({ uuid: made.product.uuid, stockId: made.stock.id, quantity })
    if (addonMinor === null) continue
    const addon = await addAddon(api.db, shop, made.product.id, { priceMinor: addonMinor })
    rows.push({ stock_id: addon.stock.id, quantity, parent_id: made.stock.id })
  }
  return { seller, customer, shop, rows, goods, coupon: rules.coupon ? name : undefined }
}

async function orderAndCompare(bought: readonly Bought[], rules: Rules, unit: CountedIn) {
  const { seller, customer, shop, rows, goods, coupon } = await buildCase(bought, rules)
  const { token } = customer
  const more = { currency_id: unit.id }
  const minor = (amount: number | null | undefined) => fromWire(amount ?? 0, unit.decimals)
  const cart = await fillCart(api, token, shop.id, rows, more)
  const choices = {
    ...more,
    tips: rules.tips,
    ...(coupon ? { coupon } : {}),
  }
  const asked = await api.call<CartCalculation>(`POST /dashboard/user/cart/calculate/${cart.id}`, {
    token,
    body: { ...choices, type: rules.type, address: CUSTOMER_POINT },
  })
  expect(asked.status).toBe(200)
  const calculation = asked.body.data
  // what the product's page says of a piece, times the pieces, is the line
  for (const { uuid, stockId, quantity } of goods) {
    const page = await api.call<Product>(`GET /rest/products/${uuid}?currency_id=${unit.id}`)
    const price = page.body.data.stocks.find(({ id }) => id === stockId)?.total_price
    const line = calculation.lines?.find(({ stock_id }) => stock_id === stockId)
    expect(minor(price) * quantity).toBe(minor(line?.total_price))
  }
  const placed = await sendOrder(api, token, {
    ...orderBody(cart, choices),
    delivery_type: rules.type,
    payment_id: 2,
    quote_id: calculation.quote_id,
  })
  expect([placed.status, placed.body.statusCode]).toEqual([200, undefined])
  const shown = await api.call<Order>(`GET /dashboard/user/orders/${placed.body.data.id}`, {
    token,
  })
  const order = shown.body.data
  const total = minor(calculation.total_price)
  const quoteId = calculation.quote_id ?? ''
  const [kept] = await api.db.select().from(quotes).where(eq(quotes.id, quoteId))
  expect([kept?.total_minor, minor(order.total_price)]).toEqual([total, total])
  expect(orderRows(order).reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(total)
  await giveAllBack(order, { customer, seller })
}

interface Person {
  user: { id: number }
  token: string
}

const balanceOf = async ({ user }: Person) => {
  const { rows } = await api.db.execute<{ balance: string; moved: string }>(
    sql`select w.price_minor as balance, coalesce(sum(h.amount_minor), 0) as moved from wallets w
      left join wallet_histories h on h.wallet_id = w.id where w.user_id = ${user.id} group by w.id`,
  )
  return { balance: Number(rows[0]?.balance), moved: Number(rows[0]?.moved) }
}

const findTransaction = async (orderId: number) => {
  const rows = await api.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.payable_type, 'order'), eq(transactions.payable_id, orderId)))
  return rows[0]
}

/** Asks every line back, one request each, and holds the wallet against what it was. */
async function giveAllBack(order: Order, people: { customer: Person; seller: Person }) {
  await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
  if (order.total_price === 0) return
  for (const { id, quantity } of order.details) {
    const asked = await api.call<Refund>('POST /dashboard/user/order-refunds', {
      token: people.customer.token,
      body: { order_id: order.id, cause: 'all', details: [{ id, quantity }] },
    })
    // a line that cost nothing, or all that was left came back with another one
    if (asked.body.statusCode === 'ERROR_REFUND_UNABLE') continue
    expect(asked.status).toBe(200)
    const path = `/dashboard/seller/order-refunds/${asked.body.data.id}/status` as const
    await api.call(`POST ${path}`, { token: people.seller.token, body: { status: 'approved' } })
  }
  const { balance, moved } = await balanceOf(people.customer)
  const paid = await findTransaction(order.id)
  expect([paid?.status, balance, moved]).toEqual(['refund', 100_000_000, 0])
}

it('[CH-20] costs the same on the page, in the cart, at checkout, as an order, on the receipt and back', async () => {
  await buildBasics(api.db)
  await api.db.update(currencies).set({ step_minor: 5 }).where(eq(currencies.title, 'KWD'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(boughtArb, { minLength: 1, maxLength: 3 }),
      rulesArb,
      currencyArb,
      orderAndCompare,
    ),
    runs,
  )
}, 600_000)
