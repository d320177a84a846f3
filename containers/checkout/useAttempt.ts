import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart, CartCalculation } from '@/domain/cart.schema'
import { stockTitles } from '@/domain/cart-view'
import type { Currency } from '@/domain/currency.schema'
import type { NewOrderBody } from '@/domain/order-body'
import { type QuoteChange, quoteChanges } from '@/domain/quote-change'
import type { useCalculation } from '@/hooks/cart/useCalculation'
import { type PayElsewhere, usePlaceOrder } from '@/hooks/order/usePlaceOrder'
import { ApiError } from '@/services/api-error'

/** What costs something else than what was in view when the button was pressed. */
export interface PriceChange {
  changes: QuoteChange[]
  /** what the stocks were called then */
  titles: ReadonlyMap<number, string>
  /** what the price in view was counted in */
  currency: Currency | undefined
}

/** Why the order was not placed: the API's reason, or a price that is no longer the one in view. */
export type Problem = ApiError | PriceChange

interface Attempt {
  /** the price in view */
  totals: CartCalculation
  /** the order at a price; the same for every try of the same choices */
  bodyAt(totals: CartCalculation): NewOrderBody
  /** the provider that is paid once the order stands */
  elsewhere: PayElsewhere | null
}

const placingAt = ({ bodyAt, elsewhere }: Attempt, totals: CartCalculation) => ({
  body: bodyAt(totals),
  elsewhere,
})

const staleCodes = ['ERROR_QUOTE_CHANGED', 'ERROR_QUOTE_EXPIRED']

/** Orders at the price in view, or says what has become of it; nothing is ordered at another price. */
export function useAttempt(cart: Cart, calculation: ReturnType<typeof useCalculation>) {
  const queryClient = useQueryClient()
  const order = usePlaceOrder(cart.id)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** an order went out and nothing came back: it may stand, and its cart be gone */
  const [isAnswerLost, setAnswerLost] = useState(false)

  const askAgain = () => queryClient.fetchQuery({ ...calculation.options, staleTime: 0 })

  const compare = (before: CartCalculation, after: CartCalculation, { bodyAt }: Attempt) =>
    quoteChanges(before, after, bodyAt(after).delivery_type)

  const showChanges = (changes: QuoteChange[], { currency }: CartCalculation) => {
    setProblem({ changes, titles: stockTitles(cart), currency })
    queryClient.invalidateQueries({ queryKey: ['cart'] })
  }

  /** Resolves to null when there is nothing more to say, else to the API's refusal. */
  const send = async (attempt: Attempt, totals: CartCalculation): Promise<ApiError | null> => {
    const refused = await order.place(placingAt(attempt, totals))
    if (!refused || !staleCodes.includes(refused.statusCode)) return refused
    const fresh = await askAgain()
    const changes = compare(totals, fresh, attempt)
    // only its time was up: the customer has agreed to this very price
    if (changes.length === 0 && refused.statusCode === 'ERROR_QUOTE_EXPIRED') {
      return order.place(placingAt(attempt, fresh))
    }
    showChanges(changes, totals)
    return null
  }

  const start = async (attempt: Attempt): Promise<ApiError | null> => {
    const { totals } = attempt
    setProblem(null)
    try {
      // a marketplace without quotes cannot refuse by itself: ask what it would charge now
      if (!totals.quote_id && !isAnswerLost) {
        const changes = compare(totals, await askAgain(), attempt)
        if (changes.length > 0) {
          showChanges(changes, totals)
          return null
        }
      }
      const refused = await send(attempt, totals)
      setAnswerLost(refused?.status === 0)
      return refused
    } catch (caught) {
      return ApiError.from(caught)
    }
  }

  return { start, problem, setProblem, isPending: order.isPending }
}
