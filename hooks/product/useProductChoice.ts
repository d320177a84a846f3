import { useState } from 'react'
import type { Addon, Product } from '@/domain/product.schema'
import {
  choicePrice,
  chooseAddon,
  chooseQuantity,
  chooseStock,
  firstChoice,
  NOTE_MAX_LENGTH,
  type ProductChoice,
  stockForValue,
  stockOf,
} from '@/domain/product-choice'

/** What is being chosen of a product; every rule is in domain/product-choice. */
export function useProductChoice(product: Product) {
  const [choice, setChoice] = useState<ProductChoice>(() => firstChoice(product))
  const stock = stockOf(product, choice)
  return {
    choice,
    stock,
    price: choicePrice(product, choice),
    chooseValue: (valueId: number) =>
      setChoice((now) => {
        const next = stockForValue(product, stockOf(product, now), valueId)
        return next ? chooseStock(product, now, next) : now
      }),
    chooseAddon: (addon: Addon, pieces: number) =>
      setChoice((now) => chooseAddon(now, addon, pieces)),
    chooseQuantity: (quantity: number) =>
      setChoice((now) => chooseQuantity(product, now, quantity)),
    setNote: (note: string) =>
      setChoice((now) => ({ ...now, note: note.slice(0, NOTE_MAX_LENGTH) })),
  }
}
