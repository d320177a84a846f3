import { useRouter } from 'next/router'
import { useEffect, useMemo } from 'react'
import { parseShopFilter, type ShopFilter, shopListHref } from '@/domain/shop-filter'
import { setShopFilter } from '@/redux/slices/shop-filter'
import { useAppDispatch } from '@/redux/typed-hooks'

/** The filter in force, which lives in the URL, and the addresses of its neighbours. */
export function useShopFilter() {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const { query } = router
  const filter = useMemo(() => parseShopFilter(query), [query])
  const page = Math.max(1, Number(query.page) || 1)

  const { category_id, newest, order_by, group } = filter
  useEffect(() => {
    dispatch(setShopFilter({ category_id, newest, order_by, group }))
  }, [dispatch, category_id, newest, order_by, group])

  return {
    filter,
    page,
    hrefOf: (patch: Partial<ShopFilter>) => shopListHref({ ...filter, ...patch }),
    apply: (next: ShopFilter) =>
      router.push(shopListHref(next), undefined, { shallow: true, scroll: false }),
  }
}
