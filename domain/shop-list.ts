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

/** The address of a list with a filter, or of a later page of it. */
export function listHref(list: ShopList, filter: ShopFilter, page = 1): string {
  return shopListHref(freeFilter(list, filter), page, list.path)
}

/** Canonical URL of a page of the home list: categories and types have their own pages. */
export function canonicalList({ category_id, type }: ShopFilter, page = 1): string {
  if (category_id) return listHref(categoryList(category_id), { type }, page)
  if (type) return listHref(shopLists[type === 'shop' ? 'shops' : 'restaurants'], {}, page)
  return listHref(homeList, {}, page)
}
