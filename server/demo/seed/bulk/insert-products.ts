import { uuidSql } from './draw'
import { type Room, reserve } from './room'

/**
 * Assigns each product a dish and a price. A menu longer than its kitchen's list of dishes repeats
 * it with a number after the title.
 */
async function draftProducts({ run }: Room): Promise<void> {
  await run(`create temp table bulk_products on commit drop as
    select p.n, s.n as shop, s.kitchen, d.k, p.round, m.id as category_id, p.j,
      greatest(10, round(d.price_minor * s.level / 10) * 10)::int as unit,
      greatest(10, round(d.price_minor * s.level / 10) * 10)::int + c.add_minor as price
    from bulk_shops s join bulk_kitchens k on k.kitchen = s.kitchen
    cross join lateral (select s.first + j as n, j, (s.start + j) % k.dishes as k, j / k.dishes as round
      from generate_series(0, s.size - 1) j) p
    join bulk_dishes d on d.kitchen = s.kitchen and d.k = p.k
    join bulk_menus m on m.shop = s.n and m.section = d.section
    join bulk_choices c on c.kitchen = s.kitchen and c.k = p.k and c.input = 0`)
  await run('analyze bulk_products')
}

async function insertProductRows({ fill, draw, base, now }: Room): Promise<void> {
  const since = `${now} - interval '1 day' * (1 + ${draw('product:age', 'p.n', 730)})`
  await fill(
    'products',
    `insert into products (id, uuid, slug, shop_id, category_id, vegetarian, img, max_qty, input, facts,
      orders_count, created_at, updated_at)
    select ${base.products} + p.n, ${uuidSql("'bulk:product:' || p.n")}, d.key || '-' || p.n, ${base.shops} + p.shop,
      p.category_id, d.vegetarian, d.img, 20, p.j, d.facts, coalesce(o.pieces, 0), ${since}, ${since}
    from bulk_products p join bulk_dishes d on d.kitchen = p.kitchen and d.k = p.k
    left join bulk_sold o on o.product = p.n order by p.n`,
  )
  await fill(
    'product_translations',
    `insert into product_translations (product_id, locale, title, description)
    select ${base.products} + p.n, t.locale,
      t.title || case when p.round > 0 then ' ' || (p.round + 1) else '' end, t.description
    from bulk_products p join bulk_dish_texts t on t.kitchen = p.kitchen and t.k = p.k order by p.n`,
  )
}

/** Inserts the words of all titles by one statement; the trigger would run for every row. */
async function insertWords({ fill }: Room): Promise<void> {
  await fill(
    'product_words',
    `insert into product_words (word)
    select unnest(words_of(fold_text(title))) from bulk_dish_texts
    union select (round + 1)::text from bulk_products where round > 0
    order by 1 on conflict do nothing`,
  )
}

async function insertStocks({ fill, draw, base }: Room): Promise<void> {
  // the first stock of product n is stock n, so that order lines need no lookup
  await fill(
    'stocks',
    `insert into stocks (id, product_id, price_minor, quantity, input)
    select case when c.input = 0 then ${base.stocks} + p.n else nextval(pg_get_serial_sequence('stocks', 'id')) end,
      ${base.products} + p.n, p.unit + c.add_minor,
      case when ${draw('stock:out', 'p.n * 8 + c.input', 100)} < 2 then 0 else 25 + ${draw('stock:left', 'p.n', 5000)} end,
      c.input
    from bulk_products p join bulk_choices c on c.kitchen = p.kitchen and c.k = p.k order by p.n, c.input`,
  )
  await fill(
    'stock_extras',
    `insert into stock_extras (stock_id, extra_value_id, input)
    select s.id, e.value::bigint, e.ordinality - 1
    from stocks s join bulk_products p on p.n = s.product_id - ${base.products}
    join bulk_choices c on c.kitchen = p.kitchen and c.k = p.k and c.input = s.input
    cross join lateral jsonb_array_elements_text(c.extras) with ordinality e
    where s.id > ${base.stocks}`,
  )
}

async function insertDiscounts({ tx, fill, draw, base, now, counts }: Room): Promise<void> {
  const first = await reserve(tx, 'discounts', counts.shops)
  const has = (shop: string) => `${draw('discount:shop', shop, 10)} < 6`
  await fill(
    'discounts',
    `insert into discounts (id, shop_id, type, amount, start, "end")
    select ${first} + n, ${base.shops} + n, 'percent', 1000 + 500 * ${draw('discount:amount', 'n', 4)},
      (${now} - interval '7 days')::date, (${now} + interval '365 days')::date
    from bulk_shops where ${has('n')} order by n`,
  )
  await fill(
    'discount_products',
    `insert into discount_products (discount_id, product_id)
    select ${first} + shop, ${base.products} + n from bulk_products
    where ${has('shop')} and ${draw('discount:product', 'n', 100)} < 15 order by n`,
  )
}

/** Inserts products with texts of all languages, stocks, extras and some discounts. */
export async function insertProducts(room: Room): Promise<void> {
  await draftProducts(room)
  await room.run('alter table product_translations disable trigger user')
  await insertProductRows(room)
  await room.run('alter table product_translations enable trigger user')
  await insertWords(room)
  await insertStocks(room)
  await insertDiscounts(room)
}
