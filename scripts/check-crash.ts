import { rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@/server/db/pool'
import { ensureBuilt, freePort } from './lib.mjs'
import { type RunningServer, startServer } from './serve'

/**
 * Kills the server amid placing 200 orders, ten times over on one database, and counts: every order
 * that was answered 200 must exist exactly once, none may exist half, and stock must add up.
 */
const ROUNDS = 10
const CUSTOMERS = 20
const ORDERS_EACH = 10
const DATA_DIR = '.data/crash'

interface Customer {
  token: string
  email: string
}

interface Placed {
  cartId: number
  customer: Customer
  orderId?: number
}

/** The fields of many answers that this check reads; each call fills the ones of its endpoint. */
interface Fields {
  id: number
  token: string
  data: Row[]
}

interface Row {
  id: number
  tag?: string
  min_amount?: number
  min_qty?: number
  bonus?: unknown
  stocks?: { id: number; quantity: number; bonus?: unknown }[]
}

interface Answer {
  status: number
  data: Fields
}

async function call(
  url: string,
  line: string,
  body?: unknown,
  customer?: Customer,
  ip?: string,
): Promise<Answer> {
  const [method = 'GET', target = '/'] = line.split(' ')
  const response = await fetch(`${url}/api/v1${target}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(customer ? { authorization: `Bearer ${customer.token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json = (await response.json()) as { data?: Fields | Row[] }
  // a list stands beside its paging, anything else inside the envelope
  const data = Array.isArray(json.data) ? (json as Fields) : (json.data as Fields)
  return { status: response.status, data }
}

/** Signs somebody up as the form does: e-mail, code from the demo's mailbox, details. */
async function register(url: string, index: number): Promise<Customer> {
  const email = `crash${index}@example.com`
  const ip = `10.1.0.${index + 1}`
  await call(url, `POST /auth/register?email=${email}`, undefined, undefined, ip)
  const mails = await call(url, `GET /rest/dev/mailbox?recipient=${email}`)
  const code = JSON.stringify(mails.data).match(/\b\d{6}\b/)?.[0]
  await call(url, `GET /auth/verify/${code}?email=${email}`, undefined, undefined, ip)
  const details = { email, firstname: `Crash ${index}`, password: 'tiffin-demo' }
  const session = await call(url, 'POST /auth/after-verify', details, undefined, ip)
  if (session.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(session)}`)
  return { token: session.data.token, email }
}

interface Target {
  shopId: number
  stockId: number
  paymentId: number
}

/** An open shop that offers pickup, a stock of it with plenty left, and cash. */
async function findTarget(url: string): Promise<Target> {
  const shops = await call(url, 'GET /rest/shops/paginate?open=1&delivery=pickup&perPage=50')
  const payments = await call(url, 'GET /rest/payments')
  const cash = payments.data.data.find((payment) => payment.tag === 'cash')
  for (const shop of shops.data.data) {
    const products = await call(url, `GET /rest/shops/${shop.id}/products/paginate?perPage=100`)
    const stock = products.data.data
      .filter((product) => product.min_qty === 1)
      .flatMap((product) => product.stocks ?? [])
      .find((one) => one.quantity > 0 && !one.bonus)
    if ((shop.min_amount ?? 0) > 0 || shop.bonus || !stock || !cash) continue
    return { shopId: shop.id, stockId: stock.id, paymentId: cash.id }
  }
  throw new Error('no open shop with pickup was found')
}

async function placeOne(url: string, target: Target, customer: Customer, placed: Placed[]) {
  const cart = await call(
    url,
    'POST /dashboard/user/cart/insert-product',
    { shop_id: target.shopId, products: [{ stock_id: target.stockId, quantity: 1 }] },
    customer,
  )
  if (cart.status !== 200) throw new Error(`cart: ${JSON.stringify(cart)}`)
  const entry: Placed = { cartId: cart.data.id, customer }
  placed.push(entry)
  const order = await call(
    url,
    'POST /dashboard/user/orders',
    orderBody(target, entry.cartId),
    customer,
  )
  if (order.status !== 200) throw new Error(`order: ${JSON.stringify(order)}`)
  entry.orderId = order.data.id
}

const orderBody = (target: Target, cartId: number) => ({
  cart_id: cartId,
  shop_id: target.shopId,
  currency_id: 1,
  delivery_type: 'pickup',
  asap: true,
  payment_id: target.paymentId,
})

/** Two hundred orders by twenty customers, and a kill when `killAfter` have been answered. */
async function round(
  server: RunningServer,
  target: Target,
  customers: Customer[],
  killAfter: number,
) {
  const placed: Placed[] = []
  let killed: Promise<void> | undefined
  const refused: string[] = []
  const work = customers.map(async (customer) => {
    for (let n = 0; n < ORDERS_EACH; n += 1) {
      try {
        await placeOne(server.url, target, customer, placed)
      } catch (error) {
        // a cut connection is what this is about; an answered refusal is not
        if (!killed) refused.push(String(error))
        return
      }
      const answered = placed.filter((entry) => entry.orderId).length
      if (answered >= killAfter) killed ??= server.kill()
    }
  })
  await Promise.all(work)
  await (killed ?? server.kill())
  return { placed, refused }
}

async function query<T>(sql: string): Promise<T[]> {
  const database = await openDatabase({ dir: path.resolve(DATA_DIR, 'pg') })
  try {
    return (await database.pool.query(sql)).rows as T[]
  } finally {
    await database.close()
  }
}

const halves = `select
  (select count(*) from orders o where o.cart_id is not null and (
    not exists (select from order_details d where d.order_id = o.id)
    or not exists (select from order_events e where e.order_id = o.id)
    or not exists (select from transactions t where t.payable_type = 'order' and t.payable_id = o.id))) as half,
  (select count(*) from carts c where c.closed_at is not null
    and not exists (select from orders o where o.cart_id = c.id)) as lost_carts,
  (select count(*) from (select cart_id from orders where cart_id is not null group by 1 having count(*) > 1) x) as doubles`

async function main() {
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed')
  rmSync(DATA_DIR, { recursive: true, force: true })
  const options = {
    port: await freePort(),
    dataDir: DATA_DIR,
    env: { AUTOPILOT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
  }
  let server = await startServer(options)
  const target = await findTarget(server.url)
  const customers: Customer[] = []
  for (let index = 0; index < CUSTOMERS; index += 1)
    customers.push(await register(server.url, index))
  await server.stop()
  await query(`update stocks set quantity = 100000 where id = ${target.stockId}`)

  const all: Placed[] = []
  let violations = 0
  const fail = (sentence: string) => {
    violations += 1
    console.error(`VIOLATION: ${sentence}`)
  }
  for (let n = 1; n <= ROUNDS; n += 1) {
    server = await startServer(options)
    const killAfter = Math.round((n / (ROUNDS + 1)) * CUSTOMERS * ORDERS_EACH)
    const { placed, refused } = await round(server, target, customers, killAfter)
    for (const sentence of refused) fail(`round ${n}: refused without a reason: ${sentence}`)
    const answered = placed.filter((entry) => entry.orderId)
    const [counts] = await query<{ half: number; lost_carts: number; doubles: number }>(halves)
    if (!counts) throw new Error('the counts did not arrive')
    for (const [name, count] of Object.entries(counts)) {
      if (Number(count) > 0) fail(`round ${n}: ${count} ${name}`)
    }
    // whoever got no answer asks again and must get the one order of that cart
    server = await startServer(options)
    let settled = 0
    for (const entry of placed.filter((one) => !one.orderId)) {
      const again = await call(
        server.url,
        'POST /dashboard/user/orders',
        orderBody(target, entry.cartId),
        entry.customer,
      )
      if (again.status !== 200)
        fail(`round ${n}: retry of cart ${entry.cartId} answered ${again.status}`)
      else {
        entry.orderId = again.data.id
        settled += 1
      }
    }
    for (const entry of answered) {
      const seen = await call(
        server.url,
        `GET /dashboard/user/orders/${entry.orderId}`,
        undefined,
        entry.customer,
      )
      if (seen.status !== 200) fail(`round ${n}: order ${entry.orderId} was answered and is gone`)
    }
    await server.stop()
    all.push(...placed)
    console.log(
      `round ${n}: killed after ${answered.length} answers, ${settled} retried, ${Object.values(counts).join('/')} half/lost/double`,
    )
  }
  const ids = all.map((entry) => entry.orderId)
  const [sums] = await query<{ orders: number; sold: number; left: number }>(`select
    (select count(*) from orders where cart_id is not null and user_id in (select id from users where email like 'crash%')) as orders,
    (select coalesce(sum(d.quantity), 0) from order_details d join orders o on o.id = d.order_id
      where o.cart_id is not null and d.stock_id = ${target.stockId}) as sold,
    (select quantity from stocks where id = ${target.stockId}) as left`)
  if (!sums) throw new Error('the sums did not arrive')
  if (new Set(ids).size !== ids.length) fail('one order answers two carts')
  if (Number(sums.orders) !== ids.length)
    fail(`${sums.orders} orders stand, ${ids.length} were placed`)
  if (Number(sums.sold) + Number(sums.left) !== 100_000)
    fail(`stock: ${sums.sold} sold and ${sums.left} left of 100000`)
  console.log(
    `${ROUNDS} kills, ${ids.length} carts ordered, ${sums.orders} orders stand, ${violations} violations`,
  )
  if (violations > 0 || ids.length === 0) process.exitCode = 1
}

await main()
