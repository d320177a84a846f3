import type { Asked, HttpDouble } from '@/tests/support/http-double'

/** What a provider's books say of a payment. */
export type DoubleState = 'open' | 'paid' | 'declined' | 'canceled'

export interface DoublePayment {
  /** our name of it, as the adapter has sent it */
  uuid: string
  /** the provider's own */
  ref: string
  /** the amount and currency as the adapter has sent them, in the provider's own units */
  amount: string
  currency: string
  state: DoubleState
  refunds: { key: string; amount: string }[]
}

/** A webhook as the provider's server would send it. */
export interface Webhook {
  body: string
  headers: Record<string, string>
  query?: string
}

/**
 * A provider on the loopback that answers as its documentation says. It keeps books, so that the
 * suite can ask afterwards how often money was really taken and given back.
 */
export interface ProviderDouble {
  tag: string
  /** environment that points the adapter at it */
  env(url: string): Record<string, string>
  /** currency that the provider takes */
  currency: 'USD' | 'ZAR'
  payments: DoublePayment[]
  answer: HttpDouble['answer']
  /** what its server tells us of a payment in its present state; null: it tells nothing of that */
  webhook(payment: DoublePayment, at: Date): Webhook | null
  /** how it ends a payment that was abandoned */
  knowsAbandon: boolean
  /** whether a decline ends the payment, instead of letting the customer try again */
  knowsDecline: boolean
}

export const json = (body: unknown, status = 200) => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

export const notFound = () => json({ message: 'not found', error: { code: 'not_found' } }, 404)

/** The JSON or form that was sent. */
export function bodyOf(asked: Asked): Record<string, unknown> {
  const text = asked.body.toString()
  if (String(asked.headers['content-type']).includes('json')) return JSON.parse(text)
  return Object.fromEntries(new URLSearchParams(text))
}

export const urlOf = (asked: Asked) => new URL(asked.path, 'http://double')

/** A payment of the books by our name, made when it is not there: all providers' keys work so. */
export function keep(
  payments: DoublePayment[],
  made: Pick<DoublePayment, 'uuid' | 'ref' | 'amount' | 'currency'>,
): DoublePayment {
  const known = payments.find(({ uuid }) => uuid === made.uuid)
  if (known) return known
  const payment: DoublePayment = { ...made, state: 'open', refunds: [] }
  payments.push(payment)
  return payment
}

/** A refund under its name; the same name gives money back once. */
export function giveBack(payment: DoublePayment, key: string, amount: unknown): void {
  if (payment.refunds.some((known) => known.key === key)) return
  payment.refunds.push({ key, amount: String(amount) })
}
