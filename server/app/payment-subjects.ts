import { parcelSubject } from '@/server/delivery/parcel/parcel.subject'
import type { PaymentSubjects } from '@/server/money/payment/payment-subject'
import { topUpSubject } from '@/server/money/payment/top-up.subject'
import { cartSubject } from '@/server/ordering/order-payment/cart.subject'
import { orderSubject } from '@/server/ordering/order-payment/order.subject'
import { payerShareSubject } from '@/server/ordering/order-payment/payer-share.subject'
import { tipSubject } from '@/server/ordering/order-payment/tip.subject'

/** What can be paid through a provider, by the `kind` in `payment_intents`. */
export const paymentSubjects: PaymentSubjects = {
  order: orderSubject,
  cart: cartSubject,
  tip: tipSubject,
  share: payerShareSubject,
  parcel: parcelSubject,
  wallet: topUpSubject,
}
