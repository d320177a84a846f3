import type { PaymentOutcome } from '@/domain/payment-process'
import type { Db } from '@/server/platform/db/client'

/** What a provider is asked to collect. */
export interface Charge {
  /** our id of the payment; the provider stores it and returns it in reports */
  uuid: string
  /** minor units of the currency, of which `decimals` stand behind the point */
  amountMinor: number
  decimals: number
  /** ISO 4217 */
  currency: string
  /** what the customer reads beside the amount */
  description: string
  customer: { id: number; name: string; email: string; phone: string }
  lang: string
  /** page that the customer comes back to, whatever the outcome */
  returnUrl: string
  /** where the provider's server calls us */
  callbackUrl: string
  expiresAt: Date
  /** the customer chose the device's wallet: show its button first, and cards only beside it */
  express?: boolean
}

/** A payment by our id and the provider's. */
export interface ChargeRef {
  uuid: string
  /** the provider's id; null when its response to `start` was lost */
  ref: string | null
  amountMinor: number
  decimals: number
  currency: string
}

export interface RefundCharge extends ChargeRef {
  /** the charge that was reported as paid */
  chargeRef: string | null
  /** our id of the refund: repeated calls refund once */
  refundUuid: string
  refundMinor: number
  /** refunded before, minor units: a provider that reports more has made this refund already */
  returnedMinor: number
}

export interface Started {
  ref: string
  /** page where the customer pays */
  url: string
}

/** A card that the customer has saved at the provider. */
export interface SavedCard {
  token: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** A provider's report about a payment; trusted only if signed, or read from the provider's API. */
export interface Report {
  /** our id of the payment, or `ref`, the provider's, if only that is reported */
  uuid?: string
  ref?: string
  outcome: PaymentOutcome | 'pending'
  /** what was paid: a decimal number as text, and ISO 4217. Needed for a success to count */
  amount?: string
  currency?: string
  chargeRef?: string
  card?: SavedCard
  /** the refunded total, if refunds carry no id of ours; as text like `amount` */
  returned?: string
}

/** A provider's report about a refund. */
export interface RefundReport {
  /** our id of the refund */
  refundUuid: string
  isDone: boolean
  /** the provider's reason or status */
  words?: string
}

/** A raw call of a provider's server: signatures are computed over its exact bytes. */
export interface ProviderCall {
  body: string
  headers: Headers
  query: URLSearchParams
}

/** What providers need of this process. */
export interface ProviderDeps {
  db: Db
  now: Date
}

/**
 * Charges a saved card without its customer. Money is taken in a separate call, after the charge's
 * id was stored, so that a charge whose response gets lost can be looked up and closed.
 */
export interface CardCharges {
  /** Creates the charge without taking money; returns its id. Idempotent by the charge's uuid. */
  prepare(charge: Charge, card: string, deps: ProviderDeps): Promise<string>
  /** Takes the money, once. After an error it is unknown whether it was taken. */
  take(charge: ChargeRef, deps: ProviderDeps): Promise<Report>
  /** Cancels a charge that has taken no money; `pending` while it may still take it. */
  close(charge: ChargeRef, deps: ProviderDeps): Promise<Report>
}

/**
 * A payment provider. An adapter translates between this interface and the provider's API and has
 * no state; settle.service.ts alone decides what counts as paid.
 */
export interface PaymentProvider {
  /** Creates a payment page. Idempotent by the charge's uuid. */
  start(charge: Charge, deps: ProviderDeps): Promise<Started>
  /**
   * Reads a call of the provider's server: a report about a payment, or a list of refund reports,
   * which is empty when the call concerns nothing of ours. Throws `signature_invalid`.
   */
  read(call: ProviderCall, deps: ProviderDeps): Promise<Report | readonly RefundReport[]>
  /** Asks for the state of a payment; null when the provider doesn't know it. */
  status(charge: ChargeRef, deps: ProviderDeps): Promise<Report | null>
  /**
   * Refunds a payment; resolves once the provider has accepted the refund, now or in an earlier
   * call. Repeated calls, also much later, refund once.
   */
  refund(refund: RefundCharge, deps: ProviderDeps): Promise<void>
  /** undefined when only the provider's own page offers saved cards */
  cards?: CardCharges
}
