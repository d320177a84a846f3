import { describe, expect, it } from 'vitest'
import { notificationTarget } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import type { Reservation, TableWait } from '@/domain/reservation.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildTables } from '@/tests/support/service-builders'

const api = openApi()
const waits = '/dashboard/user/table-waits'
const mine = '/dashboard/user/my-bookings'
/** tomorrow; the test's now is the noon before */
const day = '2026-11-19'

/** A restaurant whose table for four is reserved for tomorrow evening, and a guest who wants it. */
async function scene() {
  await buildBasics(api.db, { reservation_enable_for_user: '1', reservation_before_time: '2' })
  const seller = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: seller.user.id, booking: true, title: 'Osteria' })
  const { offer, tables } = await buildTables(api.db, shop, [2, 4])
  const holder = await buildUser(api.db)
  const guest = await buildUser(api.db)
  const book = async (index: number, start = `${day} 19:00`) => {
    const body = { booking_id: offer.id, table_id: tables[index]?.id, start_date: start, guest: 2 }
    return (await api.call<Reservation>(`POST ${mine}`, { token: holder.token, body })).body.data
  }
  const wait = (more: object = {}, { token } = guest) =>
    api.call<TableWait>(`POST ${waits}`, {
      token,
      body: { shop_id: shop.id, day, guests: 3, ...more },
    })
  const waiting = async ({ token } = guest) =>
    schemas.tableWaits.parse(
      (await api.call<TableWait[]>(`GET ${waits}?shop_id=${shop.id}`, { token })).body.data,
    )
  const cancel = ({ id }: Reservation) =>
    api.call(`POST ${mine}/${id}/status/change?status=canceled`, { token: holder.token })
  const told = async ({ token } = guest) =>
    (await api.call<Notification[]>('GET /dashboard/notifications', { token })).body.data
  return { shop, seller, holder, guest, book, wait, waiting, cancel, told }
}

describe('waiting for a table', () => {
  it('[RE-10] is heard of once, when a table that suits is given back on that day', async () => {
    const { shop, book, wait, waiting, cancel, told } = await scene()
    const [small, large, again] = [await book(0), await book(1), await book(1, `${day} 12:00`)]
    const otherDay = await book(1, '2026-11-20 19:00')
    expect((await wait()).status).toBe(200)
    // two chairs are too few for three, and another day is another day
    await cancel(small)
    await cancel(otherDay)
    expect(await told()).toEqual([])
    await cancel(large)
    const [notice, ...more] = await told()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      type: 'booking_status',
      title: 'A table is held for you',
      body: 'Osteria has a table for you on Thursday, November 19 at 19:00. It is held for you until 12:10, then the next in line is asked.',
    })
    expect(notice && notificationTarget(notice)).toBe(`/book/${shop.id}`)
    expect(await waiting()).toMatchObject([{ held_until: '2026-11-18T12:10:00.000Z' }])
    await cancel(again)
    expect(await told()).toHaveLength(1)
  })

  it('[RE-10] can be taken back, and begins once however often it is asked for', async () => {
    const { book, wait, waiting, cancel, told, guest, holder } = await scene()
    const held = await book(1)
    const first = schemas.tableWait.parse((await wait()).body.data)
    expect((await wait()).body.data.id).toBe(first.id)
    await wait({ guests: 2 })
    expect((await waiting()).map(({ guests }) => guests)).toEqual([2, 3])
    const of = `DELETE ${waits}/${first.id}` as const
    expect((await api.call(of, { token: holder.token })).status).toBe(404)
    expect((await api.call(of, { token: guest.token })).status).toBe(200)
    const [rest] = await waiting()
    expect((await api.call(`DELETE ${waits}/${rest?.id}`, { token: guest.token })).status).toBe(200)
    await cancel(held)
    expect(await told()).toEqual([])
  })

  it('[RE-10] is listed for all shops with their names, while its day has not passed', async () => {
    const { guest, holder, wait } = await scene()
    const all = async ({ token } = guest) =>
      schemas.tableWaits.parse((await api.call<TableWait[]>(`GET ${waits}`, { token })).body.data)
    await wait()
    expect(await all()).toMatchObject([{ day, guests: 3, shop: { title: 'Osteria' } }])
    expect(await all(holder)).toEqual([])
    expect((await api.call(`GET ${waits}`)).status).toBe(401)
    api.now = new Date('2026-11-20T00:30:00Z')
    expect(await all()).toEqual([])
  })

  it('[RE-10] is heard of when the shop cancels, and not by the one who held it', async () => {
    const { seller, holder, guest, book, wait, told } = await scene()
    const held = await book(1)
    for (const person of [holder, guest]) await wait({}, person)
    const url = `POST /dashboard/seller/bookings/${held.id}/status` as const
    await api.call(url, { token: seller.token, body: { status: 'canceled' } })
    const titles = async (person: typeof guest) => (await told(person)).map(({ title }) => title)
    expect(await titles(guest)).toEqual(['A table is held for you'])
    expect(await titles(holder)).toEqual(['Reservation cancelled'])
  })

  it('[RE-10] is heard of when the account that holds the table closes', async () => {
    const { holder, book, wait, told } = await scene()
    await book(1)
    await wait()
    const { token } = holder
    expect((await api.call('DELETE /dashboard/user/profile/delete', { token })).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  it('is refused without sign-in, for days that are over or far, for parties no table holds', async () => {
    const { shop, wait } = await scene()
    expect((await api.call(`GET ${waits}?shop_id=${shop.id}`)).status).toBe(401)
    expect((await wait({ day: '2026-11-17' })).status).toBe(422)
    expect((await wait({ day: '2027-11-17' })).status).toBe(422)
    expect((await wait({ guests: 5 })).status).toBe(422)
    expect((await wait({ shop_id: 99 })).status).toBe(404)
  })
})
