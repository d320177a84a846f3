import type { OrderStatus } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import type { Session } from '@/domain/profile.schema'
import { hashPassword } from '@/server/people/user/password'
import { coupons } from '@/server/platform/db/schema/coupon'
import type { Reply, TestApi } from './api'
import { buildBasics, buildProduct, buildSandbox, buildShop, buildUser } from './builders'
import { buildGuest } from './guests'
import { addCoupon, orderBody, sendOrder } from './ordering'

export const STORM_PIECES = 100_000
export const STORM_USES = 100_000
const BALANCE_MINOR = 1_000_000
const PASSWORD = 'correct horse battery'
const CUSTOMERS = 12
const STOCKS = 6
/** Of a person, the latest orders are worked on: the storm is about rows that several want at once. */
const RECENT = 4

/** Random, but the same in every run. */
function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

interface Known {
  id: number
  token: string
}

async function buildWorld(api: TestApi) {
  await buildBasics(api.db)
  await buildSandbox(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const shops = []
  for (const _shop of [1, 2]) {
    const seller = await buildUser(api.db, { role: 'seller', balanceMinor: BALANCE_MINOR })
    const shop = await buildShop(api.db, { user_id: seller.user.id })
    const stocks: number[] = []
    for (let n = 0; n < STOCKS; n += 1) {
      stocks.push((await buildProduct(api.db, shop, { quantity: STORM_PIECES })).stock.id)
    }
    shops.push({ shop, seller, stocks })
  }
  const password_hash = await hashPassword(PASSWORD)
  const customers = []
  for (let n = 0; n < CUSTOMERS; n += 1) {
    customers.push(await buildUser(api.db, { password_hash, balanceMinor: BALANCE_MINOR }))
  }
  const coupon = await addCoupon(api.db, { qty: STORM_USES })
  await api.db.update(coupons).set({ qty: STORM_USES })
  return { admin, shops, customers, coupon }
}

/** Operations that want the same few rows, and what each one has been answered. */
export async function makeStorm(api: TestApi, seed: number) {
  const world = await buildWorld(api)
  const random = makeRandom(seed)
  const answers = new Map<string, number>()
  const orders: Known[] = []
  let guests = 0

  const note = (what: string, { status }: Pick<Reply, 'status'>) => {
    const key = `${what} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
  }
  const recent = () => random.pick(orders.slice(-RECENT * CUSTOMERS))

  async function fill(token: string, more: object = {}) {
    const { shop, stocks } = random.pick(world.shops)
    const products = random
      .shuffled(stocks)
      .slice(0, 2 + random.below(3))
      .map((stock_id) => ({ stock_id, quantity: 1 + random.below(2) }))
    const body = { shop_id: shop.id, products, ...more }
    const reply = await api.call<{ id: number; shop_id: number }>(
      'POST /dashboard/user/cart/insert-product',
      { token, body },
    )
    note('fill', reply)
    return reply.status === 200 ? reply.body.data : undefined
  }

  async function order(token: string, paymentIds: readonly number[]) {
    const cart = await fill(token, { replace: true })
    if (!cart) return
    const coupon = random.below(2) === 0 ? { coupon: world.coupon.name } : {}
    const body = orderBody(cart, { payment_id: random.pick(paymentIds), ...coupon })
    const reply: Reply<Order> = await sendOrder(api, token, body)
    note('order', reply)
    if (reply.status === 200) orders.push({ id: reply.body.data.id, token })
  }

  const call = async (what: string, line: `${string} /${string}`, token: string, body?: object) => {
    const reply = await api.call(line, { token, body })
    note(what, reply)
    return reply
  }

  /** Starts a payment at the provider, whose word comes twice at once, in the middle of a cancellation. */
  async function payOutside() {
    const { id, token } = recent()
    const started = await api.call<PaymentProcess>('POST /dashboard/user/order-sandbox-process', {
      token,
      body: { order_id: id },
    })
    note('start', started)
    if (started.status !== 200) return
    const line = `POST /payments/sandbox/${started.body.data.id}` as const
    const word = async () => note('webhook', await api.call(line, { body: { outcome: 'success' } }))
    const others = random.below(2) === 0 ? [cancel({ id, token })] : []
    await Promise.all([word(), word(), ...others])
  }

  const cancel = ({ id, token }: Known) =>
    call('cancel', `POST /dashboard/user/orders/${id}/status/change`, token, { status: 'canceled' })

  /** A guest orders, pays and signs in to an account, all at once. */
  async function comeAsGuest() {
    guests += 1
    const { token } = await buildGuest(api, { email: `storm${guests}@example.com` })
    const { user } = random.pick(world.customers)
    const signIn = async () => {
      const body = { email: user.email, password: PASSWORD }
      note('sign in', await api.call<Session>('POST /auth/login', { token, body }))
    }
    await order(token, [1, 3])
    await Promise.all([order(token, [1, 3]), signIn(), orders.length ? payOutside() : undefined])
  }

  const steps: readonly OrderStatus[] = ['accepted', 'ready', 'on_a_way', 'delivered']

  async function bring({ id }: Known, last = 1 + random.below(steps.length)) {
    for (const status of steps.slice(0, last)) {
      await call('move', `POST /dashboard/seller/orders/${id}/status`, world.admin.token, {
        status,
      })
    }
  }

  async function refund() {
    const known = recent()
    const { id, token } = known
    await bring(known, steps.length)
    const asked = await api.call<{ id: number }>('POST /dashboard/user/order-refunds', {
      token,
      body: { order_id: id, cause: 'cold' },
    })
    note('ask', asked)
    if (asked.status !== 200) return
    const line = `POST /dashboard/seller/order-refunds/${asked.body.data.id}/status` as const
    const body = { status: 'approved', answer: 'sorry' }
    const deciders = [world.admin, ...world.shops.map(({ seller }) => seller)]
    await Promise.all(deciders.map(({ token: who }) => call('refund', line, who, body)))
  }

  const pay = (paymentId: number) => {
    const { id, token } = recent()
    const body = { payment_sys_id: paymentId }
    return call('pay', `POST /payments/order/${id}/transactions`, token, body)
  }
  const send = () => {
    const { token } = random.pick(world.customers)
    const { user } = random.pick(world.customers)
    const body = { uuid: user.uuid, price: 1 + random.below(3) }
    return call('send', 'POST /dashboard/user/wallet/send', token, body)
  }
  const anybody = () => random.pick(world.customers).token

  const kinds: readonly (() => Promise<unknown>)[] = [
    () => order(anybody(), [1, 2, 3]),
    () => order(anybody(), [1, 2, 3]),
    () => fill(anybody()),
    () => cancel(recent()),
    () => pay(2),
    () => pay(1),
    payOutside,
    send,
    comeAsGuest,
    () => bring(recent()),
    refund,
  ]
  return {
    ...world,
    answers,
    /** how many operations were answered by now */
    done: () => [...answers.values()].reduce((sum, n) => sum + n, 0),
    step: () => (orders.length === 0 ? order(anybody(), [1]) : random.pick(kinds)()),
  }
}
