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

export const transactionStatuses = ['progress', 'paid', 'canceled', 'rejected', 'refund'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/**
 * The kinds of ledger entries: the payment itself, its wallet portion, a payer share of a group
 * order, a tip, a wallet top-up, and unapplied funds that were refunded at once.
 */
export const transactionKinds = [
  'payment',
  'wallet_part',
  'share',
  'tip',
  'top_up',
  'returned',
] as const
export type TransactionKind = (typeof transactionKinds)[number]
