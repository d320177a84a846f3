import type { Parcel } from '@/domain/parcel.schema'
import type { Db } from '@/server/platform/db/client'
import { bookingOffers, bookingTables, shopSections } from '@/server/platform/db/schema/booking'
import { parcelTypes } from '@/server/platform/db/schema/parcel'
import type { TestApi } from './api'
import { CUSTOMER_POINT, SHOP_POINT, type ShopRow } from './builders'

const only = <T>(rows: T[]): T => {
  const [row] = rows
  if (!row) throw new Error('the insert answered no row')
  return row
}

/** A size class: 5.00 for the first kilometre, 1.00 for each further one. */
export async function buildParcelType(
  db: Db,
  overrides: Partial<typeof parcelTypes.$inferInsert> = {},
) {
  return only(
    await db
      .insert(parcelTypes)
      .values({
        key: 'small',
        titles: { en: 'Small', ar: 'صغير' },
        max_width: 30,
        max_height: 30,
        max_length: 40,
        max_g: 5000,
        price_minor: 500,
        price_per_km_minor: 100,
        ...overrides,
      })
      .returning(),
  )
}

/** The body of a parcel for tomorrow, from the shop's door to the customer's (1.11 km). */
export const parcelBody = (more: object = {}) => ({
  type_id: 1,
  currency_id: 1,
  username_from: 'Ada',
  phone_from: '+49 151 1234567',
  address_from: { ...SHOP_POINT, address: 'Main Street 1', house: '1' },
  username_to: 'Ben',
  phone_to: '+49 151 7654321',
  address_to: { ...CUSTOMER_POINT, address: 'North Road 1', stage: '2' },
  delivery_date: '2026-11-19',
  delivery_time: '13:00',
  ...more,
})

/** A parcel that was ordered, paid by cash unless told otherwise. */
export async function sendParcel(api: TestApi, token: string, more: object = {}): Promise<Parcel> {
  const reply = await api.call<Parcel>('POST /dashboard/user/parcel-orders', {
    token,
    body: parcelBody({ payment_id: 1, ...more }),
  })
  if (reply.status !== 200) throw new Error(`parcel: ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

/** An offer of two hours and a room with tables of that many chairs. */
export async function buildTables(
  db: Db,
  shop: Pick<ShopRow, 'id'>,
  chairs: readonly number[] = [4],
) {
  const offer = only(
    await db.insert(bookingOffers).values({ shop_id: shop.id, max_time: 120 }).returning(),
  )
  const section = only(
    await db
      .insert(shopSections)
      .values({ shop_id: shop.id, titles: { en: 'Dining room' } })
      .returning(),
  )
  const tables = await db
    .insert(bookingTables)
    .values(
      chairs.map((chair_count, index) => ({
        shop_id: shop.id,
        section_id: section.id,
        name: String(index + 1),
        chair_count,
      })),
    )
    .returning()
  return { offer, section, tables, table: only(tables) }
}
