import { shareOf } from './draw'
import type { Room } from './room'

/**
 * Drafts the orders of two years: from 10:00 to 21:30, in the customer's own town, with popular
 * shops and dishes. Runs before shops and products, which store sales counts and ratings.
 */
export async function draftOrders({ run, draw, counts, now }: Room): Promise<void> {
  const day = `date_trunc('day', ${now} - interval '1 day' - interval '730 days' * ((${counts.orders} - o.n)::float8 / ${Math.max(1, counts.orders)}))`
  await run(`create temp table bulk_orders on commit drop as
    select o.n, o.c as customer, c.first + floor(c.size * power(${shareOf(draw, 'order:shop', 'o.n')}, 1.4))::int as shop,
      ${day} + interval '1 minute' * (600 + ${draw('order:minute', 'o.n', 690)}) as at,
      ${draw('order:pickup', 'o.n', 100)} < 12 as pickup,
      ${draw('order:canceled', 'o.n', 100)} < 3 as canceled,
      1 + ${draw('order:lines', 'o.n', 4)} as lines
    from (select n, 1 + floor(${counts.customers} * power(${shareOf(draw, 'order:customer', 'n')}, 1.3))::int as c
      from generate_series(1, ${counts.orders}) n) o
    join bulk_customers c on c.n = o.c`)
  await run('analyze bulk_orders')
  await run(`create temp table bulk_lines on commit drop as
    select o.n, line, 1 + (${draw('line:two', 'o.n * 4 + line', 10)} < 3)::int as quantity,
      s.first + mod(floor(s.size * power(${shareOf(draw, 'line:dish', 'o.n')}, 1.8))::int + line, s.size) as product
    from bulk_orders o join bulk_shops s on s.n = o.shop
    cross join lateral generate_series(0, o.lines - 1) line`)
  await run('analyze bulk_lines')
  await run(`create temp table bulk_sold on commit drop as
    select l.product, sum(l.quantity)::int as pieces
    from bulk_lines l join bulk_orders o on o.n = l.n where not o.canceled group by l.product`)
  await run('analyze bulk_sold')
  await run(`create temp table bulk_reviews on commit drop as
    select o.n, o.shop, o.customer, c.rating, o.at + interval '3 hours' as at,
      case when ${draw('review:words', 'o.n', 10)} < 4 then c.comment end as comment
    from bulk_orders o join bulk_shops s on s.n = o.shop
    join bulk_comments c on c.kitchen = s.kitchen and c.i = ${draw('review:which', 'o.n', 16)}
    where not o.canceled and ${draw('review:given', 'o.n', 100)} < 8`)
}
