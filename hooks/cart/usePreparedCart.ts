import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import {
  linesToTake,
  type PreparedChange,
  planPrepared,
  preparedTotal,
} from '@/domain/prepared-cart'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { isLoadFailed } from '@/services/load-failed'
import { preparedCartQuery } from '@/services/prepared-cart'
import { productsByIdsQuery } from '@/services/product'
import { shopQuery } from '@/services/shop'
import { useAddToCart } from './useAddToCart'

/** A cart that somebody has prepared: its lines as the shop sells them now, and the way into the own cart. */
export function usePreparedCart(token: string) {
  const api = useApi()
  const { prefetch, replace } = useRouter()
  const view = useDisplayOptions()
  const adding = useAddToCart()
  const [changes, setChanges] = useState<Record<string, PreparedChange>>({})
  const [isTaking, setTaking] = useState(false)
  const prepared = useQuery(preparedCartQuery(api, token))
  const ids = [...new Set(prepared.data?.lines.map(({ product_id }) => product_id))]
  const products = useQuery({
    ...productsByIdsQuery(api, ids, view.currencyId),
    enabled: prepared.data !== undefined,
  })
  const shopId = prepared.data?.shop_id ?? 0
  const shop = useQuery({ ...shopQuery(api, shopId, view), enabled: shopId > 0 })
  const queries = [prepared, products, shop]
  const isLoaded = prepared.data && products.data && shop.data
  const lines = isLoaded ? planPrepared(prepared.data, products.data.data, changes) : undefined
  const wanted = linesToTake(lines ?? [])

  // a guest's cart lives only in this page's memory, so the next page's code has to be there in time
  useEffect(() => {
    prefetch(paths.checkout())
    prefetch(paths.login())
  }, [prefetch])

  const take = async () => {
    if (isTaking || wanted.length === 0 || !shop.data) return
    setTaking(true)
    const title = shop.data.translation.title
    const isIn = await adding.addAll(wanted, { id: shopId, title })
    // the link stays out of the history: it has done its work
    if (isIn) await replace(paths.checkout())
    setTaking(false)
  }

  return {
    shop: shop.data,
    lines,
    wanted,
    total: preparedTotal(wanted),
    change: (key: string, change: PreparedChange) =>
      setChanges((all) => ({ ...all, [key]: { ...all[key], ...change } })),
    take,
    isTaking,
    adding,
    isFailed: queries.some(isLoadFailed),
    isRetrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries.filter(isLoadFailed)) query.refetch()
    },
  }
}
