import type { Walk } from './walk'

interface Row {
  id: number
  uuid: string
  location: [number, number]
}

/** Things of the seeded marketplace by the names that `reads` calls them. */
export type Facts = Readonly<Record<string, string | number>>

const first = async (walk: Walk, path: string, as?: string): Promise<Row> => {
  const [row] = await walk.ok<Row[]>(`GET ${path}`, { as })
  if (!row) throw new Error(`the seed has nothing for ${path}`)
  return row
}

/** Ids out of the seed's own lists, as a client finds them. */
export async function readFacts(walk: Walk, customer: string): Promise<Facts> {
  const find = (path: string, as?: string) => first(walk, path, as)
  const shop = await find('/rest/shops/paginate?open=1')
  const booked = await find('/rest/booking/shops/paginate')
  const product = await find(`/rest/products/paginate?shop_id=${shop.id}`)
  const mine = '/dashboard/user'
  const address = await find(`${mine}/addresses`, customer)
  return {
    shop: shop.id,
    shopUuid: shop.uuid,
    product: product.id,
    productUuid: product.uuid,
    category: (await find('/rest/categories/paginate?type=main')).id,
    kind: (await find('/rest/categories/paginate?type=shop')).id,
    brand: (await find('/rest/brands/paginate')).id,
    banner: (await find('/rest/banners/paginate')).id,
    ad: (await find('/rest/banners-ads')).id,
    blog: (await find('/rest/blogs/paginate?type=blog')).uuid,
    career: (await find('/rest/careers/paginate')).id,
    receipt: (await find('/rest/receipts/paginate')).id,
    payment: (await find('/rest/payments')).id,
    cash: (await find('/rest/payments')).id,
    parcelType: (await find('/rest/parcel-order/types')).id,
    host: booked.id,
    section: (await find(`/rest/booking/shop-sections?shop_id=${booked.id}`)).id,
    table: (await find(`/rest/booking/tables?shop_id=${booked.id}`)).id,
    order: (await find(`${mine}/orders/paginate`, customer)).id,
    parcel: (await find(`${mine}/parcel-orders`, customer)).id,
    booking: (await find(`${mine}/my-bookings`, customer)).id,
    address: address.id,
    latitude: address.location[0],
    longitude: address.location[1],
    notification: (await find('/dashboard/notifications', customer)).id,
  }
}

const pointOf = (name: string) => `${name}[latitude]={latitude}&${name}[longitude]={longitude}`
const here = pointOf('address')
const parcelWay = `${pointOf('address_from')}&address_to[latitude]=47.5&address_to[longitude]=9.5`

/** What anybody may read. `{name}` is a fact; a list is followed by its second page. */
const open: readonly string[] = [
  '/rest/settings',
  '/rest/referral',
  '/rest/languages/active',
  '/rest/languages/default',
  '/rest/currencies/active',
  '/rest/currencies',
  '/rest/translations/paginate',
  '/rest/stat',
  '/rest/term',
  '/rest/policy',
  '/rest/faqs/paginate',
  '/rest/pages/paginate',
  '/rest/pages/about',
  '/rest/landing-pages/welcome',
  '/rest/categories/paginate?type=shop',
  '/rest/categories/paginate?type=main&shop_id={shop}',
  '/rest/categories/search?search=pizza',
  '/rest/categories/sub-shop/{kind}',
  '/rest/categories/{category}',
  '/rest/brands/paginate',
  '/rest/brands/{brand}',
  '/rest/banners/paginate',
  `/rest/banners/{banner}?${here}`,
  `/rest/banners-ads?${here}`,
  '/rest/banners-ads/{ad}',
  '/rest/stories/paginate',
  '/rest/blogs/paginate?type=blog',
  '/rest/blogs/paginate?type=notification',
  '/rest/blogs/{blog}',
  '/rest/last-blog/show',
  '/rest/careers/paginate',
  '/rest/careers/{career}',
  '/rest/receipts/paginate',
  '/rest/receipts/{receipt}',
  `/rest/shops/paginate?${here}&open=1&order_by=low_sale`,
  '/rest/shops/paginate?category_id={kind}&rating[0]=1&rating[1]=5&deals=1&free_delivery=1',
  '/rest/shops?shops[0]={shop}',
  `/rest/shops/recommended?${here}`,
  `/rest/shops/search?search=pizza&${here}`,
  '/rest/shops/{shop}',
  '/rest/shops/{shopUuid}',
  '/rest/shops/{shop}/categories',
  '/rest/shops/{shop}/products',
  '/rest/shops/{shop}/products/paginate?column=price&sort=desc',
  '/rest/shops/{shop}/products/recommended/paginate',
  '/rest/shops/{shop}/reviews',
  '/rest/shops/{shop}/reviews-group-rating',
  '/rest/shops/{shop}/galleries',
  '/rest/shops/{shop}/slots',
  '/rest/shops-takes',
  '/rest/products-avg-prices',
  '/rest/flash-sales',
  '/rest/branches?shop_id={host}',
  '/rest/branches',
  `/rest/shop/delivery-zone/check/distance?${here}`,
  `/rest/shop/{shop}/delivery-zone/check/distance?${here}`,
  '/rest/shop-payments/{shop}',
  '/rest/shop-working-check/{shop}',
  '/rest/products/paginate?brand_id={brand}',
  '/rest/products/search?search=piza',
  '/rest/products/ids?products[0]={product}',
  '/rest/products/most-sold',
  '/rest/products/discount',
  '/rest/products/{product}',
  '/rest/products/{productUuid}',
  '/rest/products/reviews/{productUuid}',
  '/rest/payments',
  '/rest/payments/{payment}',
  '/rest/parcel-order/types',
  `/rest/parcel-order/calculate-price?type_id={parcelType}&${parcelWay}`,
  `/rest/booking/shops/paginate?${here}`,
  '/rest/booking/shops/{host}',
  '/rest/booking/shop-sections?shop_id={host}',
  '/rest/booking/shop-sections/{section}',
  '/rest/booking/tables?shop_section_id={section}',
  '/rest/booking/bookings?shop_id={host}',
  '/rest/booking/disable-dates/table/{table}?date_from=2026-11-18&date_to=2026-11-25',
]

/** What the demo's customer may read of their own. */
const personal: readonly string[] = [
  '/dashboard/user/orders/paginate',
  '/dashboard/user/orders/paginate?statuses[0]=new&statuses[1]=accepted&column=id&sort=asc',
  '/dashboard/user/orders/{order}',
  '/dashboard/user/order-refunds/paginate',
  '/dashboard/user/parcel-orders',
  '/dashboard/user/parcel-orders/{parcel}',
  '/dashboard/user/my-bookings',
  '/dashboard/user/my-bookings/{booking}',
  '/dashboard/user/table-waits?shop_id={host}',
  '/dashboard/user/profile/show',
  '/dashboard/user/addresses',
  '/dashboard/user/addresses/{address}',
  '/dashboard/user/address/get-active',
  '/dashboard/user/wallet/histories',
  '/dashboard/user/wallet/statement?month=2026-11',
  '/dashboard/user/wallet/requests',
  '/dashboard/user/loyalty',
  '/dashboard/user/loyalty/points',
  '/dashboard/user/referrals',
  '/dashboard/user/referrals/summary',
  '/dashboard/user/search-sending?search=courier@example.com',
  '/dashboard/user/transactions/paginate',
  '/dashboard/user/shops',
  '/dashboard/user/request-models',
  '/dashboard/notifications',
  '/dashboard/notifications/{notification}',
  '/dashboard/user/profile/notifications-statistic',
  '/dashboard/user/notifications',
]

/** Other sides of an order; none of them stands in the contract, but all must answer. */
const desks: readonly [role: 'seller' | 'courier' | 'admin', path: string][] = [
  ['seller', '/dashboard/user/shops'],
  ['seller', '/dashboard/seller/orders'],
  ['seller', '/dashboard/seller/bookings'],
  ['seller', '/dashboard/seller/order-refunds/paginate'],
  ['courier', '/dashboard/deliveryman/orders'],
  ['courier', '/dashboard/deliveryman/parcel-orders'],
  ['admin', '/dashboard/admin/shops'],
  ['admin', '/dashboard/admin/request-models'],
]

const isList = /paginate|search|most-sold|discount$|addresses$|notifications$|reviews\/|histories/

/** Reads everything in two languages and two currencies, lists with their second page. */
export async function readAll(
  walk: Walk,
  facts: Facts,
  tokens: Record<'customer' | 'seller' | 'courier' | 'admin', string>,
): Promise<void> {
  const [one, other] = await walk.ok<Row[]>('GET /rest/currencies')
  const settings = [
    `lang=en&currency_id=${one?.id}`,
    `lang=ar&currency_id=${other?.id}`,
    `lang=de&currency_id=${other?.id}&page=2&perPage=2`,
  ]
  const lines: [path: string, as: string | undefined][] = [
    ...open.map((path): [string, undefined] => [path, undefined]),
    ...personal.map((path): [string, string] => [path, tokens.customer]),
    ...desks.map(([role, path]): [string, string] => [path, tokens[role]]),
  ]
  for (const [template, as] of lines) {
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
    for (const setting of isList.test(path) ? settings : settings.slice(0, 2)) {
      await walk.ok(`GET ${path}${path.includes('?') ? '&' : '?'}${setting}`, { as })
    }
  }
}
