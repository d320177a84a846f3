import { rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@/server/platform/db/pool'
import {
  type Customer,
  call,
  findTarget,
  orderBody,
  register,
  type Target,
} from '@/tests/support/crash-market'
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

interface Placed {
  cartId: number
  customer: Customer
  orderId?: number
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
