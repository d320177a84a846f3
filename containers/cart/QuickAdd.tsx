import { useEffect, useEffectEvent, useRef } from 'react'
import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import type { Shop } from '@/domain/shop.schema'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { SwitchShopDialog } from './SwitchShopDialog'

interface Props {
  shop: Shop
  /** what was pressed, in that order; each is added once */
  wanted: readonly Product[]
}

/** Adds products as they are; fetched with the first press. Draws only the question of two shops. */
export function QuickAdd({ shop, wanted }: Props) {
  const adding = useAddToCart()
  const done = useRef(0)
  const addNew = useEffectEvent((products: readonly Product[]) => {
    for (const product of products.slice(done.current)) {
      const line = toCartLine(product, firstChoice(product))
      if (line) adding.add(line, { id: shop.id, title: shop.translation.title })
    }
    done.current = products.length
  })
  useEffect(() => addNew(wanted), [wanted])
  return <SwitchShopDialog adding={adding} />
}
