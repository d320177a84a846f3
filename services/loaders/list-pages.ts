import { pageOf } from '@/domain/paths'
import { parseShopFilter } from '@/domain/shop-filter'
import { categoryList, type ShopList, type ShopListKind, shopLists } from '@/domain/shop-list'
import { ApiError } from '@/services/api-error'
import { categoryQuery } from '@/services/category'
import { listedShopsQuery } from '@/services/listed-shops'
import { avgPricesQuery, tagsQuery } from '@/services/shop-list'
import { type Loaded, sharedPageProps } from './ssr'

/** The number in a page's path; anything else is the 404 page. */
export function pathId({ ctx }: Pick<Loaded, 'ctx'>): number {
  const id = Number(ctx.params?.id)
  if (!Number.isSafeInteger(id) || id <= 0) throw new ApiError(404, 'ERROR_404', '')
  return id
}

/** What every list of shops shows first. */
const loadList = ({ api, queryClient, ctx, view }: Loaded, list: ShopList) => {
  const filter = { ...parseShopFilter(ctx.query), ...list.fixed }
  const first = listedShopsQuery(api, list, filter, view, pageOf(ctx.query))
  return Promise.all([
    queryClient.prefetchInfiniteQuery(first),
    queryClient.prefetchQuery(tagsQuery(api)),
    queryClient.prefetchQuery(avgPricesQuery(api, view.currencyId)),
  ])
}

/** Data of a list of shops with an address of its own. */
export const shopListProps = (kind: ShopListKind) =>
  sharedPageProps(async (loaded) => {
    await loadList(loaded, shopLists[kind])
    return { kind }
  })

/** Data of a category's page; an unknown category is the 404 page. */
export const categoryPageProps = sharedPageProps(async (loaded) => {
  const { api, queryClient } = loaded
  const categoryId = pathId(loaded)
  await Promise.all([
    queryClient.fetchQuery(categoryQuery(api, categoryId)),
    loadList(loaded, categoryList(categoryId)),
  ])
  return { categoryId }
})
