import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  bearer,
  callJson,
  checkSame,
  findJson,
  readJson,
} from '@/server/money/provider/provider-http'
import { toProviderText } from '@/server/money/provider/provider-money'
import { checkRefund, type RefundWords } from '@/server/money/provider/provider-refund'

interface Keys {
  secretKey: string
  webhookHash: string
  url: string
}

interface Transaction {
  id: number
  tx_ref: string
  status: string
  amount: number
  currency: string
}

interface Refund {
  status?: string
  comments?: string
}

const TAG = 'flutterWave'

const refundWords: RefundWords = { done: ['completed'], failed: ['failed'] }

const outcomes: Record<string, Report['outcome']> = { successful: 'success', failed: 'decline' }

const toReport = (data: Transaction): Report => ({
  uuid: data.tx_ref,
  ref: data.tx_ref,
  outcome: outcomes[data.status] ?? 'pending',
  amount: String(data.amount),
  currency: data.currency,
  chargeRef: String(data.id),
})

/**
 * Flutterwave v3 Standard; our uuid is its tx_ref. Its webhooks carry a shared hash instead of a
 * signature, so the transaction is verified at the API, as its documentation asks for.
 * Source: developer.flutterwave.com/docs/webhooks, /docs/verifications/transaction, /docs/collecting-payments/refunds
 */
function makeFlutterWave({ secretKey, webhookHash, url }: Keys): PaymentProvider {
  const headers = bearer(secretKey)
  const verify = async (uuid: string): Promise<Report | null> => {
    const path = `${url}/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(uuid)}`
    const found = await findJson<{ data: Transaction }>(path, { headers })
    return found?.data ? toReport(found.data) : null
  }
  return {
    start: async (charge) => {
      const { data } = await callJson<{ data: { link: string } }>(`${url}/v3/payments`, {
        headers,
        json: {
          tx_ref: charge.uuid,
          amount: toProviderText(TAG, charge),
          currency: charge.currency,
          redirect_url: charge.returnUrl,
          customer: {
            email: charge.customer.email,
            name: charge.customer.name,
            phonenumber: charge.customer.phone,
          },
          customizations: { title: charge.description },
        },
      })
      return { ref: charge.uuid, url: data?.link ?? charge.returnUrl }
    },

    read: async ({ body, headers: given }) => {
      checkSame(given.get('verif-hash'), webhookHash)
      const { event, data } = readJson<{ event: string; data: Transaction }>(body)
      return event === 'charge.completed' && data?.tx_ref ? ((await verify(data.tx_ref)) ?? []) : []
    },

    status: ({ uuid }) => verify(uuid),

    refund: async (refund) => {
      const path = `${url}/v3/transactions/${refund.chargeRef}/refund`
      const { data } = await callJson<{ data: Refund[] }>(
        `${url}/v3/refunds?tx_id=${refund.chargeRef}`,
        { headers },
      )
      // the API has no idempotency key: the refund's comment is its uuid, and is looked for first
      const known = data?.find(({ comments }) => comments === refund.refundUuid)
      if (known) return checkRefund(known.status, refundWords)
      const amount = toProviderText(TAG, { ...refund, amountMinor: refund.refundMinor })
      const json = { amount, comments: refund.refundUuid }
      const made = await callJson<{ data: Refund }>(path, { headers, json })
      checkRefund(made.data?.status, refundWords)
    },
  }
}

export const fromEnv = ({
  FLUTTERWAVE_SECRET_KEY: secretKey,
  FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
  FLUTTERWAVE_URL: url,
}: EnvWith<'FLUTTERWAVE_SECRET_KEY' | 'FLUTTERWAVE_WEBHOOK_HASH'>): PaymentProvider =>
  makeFlutterWave({ secretKey, webhookHash, url })
