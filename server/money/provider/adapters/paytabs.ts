import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import { callJson, checkSame, hmac, readJson } from '@/server/money/provider/provider-http'
import { toProviderText } from '@/server/money/provider/provider-money'
import {
  checkRefund,
  type RefundWords,
  toRefundReports,
} from '@/server/money/provider/provider-refund'

interface Keys {
  profileId: number
  serverKey: string
  url: string
}

interface Transaction {
  tran_ref: string
  cart_id: string
  cart_amount: string
  cart_currency: string
  tran_type: string
  payment_result: { response_status: string; response_message?: string }
}

const TAG = 'paytabs'

/** A authorised, H held, P pending, V voided, E error, D declined, X expired. */
const outcomes: Record<string, Report['outcome']> = {
  A: 'success',
  D: 'decline',
  E: 'decline',
  V: 'abandon',
  C: 'abandon',
  X: 'abandon',
}

const refundWords: RefundWords = { done: ['A'], failed: ['D', 'E'] }

const toReport = (data: Partial<Transaction>): Report => ({
  uuid: data.cart_id,
  ref: data.tran_ref,
  outcome: outcomes[data.payment_result?.response_status ?? ''] ?? 'pending',
  amount: data.cart_amount,
  currency: data.cart_currency,
  chargeRef: data.tran_ref,
})

/**
 * PayTabs: the hosted payment page; our uuid is its cart_id.
 * Source: support.paytabs.com (60000718961 signature verification, payment/request, payment/query)
 */
function makePaytabs({ profileId, serverKey, url }: Keys): PaymentProvider {
  const headers = { authorization: serverKey }
  const request = <T>(path: 'request' | 'query', json: object) =>
    callJson<T>(`${url}/payment/${path}`, { headers, json: { profile_id: profileId, ...json } })
  const sales = async (uuid: string) => {
    const found = await request<{ transactions: Transaction[] }>('query', { cart_id: uuid })
    return found.transactions ?? []
  }
  return {
    start: async (charge) => {
      const page = await request<{ tran_ref: string; redirect_url: string }>('request', {
        tran_type: 'sale',
        tran_class: 'ecom',
        cart_id: charge.uuid,
        cart_description: charge.description,
        cart_currency: charge.currency,
        cart_amount: Number(toProviderText(TAG, charge)),
        callback: charge.callbackUrl,
        return: charge.returnUrl,
        hide_shipping: true,
        paypage_lang: charge.lang === 'ar' ? 'ar' : 'en',
        customer_details: {
          name: charge.customer.name,
          email: charge.customer.email,
          phone: charge.customer.phone,
        },
      })
      return { ref: page.tran_ref ?? charge.uuid, url: page.redirect_url ?? charge.returnUrl }
    },

    read: async ({ body, headers: given }) => {
      checkSame(given.get('signature'), hmac('sha256', body, serverKey))
      const data = readJson<Transaction>(body)
      const { response_status, response_message } = data.payment_result ?? {}
      switch (data.tran_type?.toLowerCase()) {
        case 'sale':
          return toReport(data)
        case 'refund':
          return toRefundReports(data.cart_id, response_status, refundWords, response_message)
        default:
          return []
      }
    },

    status: async ({ uuid, ref }) => {
      if (ref) {
        const found = await request<Transaction>('query', { tran_ref: ref })
        return found.tran_ref ? toReport(found) : null
      }
      const [sale] = await sales(uuid)
      return sale ? toReport(sale) : null
    },

    refund: async (refund) => {
      // the API has no idempotency key: the refund's cart_id is its uuid, and is looked for first
      const [known] = await sales(refund.refundUuid)
      const { payment_result: told } =
        known ??
        (await request<Transaction>('request', {
          tran_type: 'refund',
          tran_class: 'ecom',
          tran_ref: refund.chargeRef,
          cart_id: refund.refundUuid,
          cart_description: refund.uuid,
          cart_currency: refund.currency,
          cart_amount: Number(toProviderText(TAG, { ...refund, amountMinor: refund.refundMinor })),
        }))
      checkRefund(told?.response_status, refundWords, told?.response_message)
    },
  }
}

export const fromEnv = ({
  PAYTABS_PROFILE_ID: profileId,
  PAYTABS_SERVER_KEY: serverKey,
  PAYTABS_URL: url,
}: EnvWith<'PAYTABS_PROFILE_ID' | 'PAYTABS_SERVER_KEY'>): PaymentProvider =>
  makePaytabs({ profileId, serverKey, url })
