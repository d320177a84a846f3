import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow } from '@/contexts/Clock'
import { useSettings } from '@/contexts/Settings'
import type { Cart, CartCalculation } from '@/domain/cart.schema'
import { daypartsOf } from '@/domain/cart-view'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { noTip } from '@/domain/checkout-draft'
import { isCouponError } from '@/domain/coupon'
import { narrowHours } from '@/domain/daypart'
import { canCollect } from '@/domain/group-view'
import { deliveryTypeOf } from '@/domain/order'
import { tipsOf, toOrderBody, walletPortionOf } from '@/domain/order-body'
import type { Payment } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import type { Profile } from '@/domain/profile.schema'
import { isOn } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'
import { useCalculation } from '@/hooks/cart/useCalculation'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { useBatchOffer } from '@/hooks/order/useBatchOffer'
import { useCoupon } from '@/hooks/order/useCoupon'
import { useOrderTime } from '@/hooks/order/useOrderTime'
import type { PayElsewhere } from '@/hooks/order/usePlaceOrder'
import { usePlace } from '@/hooks/place/usePlace'
import { useAppSelector } from '@/redux/typed-hooks'
import { useAttempt } from './useAttempt'
import { useCheckoutForm } from './useCheckoutForm'

export interface CheckoutProps {
  cart: Cart
  shop: Shop
  methods: readonly Payment[]
  profile: Profile | null
}

/** The provider that a choice means, if it is one. */
function elsewhereOf(
  { payment_id, card_id, express, collect }: CheckoutForm,
  methods: readonly Payment[],
  cart: Cart,
): PayElsewhere | null {
  const tag = methods.find(({ id }) => id === payment_id)?.tag
  if (!tag || !isExternal(tag)) return null
  // the order's screen has everybody's links, the own one too
  if (collect && canCollect(cart, tag)) return null
  return { tag, ...(card_id > 0 ? { card_id } : {}), ...(express ? { express } : {}) }
}

/** Everything that the checkout screen knows and does. */
export function useCheckout({ cart, shop, methods, profile }: CheckoutProps) {
  const settings = useSettings()
  const queryClient = useQueryClient()
  const currencyId = useCurrencyId()
  const { currency: inForce } = useCurrency()
  const { place } = usePlace()
  const [hasTried, setTried] = useState(false)
  // stays the same for every try, so that a repeated order is word for word the same
  const [startedAt] = useState(useNow())
  const isPhoneNeeded = isOn(settings, 'before_order_phone_required')
  const served = useMemo(() => narrowHours(shop, daypartsOf(cart)), [shop, cart])
  // the table whose code was scanned
  const tableId = useAppSelector(({ orderDraft: draft }) =>
    shop.dine_in && draft.shop_id === shop.id ? (draft.table_id ?? 0) : 0,
  )
  const { form, kept, keep, tip, chooseTip } = useCheckoutForm({
    cartId: cart.id,
    shop,
    methods,
    tableId,
    phone: isPhoneNeeded ? { given: profile?.phone ?? '' } : null,
  })
  const time = useOrderTime(served, kept?.slot)
  const coupon = useCoupon(shop.id, kept?.coupon)
  const way = useWatch({ control: form.control, name: 'way' })
  const type = deliveryTypeOf(way)
  const tips = tipsOf({ way, tips: useWatch({ control: form.control, name: 'tips' }) })
  const isDelivered = way === 'delivery'
  // the field begins anew when it comes back
  const dropTip = useEffectEvent(() => chooseTip(0, noTip))
  useEffect(() => {
    if (!isDelivered) dropTip()
  }, [isDelivered])
  const { date, time: at } = time.slot ?? {}
  const placeId = place?.location_id
  const { applied } = coupon
  useEffect(() => {
    keep({ place_id: placeId, coupon: applied, slot: date && at ? { date, time: at } : null })
  }, [keep, placeId, applied, date, at])
  const batch = useBatchOffer({ place, slot: time.slot })
  const calculation = useCalculation(cart, {
    type,
    currencyId,
    ...(isDelivered && place ? { location: place.location } : {}),
    ...(coupon.applied ? { coupon: coupon.applied } : {}),
    ...(tips > 0 ? { tips } : {}),
    ...(batch.isOn && isDelivered ? { with_order_id: batch.offer?.order_id } : {}),
  })
  const { totals, error } = calculation
  // what is shown is counted in it, and what is agreed to
  const currency = totals?.currency ?? cart.currency ?? inForce
  batch.read(totals)
  const joinsBatch = isDelivered && batch.isOn
  const attempt = useAttempt(cart, calculation)
  // a coupon that no longer holds must not stand in the way of seeing the price
  if (coupon.applied && error && isCouponError(error.statusCode)) coupon.reject(error.message)

  const bodyAt = (values: CheckoutForm) => (agreed: CartCalculation) =>
    toOrderBody(values, {
      cartId: cart.id,
      shopId: shop.id,
      timeZone: shop.time_zone,
      currencyId: agreed.currency?.id ?? currencyId,
      place,
      coupon: coupon.applied,
      quoteId: agreed.quote_id,
      shown: agreed.currency && { total: agreed.total_price, currencyId: agreed.currency.id },
      walletPortion: walletPortionOf(profile?.wallet, agreed.total_price),
      slot: time.slot,
      withOrderId: agreed.with_order_id,
      canCollect: canCollect(cart, methods.find(({ id }) => id === values.payment_id)?.tag),
      now: startedAt,
    })

  const submit = form.handleSubmit(
    async (values) => {
      setTried(true)
      if ((time.isMissing && !joinsBatch) || !totals) return
      const refused = await attempt.start({
        totals,
        bodyAt: bodyAt(values),
        elsewhere: elsewhereOf(values, methods, cart),
      })
      if (!refused) return
      const field = Object.keys(refused.params).find((name) => name in values)
      if (refused.status === 422 && field === 'phone') {
        form.setError(field, { message: 'phone' }, { shouldFocus: true })
        return
      }
      attempt.setProblem(refused)
      // the same order can be sent again only while the cart stays in view
      if (refused.status === 0) return
      // what the screen shows may be what was refused: hours, prices, stock, the cart itself
      queryClient.invalidateQueries({ queryKey: ['cart'] })
      queryClient.invalidateQueries({ queryKey: ['shop', shop.id] })
    },
    () => setTried(true),
  )

  return {
    form,
    way,
    type,
    place,
    /** the saved address whose house and floor are in the form already */
    filledPlaceId: kept?.place_id,
    tip,
    chooseTip,
    time,
    batch,
    joinsBatch,
    coupon,
    totals,
    currency,
    calculationError: error,
    calculateAgain: calculation.refetch,
    isBehind: calculation.isBehind,
    problem: attempt.problem,
    hasTried,
    isPhoneNeeded,
    isPlacing: form.formState.isSubmitting || attempt.isPending,
    submit,
  }
}
