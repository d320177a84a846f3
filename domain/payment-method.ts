import type { PaymentTag } from './payment'
import type { Payment } from './payment.schema'

/** methods that are settled without leaving the storefront come first */
const settledHere: readonly PaymentTag[] = ['cash', 'wallet']

const rankOf = ({ tag }: Payment) => {
  const rank = settledHere.indexOf(tag)
  return rank < 0 ? settledHere.length : rank
}

/** Active payment methods, cash first. */
export function offeredMethods(methods: readonly Payment[]): Payment[] {
  return methods.filter(({ active }) => active).sort((a, b) => rankOf(a) - rankOf(b))
}

interface TakesPayments {
  shop_payments?: { status: number; payment: Payment }[]
}

/** A shop's own active payment methods. */
export const shopMethods = (shop: TakesPayments | undefined): Payment[] | undefined =>
  shop?.shop_payments?.filter(({ status }) => status === 1).map(({ payment }) => payment)
