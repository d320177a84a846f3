import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type DisabledSlot,
  disabledSlotSchema,
  type Reservation,
  type ReservationConfig,
  type ReservationShop,
  type ReservationTable,
  type ReservationZone,
  reservationConfigSchema,
  reservationSchema,
  reservationShopSchema,
  reservationTableSchema,
  reservationZoneSchema,
} from '@/domain/reservation.schema'
import type { Shop } from '@/domain/shop.schema'
import { bookingTables, reservations } from '@/server/platform/db/schema/booking'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildTables } from '@/tests/support/service-builders'

const api = openApi()
const root = '/dashboard/user/my-bookings'

const settings = {
  reservation_enable_for_user: '1',
  reservation_time_durations: '30',
  reservation_before_time: '2',
  min_reservation_time: '1',
}

/** A restaurant open from 08:00 to 22:00 UTC that takes reservations; the test's now is noon. */
async function scene(own: Partial<typeof settings> = {}) {
  await buildBasics(api.db, { ...settings, ...own })
  const seller = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: seller.user.id, booking: true, title: 'Osteria' })
  const plain = await buildShop(api.db)
  const made = await buildTables(api.db, shop, [2, 4])
  const guest = await buildUser(api.db)
  const [small, table] = made.tables
  if (!small || !table) throw new Error('no tables')
  const body = (more: object = {}) => ({
    booking_id: made.offer.id,
    table_id: table.id,
    start_date: '2026-11-19 19:00',
    guest: 3,
    ...more,
  })
  const book = (more: object = {}, token = guest.token) =>
    api.call<Reservation>(`POST ${root}`, { token, body: body(more) })
  return { ...made, small, table, seller, shop, plain, guest, book }
}

describe('[API-13] what can be reserved', () => {
  it('[DI-06] lists shops that take reservations, and no others', async () => {
    const { shop, plain } = await scene()
    const list = await api.call<ReservationShop[]>('GET /rest/booking/shops/paginate?open=1')
    expect(list.body.data.map(({ id }) => id)).toEqual([shop.id])
    const one = await api.call<ReservationShop>(`GET /rest/booking/shops/${shop.id}`)
    expect(reservationShopSchema.parse(one.body.data).booking_shop_working_days).toHaveLength(7)
    expect((await api.call(`GET /rest/booking/shops/${plain.id}`)).status).toBe(404)
    // the shop's own page leads there, or does not
    for (const { id, booking } of [
      { id: shop.id, booking: true },
      { id: plain.id, booking: false },
    ]) {
      expect((await api.call<Shop>(`GET /rest/shops/${id}`)).body.data.booking).toBe(booking)
    }
  })

  it('[RE-11] shows rooms, tables by size and the offer', async () => {
    const { shop, section, small, table, offer, plain } = await scene()
    const rooms = await api.call<ReservationZone[]>(
      `GET /rest/booking/shop-sections?shop_id=${shop.id}`,
    )
    expect(rooms.body.data.map((row) => reservationZoneSchema.parse(row).id)).toEqual([section.id])
    const room = await api.call<ReservationZone>(`GET /rest/booking/shop-sections/${section.id}`)
    expect(room.body.data.translation.title).toBe('Dining room')
    expect((await api.call('GET /rest/booking/shop-sections/99')).status).toBe(404)
    const tables = async (query: string) =>
      (await api.call<ReservationTable[]>(`GET /rest/booking/tables?${query}`)).body.data.map(
        (row) => reservationTableSchema.parse(row).id,
      )
    expect(await tables(`shop_section_id=${section.id}`)).toEqual([small.id, table.id])
    expect(await tables(`shop_id=${shop.id}&chair_count=3`)).toEqual([table.id])
    // more than the column can hold
    expect(await tables(`shop_id=${shop.id}&chair_count=2147483648`)).toEqual([])
    expect(await tables(`shop_id=${plain.id}`)).toEqual([])
    const offers = await api.call<ReservationConfig[]>(
      `GET /rest/booking/bookings?shop_id=${shop.id}`,
    )
    expect(offers.body.data.map((row) => reservationConfigSchema.parse(row))).toMatchObject([
      { id: offer.id, max_time: 120, shop: { id: shop.id } },
    ])
  })
})

describe('a reservation', () => {
  it('[RE-01] [RE-06] is shown to the guest with shop, table and note', async () => {
    const { book, guest, seller } = await scene()
    const made = await book({ note: 'By the window' })
    expect(reservationSchema.parse(made.body.data)).toMatchObject({
      start_date: '2026-11-19 19:00',
      end_date: '2026-11-19 21:00',
      guest: 3,
      note: 'By the window',
      status: 'new',
      booking: { shop: { translation: { title: 'Osteria' } } },
      table: { chair_count: 4, shop_section: { translation: { title: 'Dining room' } } },
    })
    const { id } = made.body.data
    const list = await api.call<Reservation[]>(`GET ${root}`, { token: guest.token })
    expect(list.body.data.map((row) => row.id)).toEqual([id])
    const theirs = await api.call<Reservation[]>(`GET ${root}`, { token: seller.token })
    expect(theirs.body.data).toEqual([])
    expect((await api.call(`GET ${root}/${id}`, { token: seller.token })).status).toBe(404)
    expect((await api.call(`GET ${root}/${id}`)).status).toBe(401)
  })

  it('[RE-07] is never double: of many at once one gets the table', async () => {
    const { book } = await scene()
    const guests = await Promise.all(Array.from({ length: 6 }, () => buildUser(api.db)))
    const replies = await Promise.all(
      guests.map(({ token }, index) =>
        book({ start_date: `2026-11-19 ${18 + (index % 2)}:${index % 3 ? '00' : '30'}` }, token),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const refused = replies.filter(({ status }) => status === 400)
    expect(new Set(refused.map(({ body }) => body.statusCode))).toEqual(
      new Set(['ERROR_BOOKING_TAKEN']),
    )
    expect(await api.db.select().from(reservations)).toHaveLength(1)
  })

  it('[RE-07] cannot be doubled by writing to the database either', async () => {
    const { book, guest } = await scene()
    await book()
    const [row] = await api.db.select().from(reservations)
    if (!row) throw new Error('no reservation')
    const { id: _id, ...columns } = row
    const twin = { ...columns, user_id: guest.user.id }
    await expect(api.db.insert(reservations).values(twin)).rejects.toMatchObject({
      cause: { code: '23P01' },
    })
    // the next guests sit down as the first ones leave
    const next = { ...twin, starts_at: row.ends_at, ends_at: new Date(+row.ends_at + 3_600_000) }
    await api.db.insert(reservations).values(next)
  })

  it('is one when the same wish is sent twice', async () => {
    const { book } = await scene()
    const [first, second] = [await book(), await book()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('[RE-03] [RE-04] [RE-05] keeps to the steps, the lead time and the shortest stay', async () => {
    const { book } = await scene()
    const codeOf = async (more: object) => (await book(more)).body.statusCode
    expect(await codeOf({ start_date: '2026-11-18 11:00' })).toBe('ERROR_TIME_PASSED')
    expect(await codeOf({ start_date: '2026-11-18 13:30' })).toBe('ERROR_BOOKING_EARLY')
    expect(await codeOf({ start_date: '2026-11-19 19:10' })).toBe('ERROR_BOOKING_CLOSED')
    expect(await codeOf({ start_date: '2026-11-19 07:00' })).toBe('ERROR_BOOKING_CLOSED')
    expect(await codeOf({ start_date: '2026-11-19 21:30' })).toBe('ERROR_BOOKING_CLOSED')
    expect(await codeOf({ start_date: '2027-11-19 19:00' })).toBe('ERROR_BOOKING_FAR')
    const end = (end_date: string) => codeOf({ end_date: `2026-11-19 ${end_date}` })
    expect(await end('19:30')).toBe('ERROR_BOOKING_SHORT')
    expect(await end('21:30')).toBe('ERROR_BOOKING_LONG')
    expect(await api.db.select().from(reservations)).toEqual([])
    expect((await book({ start_date: '2026-11-18 14:00' })).status).toBe(200)
    // the longest stay is cut at closing time
    const late = await book({ start_date: '2026-11-20 21:00' })
    expect(late.body.data.end_date).toBe('2026-11-20 22:00')
  })

  it('[RE-02] is off with reservation_enable_for_user', async () => {
    const { book } = await scene({ reservation_enable_for_user: '0' })
    expect((await book()).body.statusCode).toBe('ERROR_BOOKING_OFF')
  })

  it('is refused for too many guests, foreign tables, tables out of use and no days at all', async () => {
    const { book, small, table, plain } = await scene()
    const crowd = await book({ table_id: small.id })
    expect([crowd.status, crowd.body.params]).toEqual([422, { guest: ['At most 2.'] }])
    const { table: foreign } = await buildTables(api.db, plain)
    expect((await book({ table_id: foreign.id })).status).toBe(404)
    expect((await book({ booking_id: 99 })).status).toBe(404)
    for (const start_date of ['2026-02-30 19:00', 'tomorrow', '2026-11-19', '']) {
      expect((await book({ start_date })).status, start_date).toBe(422)
    }
    await api.db.update(bookingTables).set({ active: false }).where(eq(bookingTables.id, table.id))
    expect((await book()).status).toBe(404)
  })

  it('[RE-09] is given back by its guest until it begins, and the table is free again', async () => {
    const { book, guest, table } = await scene()
    const other = await buildUser(api.db)
    const { id } = (await book()).body.data
    const slots = async () =>
      (
        (await api.call(
          `GET /rest/booking/disable-dates/table/${table.id}?date_from=2026-11-19`,
        )) as unknown as { body: DisabledSlot[] }
      ).body.map((slot) => disabledSlotSchema.parse(slot))
    expect(await slots()).toEqual([
      { start_date: '2026-11-19 19:00', end_date: '2026-11-19 21:00' },
    ])
    const cancel = (token: string) =>
      api.call<Reservation>(`POST ${root}/${id}/status/change?status=canceled`, { token })
    const read = (token: string) => api.call<Reservation>(`GET ${root}/${id}`, { token })
    expect((await read(guest.token)).body.data).toMatchObject({ id, status: 'new' })
    expect((await read(other.token)).status).toBe(404)
    expect((await cancel(other.token)).status).toBe(404)
    expect((await cancel(guest.token)).body.data.status).toBe('canceled')
    expect((await cancel(guest.token)).body.statusCode).toBe('ERROR_BOOKING_MOVE')
    expect(await slots()).toEqual([])
    const again = await book({}, other.token)
    expect(again.status).toBe(200)
    api.now = new Date('2026-11-19T20:00:00Z')
    const late = await api.call(
      `POST ${root}/${again.body.data.id}/status/change?status=canceled`,
      { token: other.token },
    )
    expect(late.body.statusCode).toBe('ERROR_BOOKING_MOVE')
  })

  it('[RE-08] tells the shop, and the guest what the shop decides', async () => {
    const { book, guest, seller } = await scene()
    const rival = await buildUser(api.db, { role: 'seller' })
    const { id } = (await book()).body.data
    const told = async (token: string) =>
      (
        await api.call<{ type: string; title: string; body: string }[]>(
          'GET /dashboard/notifications',
          { token },
        )
      ).body.data.map(({ type, body }) => [type, body])
    expect(await told(seller.token)).toEqual([
      ['new_booking', 'Somebody has reserved a table at Osteria.'],
    ])
    const desk = await api.call<Reservation[]>('GET /dashboard/seller/bookings?status=new', {
      token: seller.token,
    })
    expect(desk.body.data.map((row) => row.id)).toEqual([id])
    const decide = (token: string, status: string) =>
      api.call<Reservation>(`POST /dashboard/seller/bookings/${id}/status`, {
        token,
        body: { status },
      })
    expect((await decide(guest.token, 'accepted')).status).toBe(403)
    expect((await decide(rival.token, 'accepted')).status).toBe(404)
    expect((await decide(seller.token, 'accepted')).body.data.status).toBe('accepted')
    expect((await decide(seller.token, 'accepted')).body.statusCode).toBe('ERROR_BOOKING_MOVE')
    expect(await told(guest.token)).toEqual([['booking_status', 'Osteria is expecting you.']])
  })
})

describe('[RE-09] changing a reservation', () => {
  async function booked() {
    const made = await scene()
    const { id } = (await made.book({ note: 'By the window' })).body.data
    const change = (more: object = {}, token: string | undefined = made.guest.token) =>
      api.call<Reservation>(`PUT ${root}/${id}`, {
        token,
        body: {
          table_id: made.table.id,
          start_date: '2026-11-19 19:00',
          guest: 3,
          note: 'By the window',
          ...more,
        },
      })
    const accept = () =>
      api.call(`POST /dashboard/seller/bookings/${id}/status`, {
        token: made.seller.token,
        body: { status: 'accepted' },
      })
    const told = async () =>
      (
        await api.call<{ body: string }[]>('GET /dashboard/notifications', {
          token: made.seller.token,
        })
      ).body.data.map(({ body }) => body)
    return { ...made, id, change, accept, told }
  }

  it('moves it, asks the shop again and frees the time of before', async () => {
    const { change, accept, told, book } = await booked()
    await accept()
    const moved = await change({ start_date: '2026-11-20 12:30', guest: 4 })
    expect(reservationSchema.parse(moved.body.data)).toMatchObject({
      start_date: '2026-11-20 12:30',
      end_date: '2026-11-20 14:30',
      guest: 4,
      note: 'By the window',
      status: 'new',
    })
    expect((await told())[0]).toBe('A reservation at Osteria has been changed.')
    const other = await buildUser(api.db)
    expect((await book({ start_date: '2026-11-20 12:30' }, other.token)).body.statusCode).toBe(
      'ERROR_BOOKING_TAKEN',
    )
    expect((await book({}, other.token)).status).toBe(200)
  })

  it('keeps the answer of the shop when only the note is another one, or nothing', async () => {
    const { change, accept, told } = await booked()
    await accept()
    const before = await told()
    expect((await change()).body.data.status).toBe('accepted')
    expect(await told()).toEqual(before)
    const noted = await change({ note: 'In the corner' })
    expect(noted.body.data).toMatchObject({ status: 'accepted', note: 'In the corner' })
    expect((await told()).length).toBe(before.length + 1)
    expect((await change({ note: null })).body.data.note).toBeNull()
    // a time that is too near for a new one may be kept
    api.now = new Date('2026-11-19T18:30:00Z')
    expect((await change({ guest: 2 })).body.data).toMatchObject({ status: 'new', guest: 2 })
    expect((await change({ start_date: '2026-11-19 19:30' })).body.statusCode).toBe(
      'ERROR_BOOKING_EARLY',
    )
  })

  it('may overlap its own time, but nobody else’s', async () => {
    const { change, book } = await booked()
    const other = await buildUser(api.db)
    expect((await book({ start_date: '2026-11-19 14:00' }, other.token)).status).toBe(200)
    expect((await change({ start_date: '2026-11-19 18:00' })).status).toBe(200)
    const taken = await change({ start_date: '2026-11-19 15:30' })
    expect([taken.status, taken.body.statusCode]).toEqual([400, 'ERROR_BOOKING_TAKEN'])
    const kept = await change({ start_date: '2026-11-19 18:00' })
    expect(kept.body.data.start_date).toBe('2026-11-19 18:00')
  })

  it('hands the freed table to the waiting list', async () => {
    const { change, shop } = await booked()
    const waiter = await buildUser(api.db)
    const body = { shop_id: shop.id, day: '2026-11-19', guests: 4 }
    await api.call('POST /dashboard/user/table-waits', { token: waiter.token, body })
    // half an hour later is no free table
    await change({ start_date: '2026-11-19 19:30' })
    const held = async () =>
      (
        await api.call<{ held_until: string | null }[]>('GET /dashboard/user/table-waits', {
          token: waiter.token,
        })
      ).body.data[0]?.held_until
    expect(await held()).toBeNull()
    await change({ start_date: '2026-11-20 19:00' })
    expect(await held()).not.toBeNull()
  })

  it('is refused to others, for what is no wish, too large a party and once it has begun', async () => {
    const { change, id, small, guest } = await booked()
    const other = await buildUser(api.db)
    expect((await api.call(`PUT ${root}/${id}`, { body: {} })).status).toBe(401)
    expect((await change({}, other.token)).status).toBe(404)
    expect((await change({ start_date: 'tomorrow' })).status).toBe(422)
    const crowd = await change({ table_id: small.id })
    expect([crowd.status, crowd.body.params]).toEqual([422, { guest: ['At most 2.'] }])
    expect((await change({ start_date: '2026-11-19 19:10' })).body.statusCode).toBe(
      'ERROR_BOOKING_CLOSED',
    )
    api.now = new Date('2026-11-19T19:00:00Z')
    expect((await change({ note: 'Late' })).body.statusCode).toBe('ERROR_BOOKING_MOVE')
    api.now = new Date('2026-11-19T12:00:00Z')
    await api.call(`POST ${root}/${id}/status/change?status=canceled`, { token: guest.token })
    expect((await change()).body.statusCode).toBe('ERROR_BOOKING_MOVE')
  })
})

describe('disabled dates', () => {
  it('need a day, a table and a range that makes sense', async () => {
    const { table } = await scene()
    const ask = async (id: number, query: string) =>
      (await api.call(`GET /rest/booking/disable-dates/table/${id}?${query}`)).status
    expect(await ask(table.id, '')).toBe(422)
    expect(await ask(table.id, 'date_from=2026-11-19&date_to=2026-11-18')).toBe(422)
    expect(await ask(99, 'date_from=2026-11-19')).toBe(404)
  })
})
