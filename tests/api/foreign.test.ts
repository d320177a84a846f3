import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seedDemo } from '@/server/demo/seed/seed'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildUser } from '@/tests/support/builders'
import { readContract } from '@/tests/support/contract'
import { printCount } from '@/tests/support/tally'

const api = openApi()

/** Lines of the contract that name no object of a person, or are none of ours: messages (docs/adr/0102). */
const namesNoObject = /\{provider\}|\/chats\/\{id\}\/messages/

/** One number over every row of every table except the ones that signing in itself writes. */
async function fingerprint(): Promise<string> {
  const tables = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables.rows) {
    const { rows } = await api.db.execute<{ sum: string }>(
      sql.raw(`select coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum from "${name}" t`),
    )
    hash.update(`${name} ${rows[0]?.sum} `)
  }
  return hash.digest('hex')
}

async function firstId(table: string, owner = 'user_id', more = 'true'): Promise<number> {
  const { rows } = await api.db.execute<{ id: number }>(
    sql.raw(
      `select t.id from "${table}" t join users u on u.id = t.${owner}
       where u.email = 'customer@example.com' and ${more} order by t.id limit 1`,
    ),
  )
  if (!rows[0]) throw new Error(`the demo's customer has no ${table}`)
  return Number(rows[0].id)
}

/** What the demo's customer does not have from the start. */
async function addTheirs(
  order: number,
): Promise<{ share: number; payment: string; refused: number; parked: number }> {
  const { rows: shares } = await api.db.execute<{ id: number }>(sql`insert into group_shares
    (order_id, is_owner, pay_rule, price_minor, discount_minor, coupon_minor, tax_minor,
     delivery_minor, small_order_minor, service_minor, tips_minor, rounding_minor, total_minor,
     amount_minor, state)
    values (${order}, false, 'each', 100, 0, 0, 0, 0, 0, 0, 0, 0, 100, 100, 'owed') returning id`)
  const { rows: payments } = await api.db.execute<{ uuid: string }>(sql`insert into payment_intents
    (user_id, payment_id, kind, currency_id, rate, decimals, amount_minor, order_id)
    select o.user_id, p.id, 'order', o.currency_id, 1, 2, 100, o.id
    from orders o, payments p where o.id = ${order} and p.tag = 'sandbox' returning uuid`)
  await api.db.execute(sql`insert into group_routines
    (owner_id, shop_id, weekday, minute, open_min, next_at)
    select user_id, shop_id, 0, 720, 60, now() from orders where id = ${order}`)
  await api.db.execute(sql`insert into payment_cards
    (user_id, payment_id, token, brand, last4, exp_month, exp_year)
    select o.user_id, p.id, 'theirs', 'visa', '4242', 12, 2034
    from orders o, payments p where o.id = ${order} and p.tag = 'sandbox'`)
  await api.db.execute(sql`insert into table_waits (user_id, shop_id, day, guests)
    select user_id, shop_id, current_date, 2 from orders where id = ${order}`)
  await api.db.execute(sql`insert into wallet_requests (token, wallet_id, amount_minor, expires_at)
    select 'theirs', w.id, 100, now() + interval '1 day' from orders o
    join wallets w on w.user_id = o.user_id where o.id = ${order}`)
  await api.db.execute(sql`insert into tickets (user_id, topic, subject)
    select user_id, 'other', 'Theirs' from orders where id = ${order}`)
  await api.db.execute(sql`insert into chats (id, role, customer_id, peer_id)
    select gen_random_uuid()::text, 'seller', o.user_id, s.user_id from orders o
    join shops s on s.id = 1 where o.id = ${order}`)
  await api.db.execute(sql`insert into request_models (user_id, data)
    select user_id, '{}' from orders where id = ${order}`)
  const { rows: returns } = await api.db.execute<{ id: string }>(sql`
    insert into payment_refunds (intent_id, transaction_id, amount_minor, status, refusal)
    select i.id, t.id, 100, 'refused', 'no' from payment_intents i, transactions t
    where i.uuid = ${payments[0]?.uuid} limit 1 returning id`)
  const { rows: parked } = await api.db.execute<{ id: string }>(sql`insert into parked_payments
    (intent_id, asked_minor, asked_currency_id, asked_decimals, reported_price, reported_currency)
    select id, 100, currency_id, 2, '99.00', 'USD' from payment_intents
    where uuid = ${payments[0]?.uuid} returning id`)
  return {
    parked: Number(parked[0]?.id),
    share: Number(shares[0]?.id),
    payment: String(payments[0]?.uuid),
    refused: Number(returns[0]?.id),
  }
}

it('[OP-03] what belongs to somebody else is as if it did not exist, and stays as it is', async () => {
  await seedDemo(api.db, { seed: 1, now: TEST_NOW })
  await api.db.execute(sql`insert into carts (owner_id, shop_id)
    select u.id, s.id from users u, shops s
    where u.email = 'customer@example.com' and s.id = 1
      and not exists (select from carts where owner_id = u.id and closed_at is null)`)
  await api.db.execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, title)
    select id, 'theirs', 'key', 0, 'Their phone' from users where email = 'customer@example.com'`)
  await api.db.execute(sql`insert into sessions (user_id, token_hash, expires_at)
    select id, 'theirs', now() + interval '1 day' from users where email = 'customer@example.com'`)
  // what nobody has taken yet is every courier's to see
  const order = await firstId('orders', 'user_id', 't.deliveryman_id is not null')
  const parcel = await firstId('parcel_orders', 'user_id', 't.deliveryman_id is not null')
  const booking = await firstId('reservations')
  const address = await firstId('addresses')
  const notification = await firstId('notifications')
  const cart = await firstId('carts', 'owner_id', 't.closed_at is null')
  const passkey = await firstId('passkeys')
  const session = await firstId('sessions')
  const refund = await firstId('order_refunds')
  const { share, payment, refused, parked } = await addTheirs(order)
  const routine = await firstId('group_routines', 'owner_id')
  const card = await firstId('payment_cards')
  const request = await firstId('request_models')
  const wait = await firstId('table_waits')
  const person = await firstId('users', 'id')
  const { rows: moneyRows } = await api.db.execute<{ id: number }>(
    sql`select id from wallet_requests where token = 'theirs'`,
  )
  const money = Number(moneyRows[0]?.id)
  const ticket = await firstId('tickets')
  const { rows: chatRows } = await api.db.execute<{ id: string }>(sql`select id from chats`)
  const chat = String(chatRows[0]?.id)
  const { rows: answerRows } = await api.db.execute<{ id: number }>(
    sql`insert into saved_answers (party, text) values ('theirs', 'Hello') returning id`,
  )
  const savedAnswer = Number(answerRows[0]?.id)
  const { rows: messageRows } = await api.db.execute<{ id: number }>(
    sql`insert into outbox (channel, recipient, body, attempts) values ('email', 'theirs@example.com', '', 24) returning id`,
  )
  const message = Number(messageRows[0]?.id)
  const place = {
    title: 'Mine',
    address: { address: 'Hafenweg 1' },
    location: [47.5, 9.5],
  }
  const point = { latitude: 47.5, longitude: 9.5 }
  const rating = { rating: 1, comment: 'Taken over' }
  const kind = { titles: { en: 'Mine' }, img: null, active: true, input: 1 }
  const banner = {
    kind: 'banner',
    img: 'banners/mine.webp',
    titles: {},
    texts: {},
    buttons: {},
    active: false,
    clickable: false,
    url: null,
    shop_id: null,
    shop_ids: [],
  }
  const product = {
    section_id: null,
    titles: { en: 'Mine' },
    descriptions: {},
    img: null,
    stocks: [{ price: 1 }],
    tax: 0,
    min: 1,
    max: 9,
    vegetarian: false,
    allergens: null,
    kcal: null,
    addons: [],
    active: false,
  }
  const { rows: sectionRows } = await api.db.execute<{ id: number }>(
    sql`select id from categories where shop_id = 1 and type = 'main' order by id limit 1`,
  )
  const section = Number(sectionRows[0]?.id)
  const question = { questions: {}, answers: {}, topic: 'other', active: false }
  const coins = { symbol: '$', position: 'before', rate: 1, active: true }
  const terms = {
    type: 'fix',
    price: 1,
    limit: 9,
    first_order: false,
    from: null,
    until: '2099-12-31T00:00',
    shop_id: null,
  }
  const lines: [line: `${string} /${string}`, id: number | string, body?: object][] = [
    ['PUT /dashboard/user/cart/group/{id}', cart, { locked: true }],
    ['POST /dashboard/user/group-shares/{id}/settle', share],
    ['DELETE /dashboard/user/group-routines/{id}', routine],
    ['GET /dashboard/user/payment-process/{id}', payment],
    ['GET /dashboard/user/orders/{id}/payment', order],
    ['DELETE /dashboard/user/payment-cards/{id}', card],
    ['GET /dashboard/seller/orders/{id}', order],
    ['POST /dashboard/seller/orders/{id}/status', order, { status: 'canceled' }],
    ['POST /dashboard/seller/order-refunds/{id}/status', refund, { status: 'rejected' }],
    ['POST /dashboard/seller/bookings/{id}/status', booking, { status: 'canceled' }],
    ['GET /dashboard/seller/shops/{id}/slots', 1],
    ['PUT /dashboard/seller/shops/{id}/slots', 1, { capacity: 1 }],
    ['POST /dashboard/seller/shops/{id}/pause', 1, { minutes: 15 }],
    ['GET /dashboard/seller/shops/{id}/menu/export', 1],
    ['POST /dashboard/seller/shops/{id}/menu/preview', 1, { format: 'csv', text: 'key\n' }],
    ['POST /dashboard/seller/shops/{id}/menu/import', 1, { format: 'csv', text: 'key\n' }],
    ['POST /dashboard/seller/products/{id}/sold-out', 1, { until: 'next_day' }],
    ['DELETE /dashboard/seller/products/{id}/sold-out', 1],
    ['GET /dashboard/seller/products/{id}', 1],
    ['PUT /dashboard/seller/products/{id}', 1, product],
    ['DELETE /dashboard/seller/products/{id}', 1],
    ['POST /dashboard/seller/products/{id}/move', 1, { past: 2 }],
    ['GET /dashboard/seller/sections/{id}', section],
    ['PUT /dashboard/seller/sections/{id}', section, { titles: { en: 'Mine' }, served: null }],
    ['DELETE /dashboard/seller/sections/{id}', section],
    ['POST /dashboard/seller/sections/{id}/move', section, { past: 2 }],
    ['POST /dashboard/seller/kitchen/orders/{id}/accept', order, { minutes: 15 }],
    ['POST /dashboard/seller/kitchen/orders/{id}/reject', order, { reason: 'closing' }],
    [
      'POST /dashboard/seller/kitchen/orders/{id}/delay',
      order,
      { minutes: 15, reason: 'kitchen_busy' },
    ],
    ['GET /dashboard/deliveryman/orders/{id}', order],
    ['POST /dashboard/deliveryman/orders/{id}/status', order, { status: 'delivered' }],
    ['POST /dashboard/deliveryman/orders/{id}/location', order, point],
    ['GET /dashboard/deliveryman/parcel-orders/{id}', parcel],
    ['POST /dashboard/deliveryman/parcel-orders/{id}/status', parcel, { status: 'delivered' }],
    ['POST /dashboard/deliveryman/parcel-orders/{id}/location', parcel, point],
    ['POST /dashboard/admin/payment-refunds/{id}/retry', refused],
    ['GET /dashboard/admin/payments/parked/{id}', parked],
    [
      'POST /dashboard/admin/payments/parked/{id}/decision',
      parked,
      { action: 'close', note: 'no' },
    ],
    ['POST /dashboard/user/payment-refunds/{id}/wallet', refused],
    ['GET /dashboard/galleries/{type}/{name}', 'chats/theirs.webp'],
    ['GET /dashboard/user/chats/{id}', chat],
    ['POST /dashboard/user/chats/{id}/read', chat],
    ['POST /dashboard/user/chats/{id}/typing', chat],
    ['DELETE /dashboard/user/chats/answers/{id}', savedAnswer],
    ['POST /dashboard/user/chats/{id}/sent', chat, { message_id: 'm1' }],
    ['POST /dashboard/user/chats/{id}/translate', chat, { message_id: 'm1', to: 'de' }],
    ['POST /dashboard/user/chats/{id}/close', chat],
    ['POST /dashboard/user/chats/{id}/block', chat, { blocked: true }],
    ['POST /dashboard/user/chats/{id}/report', chat, { reason: 'abuse' }],
    ['POST /dashboard/admin/chats/{id}/take', chat],
    ['GET /dashboard/user/tickets/{id}', ticket],
    ['POST /dashboard/user/tickets/{id}/messages', ticket, { text: 'Mine now' }],
    ['POST /dashboard/user/tickets/{id}/status', ticket, { status: 'closed' }],
    ['GET /dashboard/admin/tickets/{id}', ticket],
    ['POST /dashboard/admin/tickets/{id}/messages', ticket, { text: 'Mine now' }],
    ['POST /dashboard/admin/tickets/{id}/status', ticket, { status: 'closed' }],
    ['GET /dashboard/admin/users/{id}', person],
    ['POST /dashboard/admin/users/{id}/block', person, { reason: 'Mine now' }],
    ['POST /dashboard/admin/users/{id}/unblock', person],
    ['POST /dashboard/admin/users/{id}/admin', person, { admin: true }],
    ['POST /dashboard/admin/users/{id}/sessions/end', person],
    ['POST /dashboard/admin/users/{id}/second-factor/reset', person],
    ['GET /dashboard/admin/categories/{id}', 1],
    ['PUT /dashboard/admin/categories/{id}', 1, kind],
    ['DELETE /dashboard/admin/categories/{id}', 1],
    ['GET /dashboard/admin/coupons/{id}', 1],
    ['PUT /dashboard/admin/coupons/{id}', 1, terms],
    ['POST /dashboard/admin/coupons/{id}/end', 1],
    ['GET /dashboard/admin/messages/{id}', message],
    ['POST /dashboard/admin/messages/{id}/retry', message],
    ['GET /dashboard/admin/payment-methods/{id}', 1],
    ['PUT /dashboard/admin/payment-methods/{id}', 1, { titles: {}, input: 9, active: true }],
    ['GET /dashboard/admin/pages/{id}', 'term'],
    ['PUT /dashboard/admin/pages/{id}', 'term', { titles: {}, texts: {}, active: false }],
    ['GET /dashboard/admin/banners/{id}', 1],
    ['PUT /dashboard/admin/banners/{id}', 1, banner],
    ['DELETE /dashboard/admin/banners/{id}', 1],
    ['POST /dashboard/admin/banners/{id}/move', 1, { past: 2 }],
    ['GET /dashboard/admin/faqs/{id}', 1],
    ['PUT /dashboard/admin/faqs/{id}', 1, question],
    ['DELETE /dashboard/admin/faqs/{id}', 1],
    ['POST /dashboard/admin/faqs/{id}/move', 1, { past: 2 }],
    ['GET /dashboard/admin/currencies/{id}', 1],
    ['PUT /dashboard/admin/currencies/{id}', 1, coins],
    ['GET /dashboard/admin/shops/{id}', 1],
    ['GET /dashboard/admin/shops/{id}/request', 1],
    ['POST /dashboard/admin/shops/{id}/status', 1, { status: 'rejected' }],
    ['GET /dashboard/admin/request-models/{id}', request],
    ['POST /dashboard/admin/request-models/{id}/status', request, { status: 'approved' }],
    ['POST /dashboard/user/cart/set-group/{id}', cart],
    ['POST /dashboard/user/cart/calculate/{id}', cart, { type: 'pickup' }],
    ['GET /dashboard/user/orders/{id}', order],
    ['POST /dashboard/user/orders/{id}/status/change', order, { status: 'canceled' }],
    ['POST /dashboard/user/orders/review/{id}', order, rating],
    ['POST /dashboard/user/orders/deliveryman-review/{id}', order, rating],
    ['POST /dashboard/user/orders/{id}/repeat', order, { from: '2026-12-01', to: '2026-12-02' }],
    ['POST /dashboard/user/orders/{id}/repeat/confirm', order, { date: '2026-12-01' }],
    ['DELETE /dashboard/user/orders/{id}/delete-repeat', order],
    ['PUT /dashboard/user/orders/{id}', order, { note: 'Mine now' }],
    ['POST /dashboard/user/orders/{id}/link', order],
    ['DELETE /dashboard/user/orders/{id}/link', order],
    ['GET /dashboard/user/orders/{id}/invoice', order],
    ['GET /dashboard/user/orders/{id}/trip/shops', order],
    ['PUT /dashboard/user/orders/{id}/invoice', order, { name: 'Eve', address: 'Hafenweg 1' }],
    ['POST /dashboard/user/orders/{id}/substitution', order, { detail_id: 1, substitution: 'ask' }],
    ['DELETE /dashboard/user/table-waits/{id}', wait],
    ['DELETE /dashboard/user/wallet/requests/{id}', money],
    ['GET /dashboard/user/parcel-orders/{id}', parcel],
    ['GET /dashboard/user/parcel-orders/{id}/payment', parcel],
    ['POST /dashboard/user/parcel-orders/{id}/status/change', parcel, { status: 'canceled' }],
    ['POST /dashboard/user/parcel-orders/deliveryman-review/{id}', parcel, rating],
    [
      'PUT /dashboard/user/my-bookings/{id}',
      booking,
      { table_id: 1, start_date: '2026-12-01 19:00' },
    ],
    ['GET /dashboard/user/my-bookings/{id}', booking],
    ['POST /dashboard/user/my-bookings/{id}/status/change', booking, { status: 'canceled' }],
    ['GET /dashboard/user/addresses/{id}', address],
    ['PUT /dashboard/user/addresses/{id}', address, place],
    ['POST /dashboard/user/address/set-active/{id}', address],
    ['DELETE /dashboard/user/passkeys/{id}', passkey],
    ['DELETE /dashboard/user/sessions/{id}', session],
    ['GET /dashboard/notifications/{id}', notification],
    ['POST /dashboard/notifications/{id}/read-at', notification],
  ]
  const named = readContract().operations.filter(
    (name) => name.includes(' /dashboard/') && name.includes('{') && !namesNoObject.test(name),
  )
  expect(lines.map(([line]) => line).sort()).toEqual(named.sort())

  const { token } = await buildUser(api.db)
  const { token: seller } = await buildUser(api.db, { role: 'seller' })
  const { token: courier } = await buildUser(api.db, { role: 'deliveryman' })
  /** somebody who may sit at such a desk, but not at this one; at an admin's, nobody else */
  const askerOf = (line: string) =>
    line.includes('/seller/') ? seller : line.includes('/deliveryman/') ? courier : token
  const before = await fingerprint()
  for (const [line, id, body = {}] of lines) {
    const isRead = line.startsWith('GET')
    const target = line.replace(/\{id\}|\{type\}\/\{name\}/, String(id)) as `${string} /${string}`
    const { status } = await api.call(target, {
      token: askerOf(line),
      ...(isRead ? {} : { body }),
    })
    expect([403, 404], `${line} answered ${status}`).toContain(status)
  }
  // … and that names it in the query
  for (const table of ['report', 'report/export', 'products', 'sections']) {
    const line = `GET /dashboard/seller/${table}?shop_id=1` as const
    expect((await api.call(line, { token: seller })).status, line).toBe(404)
  }
  // those that name what to delete in a list have nothing of this person in it
  const lists: [line: `${string} /${string}`, body: object][] = [
    ['DELETE /dashboard/user/addresses/delete', { ids: [address] }],
    ['DELETE /dashboard/user/cart/delete', { ids: [cart] }],
    ['DELETE /dashboard/user/cart/product/delete', { ids: [1, 2, 3] }],
    ['DELETE /dashboard/user/cart/member/delete', { cart_id: cart, ids: ['nobody'] }],
    ['POST /dashboard/user/orders', { cart_id: cart, shop_id: 1, delivery_type: 'pickup' }],
    ['POST /dashboard/user/order-refunds', { order_id: order, cause: 'Not mine' }],
  ]
  for (const [line, body] of lists) await api.call(line, { token, body })
  expect(await fingerprint()).toBe(before)
  printCount(
    `access: ${lines.length} operations × a foreign id = 404 or 403, ${lists.length} more that name one in the body; 0 rows changed`,
  )
}, 120_000)
