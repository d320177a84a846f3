import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { INCLUDED_DISTANCE_M } from '@/domain/delivery'
import type { GeoPoint } from '@/domain/geo.schema'
import { BASE_DECIMALS, type MoneyUnit } from '@/domain/money'
import type { ShopOrderBy } from '@/domain/shop'
import { shops } from '@/server/platform/db/schema/shop'
import { coversPoint, isOpenAt, metresTo } from './shop.queries'
import type { SoughtShops } from './shop-search.queries'

/** What a shop list is ordered by. */
export interface ShopListOrder {
  sought?: SoughtShops
  address?: GeoPoint
  order_by?: ShopOrderBy
  column?: 'id' | 'created_at' | 'rating_avg' | 'orders_count' | 'min_amount'
  sort?: 'asc' | 'desc'
  /** the currency of delivery fees, whose rounding decides ties; the default currency when left out */
  unit?: MoneyUnit
  /** only shops that take reservations; then `address` sorts but does not filter */
  takesReservations?: boolean
}

type FixedOrder = Exclude<ShopOrderBy, 'delivery_time' | 'delivery_fee' | 'distance'>

const defaultUnit: MoneyUnit = { rate: 1, decimals: BASE_DECIMALS }

const orderings: Record<FixedOrder, SQL[]> = {
  new: [desc(shops.created_at)],
  trust_you: [desc(shops.verified), desc(shops.rating_avg), desc(shops.reviews_count)],
  high_rating: [desc(shops.rating_avg), desc(shops.reviews_count)],
  low_rating: [asc(shops.rating_avg), asc(shops.reviews_count)],
  best_sale: [desc(shops.orders_count)],
  low_sale: [asc(shops.orders_count)],
}

const minutes = (time: SQLWrapper) =>
  sql`${time} * case ${shops.delivery_unit} when 'hour' then 60 else 1 end`

/** Minor units of a currency, as convertMinor in domain/money.ts. */
const converted = (minor: SQLWrapper, { rate, decimals }: MoneyUnit) =>
  sql`floor(${minor}::float8 * ${rate}::float8 * ${10 ** decimals}::float8 / ${10 ** BASE_DECIMALS}
    + 1e-9 + 0.5)`

/**
 * The fee that a card shows, as shownFee in domain/shop-offer.ts: that of the delivery to the address, as
 * deliveryFeeMinor in domain/delivery.ts, else the tariff's base. Null where the shop does not deliver.
 */
function shownFee({ address, unit = defaultUnit, takesReservations }: ShopListOrder): SQL {
  const base = converted(shops.price_minor, unit)
  if (!address) return sql`case when ${shops.delivery} then ${base} end`
  const isServed = takesReservations ? and(shops.delivery, coversPoint(address)) : shops.delivery
  const extraKm = sql`greatest(0, ${metresTo(address)} - ${INCLUDED_DISTANCE_M}) / 1000`
  return sql`case when not ${isServed} then null
    when ${converted(shops.free_from_minor, unit)} <= 0 then 0
    else ${base} + floor(${converted(shops.price_per_km_minor, unit)} * ${extraKm} + 0.5) end`
}

const columns = {
  id: shops.id,
  created_at: shops.created_at,
  rating_avg: shops.rating_avg,
  orders_count: shops.orders_count,
  min_amount: shops.min_amount_minor,
}

const byRating = [desc(shops.rating_avg), desc(shops.reviews_count)]

/**
 * The requested order, else best match (restaurants before shops that sell the same), open shops, and nearest
 * or best rated; ties by id. Without an address there is no order by distance.
 */
export function orderOf(order: ShopListOrder, now: Date): SQL[] {
  const { order_by, column, sort, sought, address } = order
  const near = [...(address ? [asc(metresTo(address))] : byRating), asc(shops.id)]
  if (order_by === 'delivery_time') {
    return [asc(minutes(shops.delivery_to)), asc(minutes(shops.delivery_from)), ...near]
  }
  if (order_by === 'delivery_fee') return [sql`${shownFee(order)} asc nulls last`, ...near]
  if (order_by === 'distance') {
    if (address) return near
  } else if (order_by) return [...orderings[order_by], desc(shops.id)]
  if (column) return [(sort === 'asc' ? asc : desc)(columns[column]), desc(shops.id)]
  const rank = sought ? [sql`hits.score desc`, sql`${shops.type} = 'restaurant' desc`] : []
  return [...rank, desc(isOpenAt(now)), ...near]
}
