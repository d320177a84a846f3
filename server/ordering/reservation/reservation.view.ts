import { localMoment, timeOf } from '@/domain/opening-hours'
import type {
  DisabledSlot,
  Reservation,
  ReservationConfig,
  ReservationShop,
  ReservationTable,
  ReservationZone,
} from '@/domain/reservation.schema'
import type { Shop } from '@/domain/shop.schema'
import type { AllFields } from '@/lib/all-fields'
import { toShort, type UserWithCourier } from '@/server/people/api'
import { toTitle } from '@/server/platform/setting/text.view'
import type { ReservationParts } from './reservation.queries'
import type { listSections, listTables } from './reservation-shop.queries'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

const stamps = (row: { created_at: Date; updated_at: Date }) => ({
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** An instant as the shop's clock shows it: "YYYY-MM-DD HH:mm". */
export function toLocal(instant: Date, timeZone: string): string {
  const { date, minute } = localMoment(instant, timeZone)
  return `${date} ${timeOf(minute)}`
}

/** A shop as the reservation screens see it; reservations follow its opening hours. */
export function toReservationShop(shop: Shop): AllFields<ReservationShop> {
  return {
    id: shop.id,
    uuid: shop.uuid,
    type: shop.type,
    logo_img: shop.logo_img,
    background_img: shop.background_img,
    phone: shop.phone,
    open: shop.open,
    price: shop.price,
    price_per_km: shop.price_per_km,
    products_count: shop.products_count,
    rating_avg: shop.rating_avg,
    reviews_count: shop.reviews_count,
    is_recommended: shop.is_recommended,
    discounts_count: shop.discounts_count,
    verify: shop.verify,
    location: shop.location,
    delivery_time: shop.delivery_time,
    bonus: shop.bonus,
    tags: shop.tags,
    booking_shop_working_days: shop.shop_working_days,
    booking_shop_closed_date: shop.shop_closed_date,
    time_zone: shop.time_zone,
    translation: shop.translation,
  }
}

export function toSection({
  section,
  locale,
}: Rows<typeof listSections>): AllFields<ReservationZone, 'shop'> {
  return {
    id: section.id,
    shop_id: section.shop_id,
    area: section.area,
    img: section.img,
    translation: toTitle(section.titles, locale),
    ...stamps(section),
  }
}

export function toTable({
  table,
  section,
  locale,
}: Rows<typeof listTables>): AllFields<ReservationTable> {
  return {
    id: table.id,
    name: table.name,
    shop_section_id: table.section_id,
    chair_count: table.chair_count,
    active: table.active,
    shop_section: toSection({ section, locale }),
    ...stamps(table),
  }
}

export function toOffer(
  offer: ReservationParts['offer'],
  shop: Shop | undefined,
): AllFields<ReservationConfig> {
  return { id: offer.id, max_time: offer.max_time, shop: shop ?? null }
}

export function toSlot(
  taken: { starts_at: Date; ends_at: Date },
  timeZone: string,
): AllFields<DisabledSlot> {
  return {
    start_date: toLocal(taken.starts_at, timeZone),
    end_date: toLocal(taken.ends_at, timeZone),
  }
}

/** A reservation, its times on the shop's clock. */
export function toReservation(
  parts: ReservationParts,
  shop: Shop | undefined,
  guest: UserWithCourier | undefined,
): AllFields<Reservation> {
  const { row, offer } = parts
  const { time_zone } = parts.shop
  return {
    id: row.id,
    booking_id: row.booking_id,
    user_id: row.user_id,
    table_id: row.table_id,
    start_date: toLocal(row.starts_at, time_zone),
    end_date: toLocal(row.ends_at, time_zone),
    guest: row.guests,
    note: row.note,
    status: row.status,
    booking: toOffer(offer, shop),
    table: toTable(parts),
    user: guest ? toShort(guest) : null,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    ...stamps(row),
  }
}
