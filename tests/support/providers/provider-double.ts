import { createHmac } from 'node:crypto'
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
  refunds: DoubleRefund[]
  /** what becomes of refunds that are asked of it from now on */
  refundState?: RefundState
  /** what it was approved with is refused when it is to be taken */
  isRefused?: boolean
  /** its idempotency keys are too old to be known any more */
  isForgetful?: boolean
}

/** What a provider's books say of a refund; `failed` gives no money back. */
export type RefundState = 'open' | 'done' | 'failed'

export interface DoubleRefund {
  key: string
  amount: string
  state: RefundState
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
  /** what its server tells us of a refund in its present state; undefined: it tells nothing of refunds */
  refundWebhook?(payment: DoublePayment, refund: DoubleRefund, at: Date): Webhook
  /** whether a failed refund is told by the name that we gave it, or only what came back by now */
  namesRefunds: boolean
  /** how it ends a payment that was abandoned */
  knowsAbandon: boolean
  /** whether a decline ends the payment, instead of letting the customer try again */
  knowsDecline: boolean
}

/** What was asked, taken apart. */
export interface Call extends Asked {
  pathname: string
  searchParams: URLSearchParams
  /** the JSON or form that was sent */
  sent: Record<string, unknown>
  /** the part of the path behind a beginning; null: the path begins otherwise */
  after(start: string): string | null
}

/** The payments that a provider knows. */
export interface Books {
  payments: DoublePayment[]
  /** the payment under our name, made when it is not there: all providers' keys work so */
  open(made: { uuid: unknown; amount: unknown; currency: unknown }, prefix?: string): DoublePayment
  byRef(ref: unknown): DoublePayment | undefined
  byUuid(uuid: unknown): DoublePayment | undefined
}

type Answer = ReturnType<HttpDouble['answer']>

/** What only this provider does; it takes dollars and knows both ends unless it says otherwise. */
interface Own
  extends Pick<ProviderDouble, 'tag' | 'env' | 'webhook'>,
    Partial<
      Pick<
        ProviderDouble,
        'currency' | 'knowsAbandon' | 'knowsDecline' | 'namesRefunds' | 'refundWebhook'
      >
    > {
  /** whether the call carries our key, or needs none */
  isKnown(call: Call): boolean
  /** undefined: there is no such thing */
  answer(call: Call, books: Books): Answer | undefined
}

export const json = (body: unknown, status = 200) => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** A provider with empty books. */
export function makeDouble({ isKnown, answer, ...own }: Own): ProviderDouble {
  const books = openBooks()
  return {
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: true,
    namesRefunds: true,
    ...own,
    payments: books.payments,
    answer: (asked) => {
      const call = toCall(asked)
      if (!isKnown(call)) return json({}, 401)
      const missing = { message: 'not found', error: { code: 'not_found' } }
      return answer(call, books) ?? json(missing, 404)
    },
  }
}

function openBooks(): Books {
  const payments: DoublePayment[] = []
  const byUuid = (wanted: unknown) => payments.find(({ uuid }) => uuid === wanted)
  return {
    payments,
    byUuid,
    byRef: (wanted) => payments.find(({ ref }) => ref === wanted),
    open: ({ uuid, amount, currency }, prefix = '') => {
      const known = byUuid(String(uuid))
      if (known) return known
      const payment: DoublePayment = {
        uuid: String(uuid),
        ref: `${prefix}${payments.length + 1}`,
        amount: String(amount),
        currency: String(currency),
        state: 'open',
        refunds: [],
      }
      payments.push(payment)
      return payment
    },
  }
}

function toCall(asked: Asked): Call {
  const { pathname, searchParams } = new URL(asked.path, 'http://double')
  const text = asked.body.toString()
  const isJson = text !== '' && String(asked.headers['content-type']).includes('json')
  const sent = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  const after = (start: string) =>
    pathname.startsWith(start) ? (pathname.slice(start.length).split('/')[0] ?? null) : null
  return { ...asked, pathname, searchParams, sent, after }
}

/** A refund; called twice it gives money back twice. */
export function refund(payment: DoublePayment, key: unknown, amount: unknown): DoubleRefund {
  const made = { key: String(key), amount: String(amount), state: payment.refundState ?? 'done' }
  payment.refunds.push(made)
  return made
}

/** A refund under its name; the same name gives money back once, for as long as it is remembered. */
export function refundOnce(payment: DoublePayment, key: unknown, amount: unknown): DoubleRefund {
  const known = payment.refunds.find((one) => one.key === String(key))
  return (payment.isForgetful ? undefined : known) ?? refund(payment, key, amount)
}

/** What was given back of a payment by now, in the provider's units. */
export const returnedOf = ({ refunds }: DoublePayment) =>
  refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amount }) => sum + Number(amount), 0)

/** The signature that a webhook carries. */
export const hmac = (secret: string, text: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('hex')
