import type { PaymentTag } from './payment'

/** What a payment at a provider is for. */
export const intentKinds = ['order', 'parcel', 'cart', 'tip', 'wallet', 'share'] as const
export type IntentKind = (typeof intentKinds)[number]

export const intentStatuses = ['pending', 'paid', 'declined', 'abandoned', 'parked'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** What the customer did on the provider's page. */
export const paymentOutcomes = ['success', 'decline', 'abandon'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

export const outcomeStatus: Record<PaymentOutcome, Exclude<IntentStatus, 'pending' | 'parked'>> = {
  success: 'paid',
  decline: 'declined',
  abandon: 'abandoned',
}

/** What the sandbox's page can do beside that: a payment whose confirmation gets lost. */
export const sandboxOutcomes = [...paymentOutcomes, 'late'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Who may get a tip; `admin` is the marketplace itself. */
export const tipReceivers = ['deliveryman', 'shop', 'admin'] as const
export type TipReceiver = (typeof tipReceivers)[number]

/** What has to be remembered until the provider answers. */
export interface IntentPayload {
  /** body of the order that a cart becomes */
  order?: Record<string, unknown>
  /** who gets a tip */
  for?: TipReceiver[]
}

/** A started payment as clients see it; the page to open is `data.url` (contract/FLOWS 3.5). */
export interface PaymentProcess {
  id: string
  /** ours: `paid` at once where a kept card was charged */
  status?: IntentStatus
  data: { url?: string; uuid?: string; sandbox?: boolean; price?: number }
}

/** What became of a payment; ours, for the page that the provider sends the customer back to. */
export interface PaymentState {
  id: string
  kind: IntentKind
  /** the method */
  tag: PaymentTag
  status: IntentStatus
  price: number
  currency: string
  /** the order that was paid, or that the cart has become */
  order_id: number | null
  parcel_id: number | null
  /** the link of the part of a group order that it pays */
  share?: string | null
  /** page of the provider while it can still be paid there */
  url: string | null
}

/** Two spellings of two providers are in use (contract/FLOWS 3.23). */
const aliases: Record<string, readonly PaymentTag[]> = {
  flutterWave: ['flutterWave', 'flutter-wave'],
  'flutter-wave': ['flutterWave', 'flutter-wave'],
  moyasar: ['moyasar'],
  'moya-sar': ['moyasar'],
}

const providerTags: readonly PaymentTag[] = [
  'sandbox',
  'stripe',
  'razorpay',
  'paystack',
  'paytabs',
  'mercado-pago',
  'paypal',
  'pay-fast',
]

/** The methods that a provider's name in a path means, in any spelling; none for an unknown name. */
export function tagsOfProvider(slug: string): readonly PaymentTag[] {
  return aliases[slug] ?? providerTags.filter((tag) => tag === slug)
}

/** Settled somewhere else than with us: not cash and not the wallet. */
export const isExternal = (tag: string): boolean => tag !== 'cash' && tag !== 'wallet'
