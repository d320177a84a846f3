import type { Cart, CartCalculation } from '@/domain/cart.schema'
import { stockTitles } from '@/domain/cart-view'
import type { DeliveryType } from '@/domain/order'
import { type QuoteChange, quoteChanges } from '@/domain/quote-change'
import type { Api } from '@/services/api'

/** What costs something else than in the form that was sent, and what the stocks were called there. */
export interface PriceDifference {
  changes: QuoteChange[]
  titles: [number, string][]
}

const isTitle = (pair: unknown): pair is [number, string] =>
  Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'string'

/** The price in view, as a plain form carries it: nothing else remembers it without JavaScript. */
export function writeSeenPrice(cart: Cart, totals: CartCalculation): string {
  return JSON.stringify({ totals, titles: [...stockTitles(cart)] })
}

/**
 * The difference between the price that a form carries and the price now; null where it carries none
 * that can be read. It is shown and nothing else: what is charged is the quote's.
 */
export async function priceDifference(
  { parse }: Pick<Api, 'parse'>,
  seen: string | undefined,
  now: CartCalculation | null,
  type: DeliveryType,
): Promise<PriceDifference | null> {
  if (!seen || !now) return null
  try {
    const { totals, titles } = JSON.parse(seen)
    const before = await parse('cartCalculation', totals)
    const changes = quoteChanges(before, now, type)
    return changes.length > 0
      ? { changes, titles: Array.isArray(titles) ? titles.filter(isTitle) : [] }
      : null
  } catch {
    return null
  }
}
