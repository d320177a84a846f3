import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Profile, Session } from '@/domain/profile.schema'
import { routes } from '@/server/app/routes'
import { sweepGuestCarts } from '@/server/ordering/cart/guest-cart.worker'
import { outbox } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { transactions } from '@/server/platform/db/schema/payment'
import { reviews } from '@/server/platform/db/schema/review'
import { settings } from '@/server/platform/db/schema/setting'
import { sessions, users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { withSession } from '@/server/platform/http/session'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { buildGuest, guestContact } from '@/tests/support/guests'
import { otherThan, readCode } from '@/tests/support/mail'
import {
  addCoupon,
  deliverOne,
  fillCart,
  orderBody,
  placeOne,
  sendOrder,
} from '@/tests/support/ordering'
import { printCount } from '@/tests/support/tally'

const api = openApi()
const PROFILE = 'GET /dashboard/user/profile/show'
let counter = 0
let email = ''

// limits outlive a test: every contact is a new one
beforeEach(async () => {
  counter += 1
  email = `guest${counter}@example.com`
  await buildBasics(api.db)
})

const enter = (over: object = {}) => buildGuest(api, { email, ...over })
const prove = (token: string, code: string, to = email) =>
  api.call<Session>('POST /auth/guest/verify', { token, body: { email: to, code } })
async function askCode(token: string, body: object = {}) {
  await api.call('POST /auth/guest/code', { token, body })
  return readCode(api.db, email)
}
async function buildMenu() {
  const shop = await buildShop(api.db)
  return { shop, ...(await buildProduct(api.db, shop)) }
}
async function orderAsGuest(token: string) {
  return placeOne(api, { token, ...(await buildMenu()) })
}
const findPerson = async (id: number) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0]

describe('a customer without an account', () => {
  it('[CH-19] orders in cash, follows and cancels, and has the mail at the contact', async () => {
    const { token } = await enter()
    const order = await orderAsGuest(token)
    expect(order).toMatchObject({ status: 'new', phone: '491600000100' })
    const seen = await api.call<Order>(`GET /dashboard/user/orders/${order.id}`, { token })
    expect(seen.body.data.id).toBe(order.id)
    const list = await api.call<Order[]>('GET /dashboard/user/orders/paginate', { token })
    expect(list.body.data).toHaveLength(1)
    const link = await api.call<{ token: string }>(`POST /dashboard/user/orders/${order.id}/link`, {
      token,
    })
    const tracked = await api.call(`GET /rest/track/${link.body.data.token}`)
    expect(tracked.status).toBe(200)
    const invoice = await api.call(`GET /dashboard/user/orders/${order.id}/invoice`, { token })
    expect(invoice.status).toBe(200)
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(`#${order.id}`)
    // the address is unproven: nothing to press, no name
    expect(mails[0]?.body).not.toMatch(/https?:|\/orders|\/settings|Noor/)
    const canceled = await api.call<Order>(
      `POST /dashboard/user/orders/${order.id}/status/change?status=canceled`,
      { token },
    )
    expect(canceled.body.data.status).toBe('canceled')
  })

  it('[PO-01] [PO-02] rates what was delivered and asks for money back, and an account has both', async () => {
    const { user } = await buildUser(api.db, { email, email_verified_at: api.now })
    const guest = await enter()
    const order = await orderAsGuest(guest.token)
    const root = '/dashboard/user/orders'
    const rate = (token: string) =>
      api.call<Order>(`POST ${root}/review/${order.id}`, { token, body: { rating: 4 } })
    const ask = (token: string) =>
      api.call('POST /dashboard/user/order-refunds', {
        token,
        body: { order_id: order.id, cause: 'Cold' },
      })
    expect((await rate(guest.token)).body.statusCode).toBe('ERROR_REVIEW_EARLY')
    const admin = await buildUser(api.db, { role: 'admin' })
    await buildUser(api.db, { role: 'deliveryman' })
    await deliverOne(api, admin.token, order.id)
    // another guest's order is nobody's
    const other = await enter({ email: `other-${email}` })
    expect([(await rate(other.token)).status, (await ask(other.token)).status]).toEqual([404, 404])
    expect((await rate(guest.token)).body.data.review).toMatchObject({ rating: 4 })
    expect((await ask(guest.token)).status).toBe(200)
    const code = await askCode(guest.token)
    const account = (await prove(guest.token, code)).body.data
    expect(account.user.id).toBe(user.id)
    const given = await api.db.select({ by: reviews.user_id }).from(reviews)
    expect(given).toEqual([{ by: user.id }])
    const seen = await api.call<Order>(`GET ${root}/${order.id}`, { token: account.token })
    expect(seen.body.data.review).toMatchObject({ rating: 4 })
    expect(seen.body.data.order_refunds).toMatchObject([{ status: 'pending' }])
  })

  it('sees no order but their own', async () => {
    const own = await enter()
    const order = await orderAsGuest(own.token)
    const other = await enter({ email: `other-${email}` })
    const reply = await api.call(`GET /dashboard/user/orders/${order.id}`, { token: other.token })
    expect(reply.status).toBe(404)
  })

  it('corrects the contact instead of becoming a second person', async () => {
    const { id, token } = await enter()
    const again = await api.call<Session>('POST /auth/guest', {
      token,
      body: guestContact({ email, firstname: 'Nora' }),
    })
    expect(again.body.data.user).toMatchObject({ id, firstname: 'Nora', guest: true })
    expect(await api.db.select().from(users)).toHaveLength(1)
  })

  it('cannot be somebody who is signed in, nor order where a proven phone is asked for', async () => {
    const { token } = await buildUser(api.db)
    const signedIn = await api.call('POST /auth/guest', { token, body: guestContact({ email }) })
    expect(signedIn.status).toBe(409)
    await api.db.insert(settings).values({ key: 'before_order_phone_required', value: '1' })
    const reply = await api.call('POST /auth/guest', { body: guestContact({ email }) })
    expect(reply.body.statusCode).toBe('ERROR_PHONE_NEEDED')
  })

  it('[CH-45] has a number of the town as it is dialled from everywhere', async () => {
    await api.db.insert(settings).values({ key: 'phone', value: '+49 30 231' })
    const read = async (phone: string) =>
      (await findPerson((await enter({ phone, email: `a${phone.length}${email}` })).id))
        ?.guest_phone
    expect(await read('030 1234567')).toBe('49301234567')
    expect(await read('+43 1 5880412')).toBe('4315880412')
    const body = guestContact({ email, phone: '030 1' })
    const refused = await api.call('POST /auth/guest?lang=de', { body })
    expect(refused.status).toBe(422)
    expect(refused.body.params).toEqual({ phone: ['Die Telefonnummer ist ungültig'] })
  })

  it('names what is wrong with a contact', async () => {
    const body = { firstname: '', email: 'no', phone: '12' }
    const reply = await api.call('POST /auth/guest', { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.params as object).sort()).toEqual(['email', 'firstname', 'phone'])
  })
})

describe('a contact that nobody has proven', () => {
  it('is answered alike whether an account has it or not, and takes nothing from the account', async () => {
    await buildUser(api.db, { email, phone: '491600000100', phone_verified_at: new Date() })
    const known = await api.call<Session>('POST /auth/guest', { body: guestContact({ email }) })
    const unknown = await api.call<Session>('POST /auth/guest', {
      body: guestContact({ email: `no-${email}` }),
    })
    const shapeOf = ({ status, body }: typeof known) => ({
      status,
      user: { ...body.data.user, id: 0, uuid: '', wallet: null, notifications: [] },
    })
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    expect(known.body.data.user).toMatchObject({ email: null, phone: null, guest: true })
    const code = await api.call('POST /auth/guest/code', { token: known.body.data.token })
    expect(code).toMatchObject({ status: 200, body: { data: { email } } })
  })

  it('keeps nobody from registering that e-mail', async () => {
    const { token } = await enter()
    // by the ordinary way, with the guest's session still on the device
    await api.call('POST /auth/register', { token, body: { email } })
    const code = await readCode(api.db, email)
    expect((await api.call(`GET /auth/verify/${code}?email=${email}`, { token })).status).toBe(200)
    const body = { email, firstname: 'Noor', password: 'tiffin-42' }
    expect((await api.call('POST /auth/after-verify', { body })).status).toBe(200)
  })

  it('orders only so often', async () => {
    const { token } = await enter()
    const menu = await buildMenu()
    const codes: unknown[] = []
    for (let order = 0; order < 6; order += 1) {
      const cart = await fillCart(api, token, menu.shop.id, [
        { stock_id: menu.stock.id, quantity: 1 },
      ])
      codes.push((await sendOrder(api, token, orderBody(cart))).body.statusCode)
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'ERROR_429'])
  })

  it('is asked for only so often from one address', async () => {
    const from = (n: number) =>
      api.call('POST /auth/guest', {
        ip: '203.0.113.7',
        body: guestContact({ email: `${n}-${email}` }),
      })
    let refused = 0
    for (let n = 0; n < 31; n += 1) if ((await from(n)).status === 429) refused += 1
    expect(refused).toBe(1)
  })

  it('is forgotten after a week without an order', async () => {
    const idle = await enter()
    const buyer = await enter({ email: `buyer-${email}` })
    await orderAsGuest(buyer.token)
    await sweepGuestCarts(api.db, new Date(api.now.getTime() + 8 * 24 * 3600_000))
    expect(await findPerson(idle.id)).toMatchObject({ guest_email: null, firstname: '' })
    expect(await findPerson(buyer.id)).toMatchObject({ guest_email: `buyer-${email}` })
  })
})

/** What somebody without an account may call; a line that is added here is a decision. */
const admitted = [
  'DELETE /dashboard/user/cart/delete',
  'DELETE /dashboard/user/cart/product/delete',
  'DELETE /dashboard/user/orders/:id/link',
  'GET /dashboard/user/:process{[A-Za-z-]+-process}',
  'GET /dashboard/user/cart',
  'GET /dashboard/user/orders/:id',
  'GET /dashboard/user/orders/:id/invoice',
  'GET /dashboard/user/orders/:id/payment',
  'GET /dashboard/user/orders/:id/trip/shops',
  'GET /dashboard/user/orders/paginate',
  'GET /dashboard/user/payment-process/:id',
  'POST /auth/guest/code',
  'POST /auth/guest/verify',
  'POST /auth/logout',
  'POST /dashboard/user/:process{[A-Za-z-]+-process}',
  'POST /dashboard/user/cart/calculate/:id',
  'POST /dashboard/user/cart/claim',
  'POST /dashboard/user/cart/insert-product',
  'POST /dashboard/user/order-refunds',
  'POST /dashboard/user/orders',
  'POST /dashboard/user/orders/:id/link',
  'POST /dashboard/user/orders/:id/status/change',
  'POST /dashboard/user/orders/:id/substitution',
  'POST /dashboard/user/orders/deliveryman-review/:id',
  'POST /dashboard/user/orders/review/:id',
  'POST /payments/:type/:id/transactions',
  'PUT /dashboard/user/orders/:id',
  'PUT /dashboard/user/orders/:id/invoice',
]

describe('[CH-19] a session without an account', () => {
  it('is refused by every line that is not on its list', async () => {
    const { token } = await enter()
    const open = routes.filter(({ auth }) => auth === 'guest')
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(admitted)
    const closed = routes.filter(({ auth }) => auth && auth !== 'guest')
    expect(closed.length).toBeGreaterThan(80)
    for (const { method, path } of closed) {
      const line = `${method} ${path.replace(/:\w+\{[^}]*\}/g, 'x').replace(/:\w+/g, '1')}`
      const body = method === 'GET' ? undefined : {}
      const reply = await api.call(line as `${string} /${string}`, { token, body })
      expect(`${line} ${reply.status} ${reply.body.statusCode}`).toBe(
        `${line} 403 ERROR_ACCOUNT_NEEDED`,
      )
    }
    printCount(`guest: ${closed.length} operations = 403, ${open.length} admitted`)
  })

  it('reaches no wallet, no kept card and no other purpose of a payment', async () => {
    const { id, token } = await enter()
    await api.db.update(wallets).set({ price_minor: 100_000 }).where(eq(wallets.user_id, id))
    const [wallet] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    const menu = await buildMenu()
    const cart = await fillCart(api, token, menu.shop.id, [
      { stock_id: menu.stock.id, quantity: 1 },
    ])
    const process = (body: object) =>
      api.call('POST /dashboard/user/order-sandbox-process', { token, body })
    const byWallet = () => sendOrder(api, token, orderBody(cart, { payment_id: 2 }))
    const inPart = () => sendOrder(api, token, orderBody(cart, { wallet_price: 1 }))
    const attacks = [
      byWallet,
      inPart,
      () => process({ wallet_id: wallet?.id, total_price: 5 }),
      () => process({ ...orderBody(cart) }),
      () => process({ parcel_id: 1 }),
      () => process({ order_id: 1, card_id: 1 }),
    ]
    for (const attack of attacks) {
      expect((await attack()).body.statusCode).toBe('ERROR_ACCOUNT_NEEDED')
    }
    const order = (await sendOrder(api, token, orderBody(cart))).body.data
    const path = `POST /payments/order/${order.id}/transactions` as const
    const pay = await api.call(path, { token, body: { payment_sys_id: 2 } })
    expect(pay.body.statusCode).toBe('ERROR_ACCOUNT_NEEDED')
    const tip = await api.call(path, { token, body: { payment_sys_id: 2, tips: 1 } })
    expect(tip.body.statusCode).toBe('ERROR_ACCOUNT_NEEDED')
    const [after] = await api.db.select().from(wallets).where(eq(wallets.user_id, id))
    expect(after?.price_minor).toBe(100_000)
    printCount(`guest: ${attacks.length + 2} ways to a wallet or a card, 0 open`)
  })

  it('uses coupons, but none that is for a first order', async () => {
    const { token } = await enter()
    const { shop } = await buildMenu()
    await addCoupon(api.db, { name: 'TEN' })
    await addCoupon(api.db, { name: 'FIRST', first_order: true })
    const check = (coupon: string) =>
      api.call('POST /rest/coupons/check', { token, body: { coupon, shop_id: shop.id } })
    expect((await check('TEN')).status).toBe(200)
    expect((await check('FIRST')).body.statusCode).toBe('ERROR_COUPON_ACCOUNT')
  })
})

describe('[CH-19] an account afterwards', () => {
  it('is the guest with the e-mail proven, and the old session opens nothing', async () => {
    const { id, token } = await enter()
    const order = await orderAsGuest(token)
    const reply = await prove(token, await askCode(token))
    expect(reply.body.data.user).toMatchObject({ id, email, empty_p: true })
    expect(reply.body.data.user.guest).toBeUndefined()
    const fresh = reply.body.data.token
    expect((await api.call(PROFILE, { token })).body.statusCode).toBe('ERROR_SESSION_REPLACED')
    const own = await api.call(`GET /dashboard/user/orders/${order.id}`, { token: fresh })
    expect(own.status).toBe(200)
    const profile = await api.call<Profile>('GET /dashboard/user/profile/show', { token: fresh })
    expect(profile.body.data.my_referral).not.toBeNull()
  })

  it('keeps its cookie when a call of the old session is answered late', async () => {
    const { token } = await enter()
    await prove(token, await askCode(token))
    const door = withSession(api.handle)
    const late = () =>
      door(
        new Request('http://test/api/v1/dashboard/user/profile/show', {
          headers: { 'x-tiffin-web': '1', cookie: `access_token=Bearer%20${token}` },
        }),
      )
    const crossed = await late()
    expect(crossed.status).toBe(409)
    expect(crossed.headers.getSetCookie()).toEqual([])
    api.now = new Date(TEST_NOW.getTime() + 61_000)
    const stale = await late()
    expect(stale.status).toBe(401)
    expect(stale.headers.getSetCookie()).toHaveLength(2)
    await sweepGuestCarts(api.db, new Date(TEST_NOW.getTime() + 8 * 24 * 3600_000))
    const kept = await api.db.select().from(sessions).where(isNotNull(sessions.replaced_at))
    expect(kept).toHaveLength(0)
  })

  it('that was there before takes orders, payments and money over', async () => {
    const { user } = await buildUser(api.db, { email, balanceMinor: 500 })
    const { id, token } = await enter()
    const order = await orderAsGuest(token)
    await api.db.update(wallets).set({ price_minor: 250 }).where(eq(wallets.user_id, id))
    const reply = await prove(token, await askCode(token))
    expect(reply.body.data.user).toMatchObject({ id: user.id, email, wallet: { price: 7.5 } })
    const fresh = reply.body.data.token
    expect(
      (await api.call(`GET /dashboard/user/orders/${order.id}`, { token: fresh })).status,
    ).toBe(200)
    const [payment] = await api.db.select().from(transactions)
    expect(payment?.user_id).toBe(user.id)
    expect(await findPerson(id)).toMatchObject({ guest_email: null, active: false })
    expect((await api.call(PROFILE, { token })).status).toBe(409)
  })

  it('that is signed in to on the same device takes them over, too, with the open cart', async () => {
    const { user } = await buildUser(api.db, { email })
    const { token } = await enter()
    const order = await orderAsGuest(token)
    const menu = await buildMenu()
    await fillCart(api, token, menu.shop.id, [{ stock_id: menu.stock.id, quantity: 3 }])
    await api.call('POST /auth/register', { token, body: { email: `new-${email}` } })
    await api.call('POST /auth/forgot/email-password', { token, body: { email } })
    const code = await readCode(api.db, email)
    const signedIn = await api.call<Session>(`POST /auth/forgot/email-password/${code}`, {
      token,
      body: { email },
    })
    expect(signedIn.body.data.user.id).toBe(user.id)
    const [row] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.user_id).toBe(user.id)
    const cart = await api.call<{ owner_id: number }>('GET /dashboard/user/cart', {
      token: signedIn.body.data.token,
    })
    expect(cart.body.data.owner_id).toBe(user.id)
  })

  it('comes of no wrong code, of nobody else’s, and of none used before', async () => {
    const { token } = await enter()
    const thief = await enter({ email: `thief-${email}` })
    const code = await askCode(token)
    expect((await prove(token, otherThan(code))).body.statusCode).toBe('ERROR_CODE_WRONG')
    expect((await prove(thief.token, code)).body.statusCode).toBe('ERROR_CODE_WRONG')
    expect((await prove(token, code, `x-${email}`)).body.statusCode).toBe('ERROR_CODE_WRONG')
    expect((await prove(token, code)).status).toBe(200)
    expect((await prove(thief.token, code)).status).toBe(400)
    const { token: account } = await buildUser(api.db)
    const asked = await api.call('POST /auth/guest/code', { token: account, body: {} })
    expect(asked.status).toBe(409)
  })
})
