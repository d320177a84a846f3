import { demoSettings } from '@/server/demo/seed/basics'
import { shareOf } from './draw'
import type { Room } from './room'

async function insertOrderRows({ fill, draw, base }: Room): Promise<void> {
  const deliver = `case when o.pickup then 0 else s.price_minor + round(s.per_km_minor * o.distance_m / 1000.0) end`
  await fill(
    'orders',
    `insert into orders (id, user_id, shop_id, status, delivery_type, currency_id, rate, decimals, price_minor,
      delivery_minor, service_minor, total_minor, commission_minor, delivery_date, latitude, longitude,
      distance_m, address, house, username, otp, created_at, updated_at)
    select ${base.orders} + o.n, ${base.users} + o.customer, ${base.shops} + o.shop,
      case when o.canceled then 'canceled' else 'delivered' end,
      case when o.pickup then 'pickup' else 'delivery' end, y.id, 1, 2, l.price, ${deliver},
      ${Number(demoSettings.service_fee)}, l.price + ${deliver} + ${Number(demoSettings.service_fee)},
      round(l.price * 0.15), o.at::date,
      case when o.pickup then s.latitude else c.latitude end,
      case when o.pickup then s.longitude else c.longitude end, o.distance_m,
      case when o.pickup then null else c.street || ' ' || c.house || ', ' || c.town_name end,
      case when o.pickup then null else c.house::text end,
      c.firstname || ' ' || c.lastname, 1000 + ${draw('order:otp', 'o.n', 9000)}, o.at,
      o.at + interval '1 minute' * case when o.canceled then 3 when o.pickup then 24 else 34 end
    from (select b.*, (200 + 3800 * ${shareOf(draw, 'order:way', 'b.n')})::int as distance_m from bulk_orders b) o
    join bulk_shops s on s.n = o.shop join bulk_customers c on c.n = o.customer
    join (select l.n, sum(l.quantity * p.price) as price from bulk_lines l
      join bulk_products p on p.n = l.product group by l.n) l on l.n = o.n
    cross join (select id from currencies where is_default) y order by o.n`,
  )
  await fill(
    'order_details',
    `insert into order_details (order_id, stock_id, quantity, unit_minor, origin_minor, total_minor, created_at, updated_at)
    select ${base.orders} + l.n, ${base.stocks} + l.product, l.quantity, p.price, l.quantity * p.price,
      l.quantity * p.price, o.at, o.at
    from bulk_lines l join bulk_products p on p.n = l.product join bulk_orders o on o.n = l.n
    order by l.n, l.line`,
  )
}

/** Order events with minutes after the order, as in the demo's own history. */
const steps = `(values ('new', 0, 0, true), ('accepted', 2, 2, false), ('cooking', 5, 5, false),
  ('ready', 17, 16, false), ('on_a_way', 21, null, false), ('delivered', 34, 24, false)) as e(status, home, counter, own)`

async function insertTraces({ fill, run, base }: Room): Promise<void> {
  // the hash chain is computed by one statement instead of by the trigger per row
  await run('alter table order_events disable trigger order_events_chain')
  await fill(
    'order_events',
    `insert into order_events (order_id, status, actor_id, created_at, hash)
    select s.*, chain_hash(chain_message(s.order_id, s.status, s.created_at)) over (partition by s.order_id order by s.created_at)
    from (select ${base.orders} + o.n as order_id, e.status as status, case when e.own then ${base.users} + o.customer end as actor_id,
      o.at + interval '1 minute' * case when o.pickup then e.counter else e.home end as created_at
    from bulk_orders o cross join ${steps}
    where (not o.canceled or e.own) and (not o.pickup or e.counter is not null)
    union all
    select ${base.orders} + o.n, 'canceled', ${base.users} + o.customer, o.at + interval '3 minutes'
    from bulk_orders o where o.canceled) s order by s.order_id, s.created_at`,
  )
  await run('alter table order_events enable trigger order_events_chain')
  await fill(
    'transactions',
    `insert into transactions (payable_type, payable_id, user_id, payment_id, kind, amount_minor, status, created_at, updated_at)
    select 'order', o.id, o.user_id, p.id, 'payment', o.total_minor,
      case when o.status = 'canceled' then 'canceled' else 'paid' end, o.created_at, o.updated_at
    from orders o cross join (select id from payments where tag = 'cash') p
    where o.id > ${base.orders} order by o.id`,
  )
  await fill(
    'reviews',
    `insert into reviews (reviewable_type, reviewable_id, order_id, user_id, rating, comment, created_at, updated_at)
    select 'shop', ${base.shops} + shop, ${base.orders} + n, ${base.users} + customer, rating, comment, at, at
    from bulk_reviews order by n`,
  )
}

/** Inserts past orders with lines, events, cash payments and reviews. */
export async function insertOrders(room: Room): Promise<void> {
  await insertOrderRows(room)
  await insertTraces(room)
}
