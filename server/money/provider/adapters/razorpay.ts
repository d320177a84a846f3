import Razorpay from 'razorpay'
import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  checkSame,
  hmac,
  ProviderError,
  readJson,
  TIMEOUT_MS,
} from '@/server/money/provider/provider-http'
import { ofProviderMinor, toProviderMinor } from '@/server/money/provider/provider-money'
import {
  checkRefund,
  type RefundWords,
  toRefundReports,
} from '@/server/money/provider/provider-refund'
import { AppError } from '@/server/platform/http/errors'

interface Keys {
  keyId: string
  keySecret: string
  webhookSecret: string
  url: string
}

interface LinkPayment {
  payment_id: string
  status?: string
}

interface Link {
  id: string
  reference_id?: string
  status: string
  amount_paid?: number | string
  currency?: string
  short_url?: string
  payments?: LinkPayment[] | LinkPayment | null
}

interface Refund {
  receipt?: string | null
  status: string
}

interface Event {
  event: string
  payload: {
    payment_link?: { entity: Link }
    payment?: { entity: { id: string } }
    refund?: { entity: Refund }
  }
}

const TAG = 'razorpay'

const refundWords: RefundWords = { done: ['processed'], failed: ['failed'] }

const outcomes: Record<string, Report['outcome']> = {
  paid: 'success',
  cancelled: 'abandon',
  expired: 'abandon',
}

/** The captured payment of a link, which may also list failed attempts. */
function chargeOf({ payments }: Link): string | undefined {
  const tries = [payments ?? []].flat()
  return (tries.find(({ status }) => status === 'captured') ?? tries[0])?.payment_id
}

const toReport = (link: Link, chargeRef?: string): Report => ({
  uuid: link.reference_id,
  ref: link.id,
  outcome: outcomes[link.status] ?? 'pending',
  chargeRef: chargeRef ?? chargeOf(link),
  ...(link.currency
    ? {
        amount: ofProviderMinor(TAG, Number(link.amount_paid ?? 0), link.currency),
        currency: link.currency,
      }
    : {}),
})

interface SdkError {
  statusCode?: number
  error?: { description?: string }
}

/** The SDK throws plain objects. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { statusCode = 0, error: reason } = error as SdkError
    throw new ProviderError(statusCode, reason?.description ?? 'razorpay did not answer')
  }
}

/**
 * Razorpay by its SDK: Payment Links, whose `reference_id` is our uuid and unique at Razorpay.
 * Source: razorpay.com/docs/api/payments/payment-links, razorpay.com/docs/webhooks/validate-test,
 * razorpay.com/docs/webhooks/refunds
 */
function makeRazorpay({ keyId, keySecret, webhookSecret, url }: Keys): PaymentProvider {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // the SDK has no options for base URL and timeout: set them on its HTTP client
  Object.assign((razorpay.api as unknown as { rq: { defaults: object } }).rq.defaults, {
    baseURL: url,
    timeout: TIMEOUT_MS,
  })
  const findLink = async (uuid: string): Promise<Link | undefined> => {
    const query = { reference_id: uuid } as Parameters<typeof razorpay.paymentLink.all>[0]
    const { payment_links } = await ask(razorpay.paymentLink.all(query))
    return payment_links.find((link) => link.reference_id === uuid) as Link | undefined
  }
  return {
    start: async (charge) => {
      const known = await findLink(charge.uuid)
      const link =
        known ??
        ((await ask(
          razorpay.paymentLink.create({
            amount: toProviderMinor(TAG, charge),
            currency: charge.currency,
            reference_id: charge.uuid,
            description: charge.description,
            customer: {
              name: charge.customer.name,
              email: charge.customer.email,
              ...(charge.customer.phone ? { contact: `+${charge.customer.phone}` } : {}),
            },
            notify: { sms: false, email: false },
            callback_url: charge.returnUrl,
            callback_method: 'get',
            expire_by: Math.floor(charge.expiresAt.getTime() / 1000),
          }),
        )) as Link)
      return { ref: link.id, url: link.short_url ?? charge.returnUrl }
    },

    read: async ({ body, headers }) => {
      checkSame(headers.get('x-razorpay-signature'), hmac('sha256', body, webhookSecret))
      const { event, payload } = readJson<Event>(body)
      const link = payload?.payment_link?.entity
      const refund = payload?.refund?.entity
      if (refund && (event === 'refund.processed' || event === 'refund.failed')) {
        return toRefundReports(refund.receipt, refund.status, refundWords)
      }
      if (!event?.startsWith('payment_link.') || !link) return []
      return toReport(link, payload?.payment?.entity.id)
    },

    status: async ({ uuid, ref }) => {
      const link = ref
        ? ((await ask(razorpay.paymentLink.fetch(ref))) as Link)
        : await findLink(uuid)
      return link ? toReport(link) : null
    },

    refund: async (refund) => {
      if (!refund.chargeRef) throw new AppError('conflict')
      const { items } = await ask(razorpay.payments.fetchMultipleRefund(refund.chargeRef, {}))
      // the API has no idempotency key: a refund carries its uuid, and is looked for first
      const known = items.find(({ receipt }) => receipt === refund.refundUuid)
      const { status } =
        known ??
        (await ask(
          razorpay.payments.refund(refund.chargeRef, {
            amount: toProviderMinor(TAG, { ...refund, amountMinor: refund.refundMinor }),
            receipt: refund.refundUuid,
          }),
        ))
      checkRefund(status, refundWords)
    },
  }
}

export const fromEnv = ({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  RAZORPAY_URL: url,
}: EnvWith<
  'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET'
>): PaymentProvider => makeRazorpay({ keyId, keySecret, webhookSecret, url })
