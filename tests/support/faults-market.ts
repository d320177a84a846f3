import { sql } from 'drizzle-orm'
import type { Cart } from '@/domain/cart.schema'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { makeHandle } from '@/server/app/handle'
import '@/server/app/wiring'
import { keepCard } from '@/server/money/payment/card.queries'
import { reconcile } from '@/server/money/payment/reconcile'
import type { Db } from '@/server/platform/db/client'
import { buildStall, NEARBY } from './batches'
import { buildBasics, buildSandbox } from './builders'
import { buildScene, fillCart, orderBody } from './ordering'

export const START = new Date('2026-11-18T12:00:00Z')
const BALANCE_MINOR = 30_00
const PART_MINOR = 5_00
const TOP_UP_MINOR = 12_50
const PIECES = 2
const FRIENDS_PIECES = 1
/** what an order costs, and what of it the way does */
const LEAD_MINOR = 22_06
const FEE_MINOR = 2_06

/**
 * What a customer does, each step again until it is answered; `trip` orders from a second shop along
 * with the first order and then cancels that.
 */
export const flows = [
  'card',
  'kept card',
  'wallet and card',
  'wallet',
  'cancel',
  'top-up',
  'shares',
  'trip',
] as const
export type Flow = (typeof flows)[number]

/** Two shops, a customer with 30.00 in the wallet and a cart of 22.06, and the calls of ordering and paying. */
export async function openMarket(db: Db, flow: Flow) {
  await buildBasics(db, flow === 'shares' ? { group_order: '1' } : {})
  const sandbox = await buildSandbox(db)
  const scene = await buildScene(db, { user: { balanceMinor: BALANCE_MINOR } })
  const { token } = scene
  const kept = { token: 'kept', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
  await keepCard(db, { ...kept, user_id: scene.user.id, payment_id: sandbox.id })
  const cards = await db.execute<{ id: number }>(sql`select id from payment_cards`)
  const handle = makeHandle({ db, clock: () => START, origin: 'http://test' })
  const callAs = async <T>(caller: string | null, line: string, body?: object, key?: string) => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const response = await handle(
      new Request(`http://test/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(caller ? { authorization: `Bearer ${caller}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    )
    const answer = (await response.json()) as { data: T; statusCode?: string }
    return { status: response.status, data: answer.data, statusCode: answer.statusCode }
  }
  const call = <T>(line: string, body?: object, key?: string) => callAs<T>(token, line, body, key)
  const guest = <T>(line: string, body?: object, key?: string) => callAs<T>(null, line, body, key)
  const cart = await fillCart(
    {
      call: async (line: string, options: { body?: object }) => {
        const { status, data } = await call(line, options.body)
        return { status, body: { data }, headers: new Headers() }
      },
    } as never,
    token,
    scene.shop.id,
    [{ stock_id: scene.stock.id, quantity: PIECES }],
  )
  const nearby = await buildStall(db, NEARBY)
  if (flow === 'shares') await share({ owner: call, guest }, { cart, scene })
  const wallet = await db.execute<{ id: number }>(
    sql`select id from wallets where user_id = ${scene.user.id}`,
  )
  return {
    ...scene,
    order: (flow: Flow, key: string) =>
      call<Order>(
        'POST /dashboard/user/orders',
        orderBody(cart, {
          payment_id: flow === 'wallet' ? 2 : sandbox.id,
          ...(flow === 'wallet and card' ? { wallet_price: PART_MINOR / 100 } : {}),
          ...(flow === 'shares' ? { collect: true } : {}),
        }),
        key,
      ),
    fillNearby: (key: string) =>
      call<Cart>(
        'POST /dashboard/user/cart/insert-product',
        {
          shop_id: nearby.shop.id,
          products: [{ stock_id: nearby.stock.id, quantity: PIECES }],
        },
        key,
      ),
    /** orders from the shop nearby, along with another order */
    along: (second: Cart, leadId: number, key: string) =>
      call<Order>(
        'POST /dashboard/user/orders',
        orderBody(second, { payment_id: sandbox.id, with_order_id: leadId }),
        key,
      ),
    start: (subject: object, key: string) =>
      call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', subject, key),
    /** charges the saved card without a page */
    chargeCard: (orderId: number, key: string) =>
      call<PaymentProcess>(
        'POST /dashboard/user/order-sandbox-process',
        { order_id: orderId, card_id: cards.rows[0]?.id },
        key,
      ),
    topUp: (key: string) =>
      call<PaymentProcess>(
        'POST /dashboard/user/order-sandbox-process',
        { wallet_id: wallet.rows[0]?.id, total_price: TOP_UP_MINOR / 100 },
        key,
      ),
    /** starts the payment of a part of a group order by its link */
    startShare: (link: string, key: string) =>
      guest<PaymentProcess>(`POST /rest/group-shares/${link}/pay`, { tag: 'sandbox' }, key),
    play: (id: string) => call(`POST /payments/sandbox/${id}`, { outcome: 'success' }),
    cancel: (id: number) =>
      call(`POST /dashboard/user/orders/${id}/status/change`, { status: 'canceled' }),
    settle: async () => {
      for (const minutes of [2, 5, 8]) {
        await reconcile(db, new Date(START.getTime() + minutes * 60_000))
      }
    },
  }
}

type Call = <T>(line: string, body?: object) => Promise<{ data: T }>

/** A friend joins with a dish, and everybody is to pay the own part. */
async function share(
  { owner, guest }: { owner: Call; guest: Call },
  { cart, scene }: { cart: Cart; scene: Awaited<ReturnType<typeof buildScene>> },
): Promise<void> {
  await owner(`POST /dashboard/user/cart/set-group/${cart.id}`)
  const common = { cart_id: cart.id, shop_id: scene.shop.id }
  const { data } = await guest<{ uuid: string }>('POST /rest/cart/open', {
    ...common,
    name: 'Lena',
  })
  await guest('POST /rest/cart/insert-product', {
    ...common,
    user_cart_uuid: data.uuid,
    products: [{ stock_id: scene.stock.id, quantity: FRIENDS_PIECES }],
  })
  await owner(`PUT /dashboard/user/cart/group/${cart.id}`, { pay_rule: 'each', locked: true })
}

export type Market = Awaited<ReturnType<typeof openMarket>>

interface Books extends Record<string, unknown> {
  orders: number
  charged: number
  charges: number
  returned: number
  live: number
  wallet: number
  histories: number
  pieces: number
  total: number
  canceled: number
  kept: number
}

/** What must hold in the end, whatever happened between; each broken one as a sentence. */
export async function auditBooks(db: Db, flow: Flow): Promise<string[]> {
  const { rows } = await db.execute<Books>(sql`select
    (select count(*) from orders)::int as orders,
    (select coalesce(sum(total_minor), 0) from orders)::int as total,
    (select coalesce(sum(total_minor), 0) from orders where status = 'canceled')::int as canceled,
    (select coalesce(sum(kept_minor), 0) from orders)::int as kept,
    (select count(*) from sandbox_charges where status = 'paid')::int as charges,
    (select coalesce(sum(amount_minor), 0) from sandbox_charges where status = 'paid')::int as charged,
    (select coalesce(sum(value::int), 0) from sandbox_charges, jsonb_each_text(refunds))::int as returned,
    (select coalesce(sum(amount_minor), 0) from transactions
      where status = 'paid' and payable_type = 'order')::int as live,
    (select sum(price_minor) from wallets)::int as wallet,
    (select coalesce(sum(amount_minor), 0) from wallet_histories)::int as histories,
    (select coalesce(sum(quantity), 0) from order_details)::int as pieces`)
  const [books] = rows
  if (!books) return ['the books are empty']
  const isOrder = flow !== 'top-up'
  const inFlow = (figures: Partial<Record<Flow, number>>, elsewhere: number) =>
    figures[flow] ?? elsewhere
  const part = inFlow({ 'wallet and card': PART_MINOR, wallet: books.total }, 0)
  const card = isOrder ? books.total - part : TOP_UP_MINOR
  // with a trip one of two orders is canceled, but for the way on which the other is brought
  const kept = inFlow({ trip: FEE_MINOR }, 0)
  const canceled = inFlow({ cancel: books.total, trip: LEAD_MINOR }, 0)
  const wanted: Books = {
    orders: inFlow({ 'top-up': 0, trip: 2 }, 1),
    total: books.total,
    canceled,
    kept,
    // each of two people, each of two orders is paid once
    charges: inFlow({ shares: 2, trip: 2 }, card > 0 ? 1 : 0),
    charged: card,
    returned: canceled - kept,
    // a payment of which only a part went back stands
    live: isOrder && flow !== 'cancel' ? books.total : 0,
    wallet: BALANCE_MINOR - part + (isOrder ? 0 : TOP_UP_MINOR),
    // the balance at the start has no history
    histories: books.wallet - BALANCE_MINOR,
    pieces: inFlow({ 'top-up': 0, shares: PIECES + FRIENDS_PIECES, trip: 2 * PIECES }, PIECES),
  }
  return Object.entries(wanted).flatMap(([name, value]) =>
    books[name] === value ? [] : `${name} is ${books[name]} instead of ${value}`,
  )
}
