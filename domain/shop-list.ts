import { paths } from './paths'
import { type ShopFilter, shopListHref } from './shop-filter'

/** A page that lists shops; its path implies the `fixed` part of the filter. */
export interface ShopList {
  path: string
  fixed: ShopFilter
  /** only shops that the marketplace recommends */
  recommended?: true
}

export const homeList: ShopList = { path: paths.home(), fixed: {} }

export const shopLists = {
  restaurants: { path: paths.restaurants(), fixed: { type: 'restaurant' } },
  shops: { path: paths.shops(), fixed: { type: 'shop' } },
  recommended: { path: paths.recommended(), fixed: {}, recommended: true },
} as const satisfies Record<string, ShopList>

export type ShopListKind = keyof typeof shopLists

export const categoryList = (id: number): ShopList => ({
  path: paths.category(id),
  fixed: { category_id: id },
})

/** The part of a filter that a visitor may still choose on a list. */
export function freeFilter({ fixed }: ShopList, filter: ShopFilter): ShopFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in fixed)))
}

/** The list that is a category, or a kind, and has a page of its own. */
const ownList = ({ category_id, type }: ShopFilter): ShopList => {
  if (category_id) return categoryList(category_id)
  return type ? shopLists[type === 'shop' ? 'shops' : 'restaurants'] : homeList
}

const isWhole = (list: ShopList, filter: ShopFilter) =>
  Object.values(freeFilter(list, filter)).every((value) => value === undefined || value === false)

/** The address of a list with a filter, or of a later page of it; what has a page of its own is there. */
export function listHref(list: ShopList, filter: ShopFilter, page = 1): string {
  const own = ownList(filter)
  if (list === homeList && isWhole(own, filter)) return shopListHref({}, page, own.path)
  return shopListHref(freeFilter(list, filter), page, list.path)
}

/** Canonical URL of a page of the home list: categories and types have their own pages. */
export const canonicalList = (filter: ShopFilter, page = 1): string =>
  listHref(ownList(filter), {}, page)

/** Whether a filter narrows or orders a list to something that search engines do not list. */
export function isFaceted(list: ShopList, filter: ShopFilter): boolean {
  return !isWhole(list === homeList ? ownList(filter) : list, filter)
}
