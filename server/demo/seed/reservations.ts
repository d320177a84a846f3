import { demoContent } from '@/server/demo/content/content'
import type { Db } from '@/server/platform/db/client'
import {
  bookingOffers,
  bookingTables,
  reservations,
  shopSections,
} from '@/server/platform/db/schema/booking'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'
import type { SeededUsers } from './users'
import { instantOn } from './wall-clock'

interface Context {
  users: SeededUsers
  shops: readonly SeededShop[]
  now: Date
}

/** Maximum dining duration in minutes. */
const STAY_MIN = 120
/** Days from today on which other guests have reserved the first shop's best tables. */
const TAKEN_DAYS = [1, 2, 4, 5]

/** Seeds reservation terms, rooms and tables of a shop. Returns the ids. */
async function seedShop(db: Db, { id: shop_id }: SeededShop) {
  const { rooms } = (await demoContent()).services
  const [offerId = 0] = await takeIds(db, bookingOffers, 1)
  await db.insert(bookingOffers).values({ id: offerId, shop_id, max_time: STAY_MIN })
  const sectionIds = await takeIds(db, shopSections, rooms.length)
  await insertAll(
    db,
    shopSections,
    rooms.map(({ title, area }, index) => ({
      id: sectionIds[index],
      shop_id,
      area,
      titles: title,
    })),
  )
  const seats = rooms.flatMap(({ chairs }, index) =>
    chairs.map((chair_count) => ({ section_id: sectionIds[index] ?? 0, chair_count })),
  )
  const tableIds = await takeIds(db, bookingTables, seats.length)
  await insertAll(
    db,
    bookingTables,
    seats.map((seat, index) => ({
      id: tableIds[index],
      shop_id,
      name: String(index + 1),
      ...seat,
    })),
  )
  return {
    shop_id,
    booking_id: offerId,
    tables: seats.map((seat, i) => ({ ...seat, id: tableIds[i] ?? 0 })),
  }
}

/**
 * Seeds rooms and tables of the shops with reservations, a reservation of the demo customer and
 * some of others. Returns the name of the shop that the customer has reserved at.
 */
export async function seedReservations(
  db: Db,
  { users, shops, now }: Context,
): Promise<string | undefined> {
  const bookable = shops.filter(({ plan }) => plan.booking)
  const made = []
  for (const shop of bookable) made.push(await seedShop(db, shop))
  const [first] = made
  const forFour = first?.tables.filter(({ chair_count }) => chair_count === 4) ?? []
  const [window, other] = forFour
  if (!first || !window || !other) return undefined
  const { shop_id, booking_id } = first
  const evening = (day: number) => ({
    shop_id,
    booking_id,
    starts_at: instantOn(now, day, '19:00'),
    ends_at: instantOn(now, day, '21:00'),
    created_at: instantOn(now, Math.min(day, 0) - 1, '10:10'),
  })
  const guests = users.authors.en
  await insertAll(db, reservations, [
    {
      ...evening(3),
      user_id: users.customer,
      table_id: window.id,
      guests: 4,
      status: 'accepted' as const,
      note: 'A table by the window, if there is one',
    },
    { ...evening(-20), user_id: users.customer, table_id: other.id, guests: 2, status: 'accepted' },
    ...TAKEN_DAYS.map((day, index) => ({
      ...evening(day),
      user_id: guests[index % guests.length] ?? users.friend,
      table_id: index % 2 === 0 ? window.id : other.id,
      guests: 3,
      status: 'accepted' as const,
    })),
  ])
  return bookable[0]?.shop.text.name.en
}
