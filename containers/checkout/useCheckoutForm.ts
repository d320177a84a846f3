import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { noTip, stillOffered, type TipChoice } from '@/domain/checkout-draft'
import type { FulfillmentType } from '@/domain/order'
import type { Payment } from '@/domain/payment.schema'
import type { Shop } from '@/domain/shop.schema'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { useCheckoutDraft } from '@/hooks/order/useCheckoutDraft'

/** Checks the form by its schema, which is loaded with the first check. */
const checkerOf =
  (isPhoneNeeded: boolean): Resolver<CheckoutForm> =>
  async (...form) => {
    const [{ zodResolver }, { checkoutSchema }] = await Promise.all([
      import('@hookform/resolvers/zod'),
      import('@/domain/checkout.schema'),
    ])
    return zodResolver(checkoutSchema({ isPhoneNeeded }))(...form)
  }

function fulfillmentTypesOf(shop: Shop): FulfillmentType[] {
  const ways: [FulfillmentType, boolean][] = [
    ['delivery', shop.delivery !== false],
    ['pickup', shop.pickup !== false],
    ['dine_in', shop.dine_in === true],
  ]
  return ways.filter(([, isOffered]) => isOffered).map(([way]) => way)
}

function firstFulfillmentType(shop: Shop, tableId: number): FulfillmentType {
  if (tableId > 0) return 'dine_in'
  return shop.delivery === false ? 'pickup' : 'delivery'
}

interface Begun {
  cartId: number
  shop: Shop
  methods: readonly Payment[]
  /** the table whose code was scanned, else 0 */
  tableId: number
  /** the number that is known, where one is needed */
  phone: { given: string } | null
}

/** The checkout's fields, as they stood before a reload, and the tip as it was chosen. */
export function useCheckoutForm({ cartId, shop, methods, tableId, phone }: Begun) {
  const currencyId = useCurrencyId()
  const { kept, keep } = useCheckoutDraft(cartId)
  // an amount that was chosen in another currency is none in this one
  const isSameMoney = kept?.currency_id === currencyId
  const [tip, setTip] = useState((isSameMoney && kept?.tip) || noTip)
  const form = useForm<CheckoutForm>({
    resolver: checkerOf(phone !== null),
    mode: 'onTouched',
    defaultValues: {
      way: firstFulfillmentType(shop, tableId),
      table_id: tableId,
      house: '',
      floor: '',
      office: '',
      leave_at_door: false,
      note: '',
      username: '',
      phone: phone?.given ?? '',
      tips: 0,
      payment_id: methods[0]?.id ?? 0,
      card_id: 0,
      use_wallet: false,
      collect: false,
      express: false,
      ...stillOffered(kept?.form ?? {}, {
        ways: fulfillmentTypesOf(shop),
        paymentIds: methods.map(({ id }) => id),
      }),
      ...(isSameMoney ? {} : { tips: 0 }),
      // a table whose code was scanned just now
      ...(tableId > 0 ? { way: 'dine_in', table_id: tableId } : {}),
    },
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep({ form: form.getValues() }))
    return unsubscribe
  }, [form, keep])
  useEffect(() => keep({ currency_id: currencyId, tip }), [keep, currencyId, tip])
  return {
    form,
    kept,
    keep,
    tip,
    chooseTip: (tips: number, choice: TipChoice) => {
      form.setValue('tips', tips, { shouldValidate: form.formState.isSubmitted })
      setTip(choice)
    },
  }
}
