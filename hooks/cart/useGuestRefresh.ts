import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '@/contexts/Api'
import type { CartLine } from '@/domain/cart'
import { refreshLine } from '@/domain/cart-view'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { replaceCart } from '@/redux/slices/cart'
import { useAppDispatch, useAppStore } from '@/redux/typed-hooks'
import { productQuery } from '@/services/product'

const soldOut = (line: CartLine): CartLine =>
  line.product ? { ...line, product: { ...line.product, available: 0 } } : line

/** When currency or language change, a guest's lines take the prices and texts of the new ones. */
export function useGuestRefresh() {
  const api = useApi()
  const { currencyId } = useDisplayOptions()
  const queryClient = useQueryClient()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const wanted = `${api.lang} ${currencyId ?? ''}`
  const drawn = useRef(wanted)

  useEffect(() => {
    if (drawn.current === wanted) return
    drawn.current = wanted
    const uuids = new Set(store.getState().cart.lines.flatMap(({ product }) => product?.uuid ?? []))
    if (uuids.size === 0) return
    const load = async () => {
      const entries = await Promise.all(
        [...uuids].map(async (uuid) => {
          const product = await queryClient.fetchQuery(productQuery(api, uuid, currencyId))
          return [uuid, product] as const
        }),
      )
      // a later switch has its own answers
      if (drawn.current !== wanted) return
      const products = new Map(entries)
      const lines = store.getState().cart.lines.map((line) => {
        const product = products.get(line.product?.uuid ?? '')
        return product ? (refreshLine(line, product) ?? soldOut(line)) : line
      })
      dispatch(replaceCart(lines))
    }
    load().catch(() => {
      // not refreshed: switching back and forth tries again
      drawn.current = ''
    })
  }, [api, currencyId, dispatch, queryClient, store, wanted])
}
