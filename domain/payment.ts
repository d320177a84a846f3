import type { Translation } from './api'

/**
 * Provider identifiers of the specification (section 9) beside our own cash and wallet, and the
 * hosted page that stands in for a provider in a demo (contract/FLOWS 4e).
 */
export const paymentTags = [
  'cash',
  'wallet',
  'stripe',
  'razorpay',
  'paystack',
  'moyasar',
  'paytabs',
  'mercado-pago',
  'flutterWave',
  'flutter-wave',
  'paypal',
  'pay-fast',
  'sandbox',
] as const
export type PaymentTag = (typeof paymentTags)[number]

export interface Payment {
  id: number
  tag: PaymentTag
  input?: number
  sandbox?: boolean
  active: boolean
  translation?: Translation | null
  created_at?: string
  updated_at?: string
}

/** methods that are settled without leaving the storefront come first */
const settledHere: readonly PaymentTag[] = ['cash', 'wallet']

const rankOf = ({ tag }: Payment) => {
  const rank = settledHere.indexOf(tag)
  return rank < 0 ? settledHere.length : rank
}

/** What can be chosen of the ways to pay, cash first. */
export function offeredMethods(methods: readonly Payment[]): Payment[] {
  return methods.filter(({ active }) => active).sort((a, b) => rankOf(a) - rankOf(b))
}

interface TakesPayments {
  shop_payments?: { status: number; payment: Payment }[]
}

/** The ways to pay that a shop takes itself. */
export const shopMethods = (shop: TakesPayments | undefined): Payment[] | undefined =>
  shop?.shop_payments?.filter(({ status }) => status === 1).map(({ payment }) => payment)

export const transactionStatuses = ['progress', 'paid', 'canceled', 'rejected', 'refund'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export interface Transaction {
  id: number
  payable_id: number
  user_id?: number
  price: number
  note?: string | null
  status: TransactionStatus
  payment_system: Payment | null
  created_at: string
  updated_at: string
}
