import { useCallback, useRef, useState } from 'react'
import { useAuth } from '@/contexts/Auth'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { CHECKOUT_DRAFT, type TipChoice } from '@/domain/checkout-draft'
import { readDraft, writeDraft } from '@/lib/draft'
import type { ChosenSlot } from './useOrderTime'

interface CheckoutDraft {
  cart_id: number
  currency_id?: number
  /** the saved address that house and floor were filled in for */
  place_id?: number
  form: Partial<CheckoutForm>
  coupon: string | null
  tip?: TipChoice
  slot: ChosenSlot | null
}

/**
 * What was chosen at the checkout of a cart. This device keeps it over a reload until the cart is ordered
 * or its customer logs out (`lib/draft.ts`); another cart begins anew.
 */
export function useCheckoutDraft(cartId: number) {
  const { user } = useAuth()
  const owner = user?.id ?? null
  const [kept] = useState(() => {
    const draft = readDraft(CHECKOUT_DRAFT, owner) as CheckoutDraft | null
    return draft?.cart_id === cartId ? draft : null
  })
  const last = useRef<CheckoutDraft>(
    kept ?? { cart_id: cartId, form: {}, coupon: null, slot: null },
  )
  const keep = useCallback(
    (over: Partial<CheckoutDraft>) => {
      last.current = { ...last.current, ...over }
      writeDraft(CHECKOUT_DRAFT, owner, last.current)
    },
    [owner],
  )
  return { kept, keep }
}
