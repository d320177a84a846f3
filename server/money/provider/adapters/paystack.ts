import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  bearer,
  callJson,
  checkSame,
  findJson,
  hmac,
  readJson,
} from '@/server/money/provider/provider-http'
import { ofProviderMinor, toProviderMinor } from '@/server/money/provider/provider-money'
import {
  checkRefund,
  type RefundWords,
  toRefundReports,
} from '@/server/money/provider/provider-refund'
import { AppError } from '@/server/platform/http/errors'

interface Keys {
  secretKey: string
  url: string
}

interface Transaction {
  id: number
  reference: string
  status: string
  amount: number
  currency: string
}

interface Refund {
  status: string
  merchant_note: string | null
}

const refundWords: RefundWords = { done: ['processed'], failed: ['failed'] }

const TAG = 'paystack'

const outcomes: Record<string, Report['outcome']> = {
  success: 'success',
  failed: 'decline',
  reversed: 'decline',
  abandoned: 'abandon',
}

const toReport = (data: Partial<Transaction>, isOver: boolean): Report => {
  const outcome = outcomes[data.status ?? ''] ?? 'pending'
  return {
    uuid: data.reference,
    ref: data.reference,
    // `abandoned` only means that the customer hasn't finished: the page can still be paid
    outcome: outcome === 'abandon' && !isOver ? 'pending' : outcome,
    chargeRef: data.id === undefined ? undefined : String(data.id),
    ...(data.amount === undefined || !data.currency
      ? {}
      : { amount: ofProviderMinor(TAG, data.amount, data.currency), currency: data.currency }),
  }
}

/**
 * Paystack: our uuid is its reference. A refund carries its uuid as the merchant's note, which
 * webhooks omit, so that a refund webhook makes us read the refunds at the API.
 * Source: paystack.com/docs/api/transaction, paystack.com/docs/api/refund, paystack.com/docs/payments/webhooks
 */
function makePaystack({ secretKey, url }: Keys): PaymentProvider {
  const headers = bearer(secretKey)
  const find = (uuid: string) =>
    findJson<{ data: Transaction }>(`${url}/transaction/verify/${uuid}`, { headers })
  const listRefunds = async (transaction: number | string) => {
    const query = new URLSearchParams({ transaction: String(transaction), perPage: '100' })
    const { data } = await callJson<{ data: Refund[] }>(`${url}/refund?${query}`, { headers })
    return data ?? []
  }
  return {
    start: async (charge) => {
      try {
        const { data } = await callJson<{ data: { authorization_url: string } }>(
          `${url}/transaction/initialize`,
          {
            headers,
            json: {
              reference: charge.uuid,
              email: charge.customer.email,
              amount: toProviderMinor(TAG, charge),
              currency: charge.currency,
              callback_url: charge.returnUrl,
              metadata: { description: charge.description, cancel_action: charge.returnUrl },
            },
          },
        )
        return { ref: charge.uuid, url: data?.authorization_url ?? charge.returnUrl }
      } catch (error) {
        // a repeated reference is refused: the page exists, but its URL was lost
        if (!(await find(charge.uuid))) throw error
        return { ref: charge.uuid, url: charge.returnUrl }
      }
    },

    read: async ({ body, headers: given }) => {
      checkSame(given.get('x-paystack-signature'), hmac('sha512', body, secretKey))
      const { event, data } = readJson<{
        event: string
        data: Transaction & { transaction_reference?: string }
      }>(body)
      if (event?.startsWith('charge.') && data) return toReport(data, true)
      if (!event?.startsWith('refund.') || !data?.transaction_reference) return []
      const payment = await find(data.transaction_reference)
      const refunds = payment?.data ? await listRefunds(payment.data.id) : []
      return refunds.flatMap(({ merchant_note, status }) =>
        toRefundReports(merchant_note, status, refundWords),
      )
    },

    status: async ({ uuid }) => {
      const found = await find(uuid)
      return found?.data ? toReport(found.data, false) : null
    },

    refund: async (refund) => {
      if (!refund.chargeRef) throw new AppError('conflict')
      // the API has no idempotency key: the refund's note is its uuid, and is looked for first
      const known = (await listRefunds(refund.chargeRef)).find(
        ({ merchant_note }) => merchant_note === refund.refundUuid,
      )
      if (known) return checkRefund(known.status, refundWords)
      const { data } = await callJson<{ data: Refund }>(`${url}/refund`, {
        headers,
        json: {
          transaction: refund.chargeRef,
          amount: toProviderMinor(TAG, { ...refund, amountMinor: refund.refundMinor }),
          currency: refund.currency,
          merchant_note: refund.refundUuid,
        },
      })
      checkRefund(data?.status, refundWords)
    },
  }
}

export const fromEnv = ({
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_URL: url,
}: EnvWith<'PAYSTACK_SECRET_KEY'>): PaymentProvider => makePaystack({ secretKey, url })
