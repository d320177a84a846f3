import { type SQL, sql } from 'drizzle-orm'
import { PROMISED_MINUTES, SCHEDULED_RANGE_MINUTES } from '@/domain/eta'
import { BASE_DECIMALS } from '@/domain/money'
import { awaitsPayment } from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { orderEvents, orders } from '@/server/platform/db/schema/order'
import { orderRefunds } from '@/server/platform/db/schema/refund'
import { shops } from '@/server/platform/db/schema/shop'

/** Which orders a report is about. */
export interface ReportScope {
  /** placed from then on */
  since: Date
  /** and before */
  until: Date
  shopId: number | undefined
  /** the zone that days are counted in */
  zone: string
}

/** Sums of orders; amounts are base minor units. */
export interface FigureRow {
  orders: number
  delivered: number
  canceled: number
  revenue: number
  delivery_fees: number
  service_fees: number
  tips: number
  discounts: number
  refunds: number
  median_minutes: number | null
  /** delivered at the door, and those of them in time */
  brought: number
  kept: number
}

/** An order's amount in base minor units at the rate kept with it; `toBaseMinor` in SQL. */
const base = (minor: SQL) => sql`round((${minor})::numeric * ${10 ** BASE_DECIMALS}
  / (${orders.rate}::numeric * power(10::numeric, ${orders.decimals})))`

/** The end of the time that was promised at the checkout; `promisedRange` of domain/eta in SQL. */
const promisedBy = sql`coalesce(
  ${orders.scheduled_for} + make_interval(mins => ${SCHEDULED_RANGE_MINUTES}),
  ${orders.created_at} + make_interval(mins => coalesce(nullif(${shops.delivery_to}, 0), ${PROMISED_MINUTES})
    * case ${shops.delivery_unit} when 'hour' then 60 else 1 end))`

const isDelivered = sql`${orders.status} = 'delivered'`

/** Several approved refunds of one order never give back more than it cost. */
const refunded = sql`(
  select least(${orders.total_minor}, coalesce(sum(coalesce(r.amount_minor, ${orders.total_minor})), 0))
  from ${orderRefunds} r where r.order_id = ${orders.id} and r.status = 'approved')`

const deliveredAt = sql`(
  select min(e.created_at) from ${orderEvents} e
  where e.order_id = ${orders.id} and e.status = 'delivered')`

/**
 * The orders in scope; amounts and the moment of delivery of delivered ones only. `offset 0` keeps the planner from computing
 * a column anew wherever a sum names it.
 */
const placed = ({ since, until, shopId, zone }: ReportScope): SQL => sql`
  select ${orders.shop_id} as shop_id, ${orders.status} as status,
    (${orders.created_at} at time zone ${zone})::date as day, ${orders.created_at} as placed_at,
    ${orders.scheduled_for} is null as is_asap, ${promisedBy} as promised_by,
    case when ${isDelivered} and ${orders.delivery_type} = 'delivery' then ${deliveredAt} end as brought_at,
    case when ${isDelivered} then ${base(sql`${orders.total_minor}`)} end as revenue,
    case when ${isDelivered} then ${base(sql`${orders.delivery_minor}`)} end as delivery_fees,
    case when ${isDelivered} then ${base(sql`${orders.service_minor} + ${orders.small_order_minor}`)} end as service_fees,
    case when ${isDelivered} then ${base(sql`${orders.tips_minor}`)} end as tips,
    case when ${isDelivered} then ${base(sql`${orders.discount_minor} + ${orders.coupon_minor}`)} end as discounts,
    case when ${isDelivered} then ${base(refunded)} end as refunds
  from ${orders} join ${shops} on ${shops.id} = ${orders.shop_id}
  where ${orders.created_at} >= ${since.toISOString()}::timestamptz
    and ${orders.created_at} < ${until.toISOString()}::timestamptz
    ${shopId === undefined ? sql`` : sql`and ${orders.shop_id} = ${shopId}`}
    and not ${awaitsPayment}
  offset 0`

const sumOf = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::float8 as ${column}`)

const minutes = sql.raw('extract(epoch from brought_at - placed_at) / 60')

const figures = sql`
  count(*)::int as orders,
  count(*) filter (where status = 'delivered')::int as delivered,
  count(*) filter (where status = 'canceled')::int as canceled,
  ${sumOf('revenue')}, ${sumOf('delivery_fees')}, ${sumOf('service_fees')}, ${sumOf('tips')},
  ${sumOf('discounts')}, ${sumOf('refunds')},
  (percentile_cont(0.5) within group (order by ${minutes})
    filter (where is_asap and brought_at is not null))::float8 as median_minutes,
  count(brought_at)::int as brought,
  count(*) filter (where brought_at <= promised_by)::int as kept`

/** The figures of all orders in scope; zeros where there are none. */
export async function sumOrders(db: Db, scope: ReportScope): Promise<FigureRow | undefined> {
  const { rows } = await db.execute<FigureRow & Record<string, unknown>>(
    sql`select ${figures} from (${placed(scope)}) placed`,
  )
  return rows[0]
}

/** The figures of each day with an order in the scope's zone. */
export async function sumOrdersByDay(db: Db, scope: ReportScope) {
  const { rows } = await db.execute<FigureRow & { date: string } & Record<string, unknown>>(
    sql`select day::text as date, ${figures} from (${placed(scope)}) placed group by day`,
  )
  return rows
}

/** The figures of each shop with an order, the most revenue first, and how many shops there are. */
export async function sumOrdersByShop(db: Db, scope: ReportScope, limit: number) {
  const { rows } = await db.execute<
    FigureRow & { shop_id: number; shops: number } & Record<string, unknown>
  >(sql`select shop_id::int as shop_id, count(*) over ()::int as shops, ${figures}
    from (${placed(scope)}) placed group by shop_id
    order by coalesce(sum(revenue), 0) desc, shop_id limit ${limit}`)
  return rows
}
