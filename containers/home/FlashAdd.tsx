import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import { useApi } from '@/contexts/Api'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { paths } from '@/domain/paths'
import { isQuickAdd } from '@/domain/product'
import type { Product } from '@/domain/product.schema'
import { useQuickAdd } from '@/hooks/cart/useQuickAdd'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { productQuery } from '@/services/product'

export interface FlashAddProps {
  /** what was pressed, in that order; each is added once */
  wanted: readonly FlashSale[]
  /** how many of them have been dealt with */
  done: number
  onDone(): void
}

/**
 * Adds products on sale as they are; fetched with the first press. A sale names its product only, so the product
 * is asked for first: its page opens if one press is not enough any more.
 */
export function FlashAdd({ wanted, done, onDone }: FlashAddProps) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { currencyId } = useDisplayOptions()
  const { adding, quickAdd } = useQuickAdd()
  const begun = useRef(0)

  // the cart may have changed while the product was on its way
  const addNow = useEffectEvent((product: Product) => quickAdd(product))
  const add = async (sale: FlashSale) => {
    try {
      const product = await queryClient.fetchQuery(productQuery(api, sale.uuid, currencyId))
      if (isQuickAdd(product)) await addNow(product)
      else await router.push(paths.product(sale.shop.id, sale.uuid))
    } catch (caught) {
      toast.error(ApiError.from(caught).message)
    }
    onDone()
  }
  // one after the other: each sees the cart as the one before has left it
  const addNext = useEffectEvent((next: FlashSale | undefined, at: number) => {
    if (!next || begun.current > at) return
    begun.current = at + 1
    add(next)
  })
  useEffect(() => addNext(wanted[done], done), [wanted, done])
  return <SwitchShopDialog adding={adding} />
}
