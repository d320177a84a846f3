import type { PaymentOutcome } from '@/domain/payment-process'
import type { Db } from '@/server/db/client'

/** What a provider is asked to collect. */
export interface Charge {
  /** our name of the payment; the provider keeps it and tells it back */
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
  /** the device's own wallet is wanted: its button first, and nothing that is neither that nor a card */
  express?: boolean
}

/** A payment as both sides know it. */
export interface ChargeRef {
  uuid: string
  /** null when the provider's answer to `start` was lost */
  ref: string | null
  amountMinor: number
  decimals: number
  currency: string
}

export interface RefundCharge extends ChargeRef {
  /** the charge that was reported as paid */
  chargeRef: string | null
  /** our name of the refund: repeated calls return the money once */
  refundUuid: string
  refundMinor: number
  /** what was returned of the payment before: who returns more by now has taken this refund already */
  returnedMinor: number
}

export interface Started {
  ref: string
  /** page where the customer pays */
  url: string
}

/** A card that the customer let the provider keep. */
export interface KeptCard {
  token: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** What a provider says about a payment; believed only after its signature or from its own API. */
export interface Report {
  /** our name of the payment, or the provider's where it tells only that */
  uuid?: string
  ref?: string
  outcome: PaymentOutcome | 'pending'
  /** what was paid: a decimal number as text, and ISO 4217. Needed for a success to count */
  amount?: string
  currency?: string
  chargeRef?: string
  card?: KeptCard
  /** what was given back of it by now, where refunds go by no name of ours; as text like `amount` */
  returned?: string
}

/** What a provider says about money that it was to give back. */
export interface RefundReport {
  /** our name of the refund */
  refundUuid: string
  isDone: boolean
  /** why not, in its own words */
  words?: string
}

/** A call of a provider's server, untouched: signatures are made over its very bytes. */
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
 * Somebody who takes payments for us. An adapter translates between this and the provider's API and
 * holds no state; what counts as paid is decided in one place (settle.service.ts).
 */
export interface PaymentProvider {
  /** Makes a payment page. The same uuid makes the same payment, however often it is asked. */
  start(charge: Charge, deps: ProviderDeps): Promise<Started>
  /**
   * Reads a call of the provider's server: about a payment, or about refunds, none when it is about
   * nothing of ours. Throws `signature`.
   */
  read(call: ProviderCall, deps: ProviderDeps): Promise<Report | readonly RefundReport[]>
  /** Asks what became of a payment; null when the provider doesn't know it. */
  status(charge: ChargeRef, deps: ProviderDeps): Promise<Report | null>
  /**
   * Returns money to where it came from; resolves when the provider has taken the order to do so, or
   * had taken it before: asked for again, also long after, the same refund returns it once.
   */
  refund(refund: RefundCharge, deps: ProviderDeps): Promise<void>
  /** Charges a kept card without its customer. Undefined: the provider's own page offers kept cards. */
  charge?(charge: Charge, card: string, deps: ProviderDeps): Promise<Report & { ref: string }>
}
