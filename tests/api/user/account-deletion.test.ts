import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import type { Session } from '@/domain/profile.schema'
import { DELETION_DAYS } from '@/domain/user'
import { forgetLeavers } from '@/server/people/account/deletion.service'
import { hashPassword } from '@/server/people/user/password'
import { reservations } from '@/server/platform/db/schema/booking'
import { outbox } from '@/server/platform/db/schema/notification'
import { orders } from '@/server/platform/db/schema/order'
import { shopPayouts, shops } from '@/server/platform/db/schema/shop'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'
import { addresses, sessions, users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { buildParcelType, buildTables, sendParcel } from '@/tests/support/service-builders'

const api = openApi()
const inDays = (days: number) => new Date(api.now.getTime() + days * 24 * 3_600_000)
const leave = (token?: string) => api.call('DELETE /dashboard/user/profile/delete', { token })

async function scene() {
  await buildBasics(api.db, { active_parcel: '1' })
  const seller = await buildUser(api.db, { role: 'seller' })
  const made = await buildScene(api.db, {
    shop: { user_id: seller.user.id },
    user: { phone: '4915112345678', phone_verified_at: new Date() },
  })
  const finish = (id: number) =>
    api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
  return { ...made, seller, finish }
}

describe('deleting an account', () => {
  it('[AU-26] needs a token, and waits for orders and parcels under way', async () => {
    const made = await scene()
    await buildParcelType(api.db)
    expect((await leave()).status).toBe(401)
    const order = await placeOne(api, made)
    const busy = await leave(made.token)
    expect([busy.status, busy.body.statusCode]).toEqual([403, 'ERROR_ACCOUNT_BUSY'])
    expect((await leave(made.seller.token)).body.statusCode).toBe('ERROR_ACCOUNT_BUSY')
    const own = await api.call(`GET /dashboard/user/orders/${order.id}`, { token: made.token })
    expect(own.status).toBe(200)
    await made.finish(order.id)
    await sendParcel(api, made.token)
    expect((await leave(made.token)).body.statusCode).toBe('ERROR_ACCOUNT_BUSY')
    const admin = await buildUser(api.db, { role: 'admin' })
    expect((await leave(admin.token)).status).toBe(403)
  })

  it('[AU-21] keeps the account of who signs in within two weeks', async () => {
    await buildBasics(api.db)
    const email = 'back@example.com'
    const password_hash = await hashPassword('open sesame')
    const { token } = await buildUser(api.db, { email, password_hash })
    expect((await leave(token)).status).toBe(200)
    const body = { email, password: 'open sesame' }
    const back = await api.call<Session>('POST /auth/login', { body })
    expect(back.body.data.user.firstname).not.toBe('')
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS + 1))).toBe(0)
    const profile = 'GET /dashboard/user/profile/show'
    expect((await api.call(profile, { token: back.body.data.token })).status).toBe(200)
  })

  it('[AU-21] waits for an order that came after the wish', async () => {
    const made = await scene()
    await leave(made.token)
    const late = await buildUser(api.db, { leaves_at: inDays(1) })
    const order = await placeOne(api, { ...made, ...late, shop: made.shop })
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS))).toBe(1)
    await made.finish(order.id)
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS))).toBe(1)
  })

  it('[AU-21] ends every session and forgets the person, but not the orders', async () => {
    const made = await scene()
    const order = await placeOne(api, made, { phone: '4915112345678', username: 'Ada' })
    await made.finish(order.id)
    await api.call('POST /dashboard/user/addresses', {
      token: made.token,
      body: { address: { address: 'Home 1' }, location: [47.5, 9.5], active: true },
    })
    const { offer, table } = await buildTables(api.db, made.shop)
    const at = (hours: number) => new Date(api.now.getTime() + hours * 3_600_000)
    const stay = { user_id: made.user.id, shop_id: made.shop.id, booking_id: offer.id }
    await api.db
      .insert(reservations)
      .values({ ...stay, table_id: table.id, starts_at: at(5), ends_at: at(6) })
    const gone = await leave(made.token)
    expect([gone.status, gone.body.data]).toEqual([200, null])
    expect((await leave(made.token)).status).toBe(401)
    const [mail] = await api.db.select().from(outbox).orderBy(desc(outbox.id))
    expect(mail).toMatchObject({ recipient: made.user.email, channel: 'email' })
    expect(mail?.body).toContain('December 2, 2026')
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS - 0.1))).toBe(0)
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS))).toBe(1)
    const [row] = await api.db.select().from(users).where(eq(users.id, made.user.id))
    expect(row).toMatchObject({
      firstname: '',
      email: null,
      phone: null,
      password_hash: null,
      active: false,
    })
    expect(row?.deleted_at).not.toBeNull()
    expect(await api.db.select().from(addresses)).toEqual([])
    const left = await api.db.select().from(sessions).where(eq(sessions.user_id, made.user.id))
    expect(left).toEqual([])
    const [reserved] = await api.db.select().from(reservations)
    expect(reserved?.status).toBe('canceled')
    const kept = await api.call<Order>(`GET /dashboard/seller/orders/${order.id}`, {
      token: made.seller.token,
    })
    expect(kept.body.data).toMatchObject({
      total_price: order.total_price,
      username: null,
      phone: null,
      user: { firstname: '' },
    })
    // the e-mail may begin anew
    const email = made.user.email
    expect((await api.call('POST /auth/register', { body: { email } })).status).toBe(200)
  })
  it('[AU-21] forgets the bank account, the documents and the tickets, but not the shop', async () => {
    const { shop, seller } = await scene()
    const { id: shop_id } = shop
    await api.db.insert(shopPayouts).values({ shop_id, holder: 'Mira Novak', account: '12345678' })
    await api.db
      .update(shops)
      .set({ documents: ['shop-documents/licence.webp'], status_note: 'Mira is a friend' })
      .where(eq(shops.id, shop_id))
    const { token } = seller
    const body = { topic: 'other', subject: 'Mira', text: 'I am Mira', images: ['chats/m.webp'] }
    expect((await api.call('POST /dashboard/user/tickets', { token, body })).status).toBe(200)
    await leave(token)
    expect(await forgetLeavers(api.db, inDays(DELETION_DAYS))).toBe(1)
    expect(await api.db.select().from(shopPayouts)).toEqual([])
    expect(await api.db.select().from(tickets)).toEqual([])
    expect(await api.db.select().from(ticketMessages)).toEqual([])
    const [kept] = await api.db.select().from(shops).where(eq(shops.id, shop_id))
    expect(kept).toMatchObject({ documents: [], status_note: null, visible: false })
  })
})
