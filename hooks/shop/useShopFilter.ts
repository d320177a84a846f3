import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { pageOf } from '@/domain/paths'
import { parseShopFilter, type ShopFilter } from '@/domain/shop-filter'
import { homeList, listHref, type ShopList } from '@/domain/shop-list'
import { setShopFilter } from '@/redux/slices/shop-filter'
import { useAppDispatch } from '@/redux/typed-hooks'

/** The filter in force on a list, which lives in the URL, and the addresses of its neighbours. */
export function useShopFilter(list: ShopList = homeList) {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const { query } = router
  const filter = useMemo(() => ({ ...parseShopFilter(query), ...list.fixed }), [query, list])
  const page = pageOf(query)

  const { category_id, newest, order_by, group } = filter
  useEffect(() => {
    dispatch(setShopFilter({ category_id, newest, order_by, group }))
  }, [dispatch, category_id, newest, order_by, group])

  return {
    filter,
    page,
    hrefOf: (patch: Partial<ShopFilter>) => listHref(list, { ...filter, ...patch }),
    apply: (next: ShopFilter) =>
      router.push(listHref(list, next), undefined, { shallow: true, scroll: false }),
  }
}
