import { describe, expect, it } from 'vitest'
import type { Notification } from '@/domain/notification.schema'
import type { DisabledSlot, Reservation, TableWait } from '@/domain/reservation.schema'
import { runDueHolds } from '@/server/ordering/reservation/hold.worker'
import { tableHolds } from '@/server/platform/db/schema/booking'
import { openApi, TEST_NOW } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildTables } from '@/tests/support/service-builders'

const api = openApi()
const waits = '/dashboard/user/table-waits'
const mine = '/dashboard/user/my-bookings'
/** tomorrow; the test's now is the noon before */
const day = '2026-11-19'

type Person = Awaited<ReturnType<typeof buildUser>>
const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

/** Tables of four, all reserved for tomorrow evening by one guest, and others in line for one. */
async function scene({ tables: count = 1, line = 3, settings = {} } = {}) {
  api.now = TEST_NOW
  await buildBasics(api.db, {
    reservation_enable_for_user: '1',
    reservation_before_time: '2',
    ...settings,
  })
  const shop = await buildShop(api.db, { booking: true, title: 'Osteria' })
  const { offer, tables } = await buildTables(api.db, shop, Array<number>(count).fill(4))
  const book = ({ token }: Person, index = 0, start_date = `${day} 19:00`) =>
    api.call<Reservation>(`POST ${mine}`, {
      token,
      body: { booking_id: offer.id, table_id: tables[index]?.id, start_date, guest: 2 },
    })
  const wait = async ({ token }: Person) => {
    const body = { shop_id: shop.id, day, guests: 3 }
    return (await api.call<TableWait>(`POST ${waits}`, { token, body })).body.data
  }
  const owner = await buildUser(api.db)
  const taken: Reservation[] = []
  for (const index of tables.keys()) taken.push((await book(owner, index)).body.data)
  const people: Person[] = []
  for (let n = 0; n < line; n += 1) {
    const person = await buildUser(api.db)
    people.push(person)
    await wait(person)
  }
  const refundPayment = (index = 0) =>
    api.call(`POST ${mine}/${taken[index]?.id}/status/change?status=canceled`, {
      token: owner.token,
    })
  const told = async ({ token }: Person) =>
    (await api.call<Notification[]>('GET /dashboard/notifications', { token })).body.data.length
  const allTold = () => Promise.all(people.map(told))
  const takenFor = async (person?: Person) => {
    const url = `GET /rest/booking/disable-dates/table/${tables[0]?.id}?date_from=${day}` as const
    const { body } = await api.call(url, { token: person?.token })
    return (body as unknown as DisabledSlot[]).map(({ start_date }) => start_date)
  }
  return { shop, owner, people, book, wait, refundPayment, allTold, takenFor }
}

const pick = ({ people }: { people: Person[] }, index: number): Person => {
  const person = people[index]
  if (!person) throw new Error('nobody there')
  return person
}

describe('[RE-10] a table that frees up', () => {
  it('is offered to the first in line alone, and taken for all others', async () => {
    const made = await scene()
    const [first, second] = [pick(made, 0), pick(made, 1)]
    await made.refundPayment()
    expect(await made.allTold()).toEqual([1, 0, 0])
    expect(await made.takenFor(second)).toEqual([`${day} 19:00`])
    expect(await made.takenFor()).toEqual([`${day} 19:00`])
    expect(await made.takenFor(first)).toEqual([])
    const refused = await made.book(second)
    expect(refused.status).toBe(400)
    expect(refused.body.statusCode).toBe('ERROR_BOOKING_TAKEN')
    // before and after what has freed up it is as free as ever
    expect((await made.book(second, 0, `${day} 12:00`)).status).toBe(200)
    expect((await made.book(first)).status).toBe(200)
    expect(await api.db.$count(tableHolds)).toBe(0)
    await runDueHolds(api.db, inMinutes(60))
    expect(await made.allTold()).toEqual([1, 0, 0])
  })

  it('goes on down the line when its time is over, until nobody waits', async () => {
    const made = await scene({ line: 2 })
    const [first, second] = [pick(made, 0), pick(made, 1)]
    await made.refundPayment()
    expect(await runDueHolds(api.db, inMinutes(9))).toBe(0)
    // whoever comes by in between does not get it
    api.now = inMinutes(10)
    expect((await made.book(second)).status).toBe(400)
    expect(await runDueHolds(api.db, inMinutes(10))).toBe(1)
    expect(await made.allTold()).toEqual([1, 1])
    expect((await made.book(first)).status).toBe(400)
    expect(await runDueHolds(api.db, inMinutes(20))).toBe(1)
    expect(await api.db.$count(tableHolds)).toBe(0)
    api.now = inMinutes(20)
    expect((await made.book(first)).status).toBe(200)
    expect(await made.allTold()).toEqual([1, 1])
  })

  it('goes on at once when the first lets go of it, or leaves', async () => {
    const made = await scene()
    await made.refundPayment()
    const url = `GET ${waits}?shop_id=${made.shop.id}` as const
    const { token } = pick(made, 0)
    const [entry] = (await api.call<TableWait[]>(url, { token })).body.data
    expect(entry?.held_until).toBe(inMinutes(10).toISOString())
    await api.call(`DELETE ${waits}/${entry?.id}`, { token })
    expect(await runDueHolds(api.db, inMinutes(0))).toBe(1)
    expect(await made.allTold()).toEqual([1, 1, 0])
    const leaving = pick(made, 1)
    await api.call('DELETE /dashboard/user/profile/delete', { token: leaving.token })
    expect(await runDueHolds(api.db, inMinutes(0))).toBe(1)
    expect((await made.book(pick(made, 2))).status).toBe(200)
  })

  it('is held as long as the marketplace says, and never beyond when it can be booked', async () => {
    const settings = { reservation_hold_minutes: '25' }
    const made = await scene({ settings })
    await made.refundPayment()
    const until = async () => (await api.db.select().from(tableHolds)).map((one) => one.until_at)
    expect(await until()).toEqual([inMinutes(25)])
    // 19:00 tomorrow can be reserved until 17:00
    expect(await runDueHolds(api.db, new Date(`${day}T16:50:00Z`))).toBe(1)
    expect(await until()).toEqual([new Date(`${day}T17:00:00Z`)])
    expect(await runDueHolds(api.db, new Date(`${day}T17:00:00Z`))).toBe(1)
    expect(await made.allTold()).toEqual([1, 1, 0])
  })

  it('finds who was told before at the end of the line, and who asks twice in their place', async () => {
    const made = await scene({ line: 2 })
    await made.refundPayment()
    api.now = inMinutes(1)
    await made.wait(pick(made, 0))
    await made.wait(pick(made, 1))
    await runDueHolds(api.db, inMinutes(10))
    expect(await made.allTold()).toEqual([1, 1])
    await runDueHolds(api.db, inMinutes(20))
    expect(await made.allTold()).toEqual([2, 1])
  })

  it('is the holder’s, however many ask for it at once', async () => {
    const made = await scene({ line: 8 })
    await made.refundPayment()
    const replies = await Promise.all([...made.people].reverse().map((one) => made.book(one)))
    expect(replies.map(({ status }) => status)).toEqual([...Array(7).fill(400), 200])
  })

  it('goes to one each where several free up at once, and once however many pass it on', async () => {
    const made = await scene({ tables: 3, line: 6 })
    const replies = await Promise.all([0, 1, 2].map((index) => made.refundPayment(index)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await made.allTold()).toEqual([1, 1, 1, 0, 0, 0])
    // four workers of four processes find the same three
    await Promise.all([1, 2, 3, 4].map(() => runDueHolds(api.db, inMinutes(10))))
    expect(await made.allTold()).toEqual([1, 1, 1, 1, 1, 1])
    expect(await api.db.$count(tableHolds)).toBe(3)
  })

  it('is settled without a deadlock when it is given back, passed on and booked at once', async () => {
    const made = await scene({ tables: 2, line: 4 })
    await made.refundPayment(0)
    const passing = runDueHolds(api.db, inMinutes(10))
    const replies = await Promise.all([
      made.refundPayment(1),
      ...made.people.flatMap((one) => [0, 1].map((index) => made.book(one, index))),
      made.book(made.owner, 0),
    ])
    await passing
    expect(replies[0]?.status).toBe(200)
    const others = replies.slice(1).map(({ status }) => status)
    expect(others.filter((status) => status !== 200 && status !== 400)).toEqual([])
  })
})
