import { SHOP_TIME_ZONE } from '@/server/demo/seed/shop-plan'
import { uuidSql } from './draw'
import { type Room, reserve } from './room'

async function insertShopRows({ fill, base, now }: Room): Promise<void> {
  await fill(
    'shops',
    `insert into shops (id, uuid, slug, type, status, tax_bp, percentage_bp, price_minor,
      price_per_km_minor, free_from_minor, min_amount_minor, phone, verified, logo_img, background_img,
      delivery_from, delivery_to, pickup, latitude, longitude, time_zone, rating_avg, reviews_count,
      orders_count, products_count, is_recommended, created_at, updated_at)
    select ${base.shops} + s.n, ${uuidSql("'bulk:shop:' || s.n")}, s.slug, s.type, 'approved', s.tax_bp, 1500,
      s.price_minor, s.per_km_minor, s.free_from_minor, s.min_amount_minor,
      '+4930231250' || lpad((s.n % 100)::text, 2, '0'), s.verified,
      'shops/logo/' || s.key || '.webp', 'shops/background/' || s.key || '.webp',
      s.delivery_from, s.delivery_to, s.pickup, s.latitude, s.longitude, '${SHOP_TIME_ZONE}',
      coalesce(r.rating, 0), coalesce(r.n, 0), coalesce(o.n, 0), s.size, s.recommended,
      ${now} - interval '1 day' * s.age_days, ${now} - interval '1 day' * s.age_days
    from bulk_shops s
    left join (select shop, round(avg(rating), 2) as rating, count(*) as n from bulk_reviews group by shop) r on r.shop = s.n
    left join (select shop, count(*) as n from bulk_orders where not canceled group by shop) o on o.shop = s.n
    order by s.n`,
  )
  await fill(
    'shop_translations',
    `insert into shop_translations (shop_id, locale, title, description, address)
    select ${base.shops} + s.n, t.key, t.value, s.texts ->> t.key, s.address
    from bulk_shops s cross join lateral jsonb_each_text(s.titles) t order by s.n`,
  )
}

async function insertShopParts({ fill, base }: Room): Promise<void> {
  await fill(
    'shop_working_days',
    `insert into shop_working_days (shop_id, day, from_min, to_min)
    select ${base.shops} + s.n, h.day, h.from_min, h.to_min from bulk_shops s
    cross join lateral jsonb_to_recordset(s.hours) as h(day int, from_min int, to_min int)
    order by s.n, h.day, h.from_min`,
  )
  await fill(
    'delivery_zones',
    `insert into delivery_zones (shop_id, polygon, south, west, north, east)
    select ${base.shops} + s.n, s.ring, min((p ->> 0)::float8), min((p ->> 1)::float8),
      max((p ->> 0)::float8), max((p ->> 1)::float8)
    from bulk_shops s cross join lateral jsonb_array_elements(s.ring) p group by s.n, s.ring order by s.n`,
  )
  await fill(
    'shop_categories',
    `insert into shop_categories (shop_id, category_id)
    select ${base.shops} + s.n, k.category_id from bulk_shops s
    join bulk_kitchens k on k.kitchen = s.kitchen order by s.n`,
  )
  await fill(
    'shop_tags',
    `insert into shop_tags (shop_id, tag_id)
    select ${base.shops} + s.n, t.id from bulk_shops s
    cross join lateral jsonb_array_elements_text(s.tags) k join bulk_tags t on t.key = k.value order by s.n`,
  )
  await fill(
    'shop_payments',
    `insert into shop_payments (shop_id, payment_id)
    select ${base.shops} + s.n, p.id from bulk_shops s
    cross join (select id from payments where active order by id) p order by s.n, p.id`,
  )
}

/** Inserts shops with texts, hours, zones, categories, tags, payment methods and menu sections. */
export async function insertShops(room: Room): Promise<void> {
  await insertShopRows(room)
  await insertShopParts(room)
  const { tx, run, fill, base } = room
  await run(`create temp table bulk_menus on commit drop as
    select s.n as shop, k.kitchen, k.section, s.first_section + k.section + 1 as i
    from bulk_shops s join (select distinct kitchen, section from bulk_sections) k on k.kitchen = s.kitchen`)
  const count = await tx.execute<{ n: number }>('select count(*)::int as n from bulk_menus')
  const first = await reserve(tx, 'categories', Number(count.rows[0]?.n ?? 0))
  await run(`alter table bulk_menus add column id bigint`)
  await run(`update bulk_menus set id = ${first} + i`)
  await run('analyze bulk_menus')
  await fill(
    'categories',
    `insert into categories (id, uuid, type, shop_id, input)
    select id, ${uuidSql("'bulk:menu:' || i")}, 'main', ${base.shops} + shop, section + 1 from bulk_menus order by id`,
  )
  await fill(
    'category_translations',
    `insert into category_translations (category_id, locale, title)
    select m.id, t.locale, t.title from bulk_menus m
    join bulk_sections t on t.kitchen = m.kitchen and t.section = m.section order by m.id`,
  )
}
