import { type PaymentTag, paymentTags } from './payment'

/** What a payment at a provider is for. */
export const intentKinds = ['order', 'parcel', 'cart', 'tip', 'wallet', 'share'] as const
export type IntentKind = (typeof intentKinds)[number]

export const intentStatuses = ['pending', 'paid', 'declined', 'abandoned', 'parked'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** A payment that came to nothing, of an order that still waits for one. */
export function canRetry<
  P extends { kind: IntentKind; status: IntentStatus; order_id: number | null },
>(payment: P): payment is P & { order_id: number } {
  const isOver = payment.status === 'declined' || payment.status === 'abandoned'
  return isOver && payment.order_id !== null && ['order', 'cart'].includes(payment.kind)
}

/** What the customer did on the provider's page. */
export const paymentOutcomes = ['success', 'decline', 'abandon'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

export const outcomeStatus: Record<PaymentOutcome, Exclude<IntentStatus, 'pending' | 'parked'>> = {
  success: 'paid',
  decline: 'declined',
  abandon: 'abandoned',
}

/**
 * Outcomes of the sandbox's page. `late`: a payment whose confirmation gets lost; `surplus`: one of more
 * than was asked; `no_refund`: one whose first refund the provider refuses.
 */
export const sandboxOutcomes = [...paymentOutcomes, 'late', 'surplus', 'no_refund'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

/** Who may get a tip; `admin` is the marketplace itself. */
export const tipReceivers = ['deliveryman', 'shop', 'admin'] as const
export type TipReceiver = (typeof tipReceivers)[number]

/** Data kept until the provider answers. */
export interface IntentPayload {
  /** body of the order that a cart becomes */
  order?: Record<string, unknown>
  /** who gets a tip */
  for?: TipReceiver[]
  /** id of the payment as which the charge reported for this one counts (ADR 0086) */
  double_of?: number
}

/** Second tags of two providers, both in use (contract/FLOWS 3.23). */
const spellings = { 'flutter-wave': 'flutterWave', 'moya-sar': 'moyasar' } as const

/** A provider by its canonical name. */
export type ProviderName = Exclude<PaymentTag, 'cash' | 'wallet' | keyof typeof spellings>

const isSpelling = (name: string): name is keyof typeof spellings => Object.hasOwn(spellings, name)

/** The canonical name of a provider, from either spelling. */
const firstName = (slug: string) => (isSpelling(slug) ? spellings[slug] : slug)

const isProvider = (tag: PaymentTag): tag is ProviderName => isExternal(tag) && !isSpelling(tag)

/** The provider that a tag or a name in a path means; undefined for an unknown one. */
export const providerOf = (slug: string): ProviderName | undefined =>
  paymentTags.filter(isProvider).find((name) => name === firstName(slug))

/** The methods of a provider named in a path, in any spelling; empty for an unknown name. */
export const tagsOfProvider = (slug: string): readonly PaymentTag[] =>
  paymentTags.filter((tag) => isExternal(tag) && firstName(tag) === firstName(slug))

/** Settled by a provider: not cash and not the wallet. */
export const isExternal = (tag: string): boolean => tag !== 'cash' && tag !== 'wallet'
