import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order'
import { reservations } from '@/server/db/schema/booking'
import { orders } from '@/server/db/schema/order'
import { addresses, sessions, users } from '@/server/db/schema/user'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'
import { buildParcelType, buildTables, sendParcel } from '@/tests/support/service-builders'

const api = openApi()
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

  it('ends every session and forgets the person, but not the orders', async () => {
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
})
