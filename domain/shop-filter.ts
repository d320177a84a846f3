import { type DietFilter, parseDiet } from './diet'
import { paths } from './paths'
import { type ShopOrderBy, shopOrderings } from './shop'

/** What a visitor filters shops by; it lives in the URL. */
export interface ShopFilter extends DietFilter {
  category_id?: number
  type?: 'restaurant' | 'shop'
  order_by?: ShopOrderBy
  newest?: boolean
  open?: boolean
  free_delivery?: boolean
  deals?: boolean
  take?: number
  rating?: number
  price_from?: number
  price_to?: number
  delivery?: 'delivery' | 'pickup'
  group?: boolean
}

/** Filters that make a row of their own on the home page. */
export const shopRails = {
  open: { open: true },
  newest: { newest: true },
  free_delivery: { free_delivery: true },
} as const satisfies Record<string, ShopFilter>
export type ShopRailKind = keyof typeof shopRails

type Query = Record<string, string | string[] | undefined>

const text = (query: Query, key: string) => {
  const value = query[key]
  return Array.isArray(value) ? value[0] : value
}
const whole = (query: Query, key: string) => {
  const value = Number(text(query, key))
  return Number.isInteger(value) && value > 0 ? value : undefined
}
const amount = (query: Query, key: string) => {
  const value = Number(text(query, key))
  return Number.isFinite(value) && value > 0 ? value : undefined
}
const flag = (query: Query, key: string) => (text(query, key) === '1' ? true : undefined)

/** Reads the filter from a URL's query; ignores invalid values. */
export function parseShopFilter(query: Query): ShopFilter {
  const type = text(query, 'type')
  const delivery = text(query, 'delivery')
  const filter: ShopFilter = {
    category_id: whole(query, 'category_id'),
    type: type === 'restaurant' || type === 'shop' ? type : undefined,
    order_by: shopOrderings.find((ordering) => ordering === text(query, 'order_by')),
    newest: flag(query, 'newest'),
    open: flag(query, 'open'),
    free_delivery: flag(query, 'free_delivery'),
    deals: flag(query, 'deals'),
    take: whole(query, 'take'),
    rating: amount(query, 'rating'),
    price_from: amount(query, 'price_from'),
    price_to: amount(query, 'price_to'),
    delivery: delivery === 'delivery' || delivery === 'pickup' ? delivery : undefined,
    group: flag(query, 'group'),
    ...parseDiet(query),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The filter as URL parameters, in a fixed order. */
export function toFilterQuery(filter: ShopFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => [key, value === true ? '1' : String(value)])
      .sort(([a = ''], [b = '']) => a.localeCompare(b)),
  )
}

/** The address of the list of shops with a filter, or of a later page of it. */
export function shopListHref(filter: ShopFilter, page = 1, path: string = paths.home()): string {
  const query = new URLSearchParams(toFilterQuery(filter))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** URL parameter that opens the filter form; no filter itself. */
export const FORM_PARAM = 'filters'

/** Parameters that narrow or order a list, in the order of an address; search engines are offered none of them. */
export const facetParams = [
  'category_id',
  'deals',
  'delivery',
  'diet',
  FORM_PARAM,
  'free_delivery',
  'free_of',
  'group',
  'newest',
  'open',
  'order_by',
  'price_from',
  'price_to',
  'rating',
  'take',
  'type',
] as const

/** `rel` of a link: crawlers do not follow one to a list that is narrowed or ordered. */
export function facetRel(href: string): 'nofollow' | undefined {
  const query = new URLSearchParams(href.split('?')[1])
  return facetParams.some((name) => query.has(name)) ? 'nofollow' : undefined
}

/** The URL with the filter form open. */
export const filterFormHref = (filter: ShopFilter, path: string = paths.home()): string =>
  `${path}?${new URLSearchParams({ ...toFilterQuery(filter), [FORM_PARAM]: '1' })}`

/** Drops price limits at the bounds of all prices: they filter nothing. */
export function withinBounds(
  filter: ShopFilter,
  bounds: { min: number; max: number } | undefined,
): ShopFilter {
  const { price_from, price_to, ...rest } = filter
  const low = price_from !== undefined && (!bounds || price_from > bounds.min)
  const high = price_to !== undefined && (!bounds || price_to < bounds.max)
  return { ...rest, ...(low ? { price_from } : {}), ...(high ? { price_to } : {}) }
}

/** The filter as parameters of GET rest/shops/paginate. */
export function toShopParams(filter: ShopFilter): Record<string, string | number> {
  const { newest, rating, price_from, price_to, free_of = [], group: _group, ...rest } = filter
  const params: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(rest)) {
    if (value === true) params[key] = 1
    else if (typeof value === 'string' || typeof value === 'number') params[key] = value
  }
  for (const [index, allergen] of free_of.entries()) params[`free_of[${index}]`] = allergen
  if (newest) params.order_by = 'new'
  if (rating) params['rating[0]'] = rating
  if (price_from !== undefined || price_to !== undefined) {
    params['prices[0]'] = price_from ?? 0
    params['prices[1]'] = price_to ?? 1_000_000
  }
  return params
}

/** How many filters are on, the order aside. */
export function countFilters(filter: ShopFilter): number {
  return Object.entries(filter).filter(
    ([key, value]) =>
      key !== 'order_by' && key !== 'newest' && value !== undefined && value !== false,
  ).length
}
