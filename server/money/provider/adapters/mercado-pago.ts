import { MercadoPagoConfig, Payment, Preference } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config'
import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  bearer,
  callJson,
  checkSame,
  hmac,
  ProviderError,
  TIMEOUT_MS,
} from '@/server/money/provider/provider-http'
import { fromDecimal, toProviderText } from '@/server/money/provider/provider-money'
import { checkRefund, isReturned, type RefundWords } from '@/server/money/provider/provider-refund'

interface Keys {
  accessToken: string
  webhookSecret: string
  url: string
}

interface Found {
  id?: number
  status?: string
  external_reference?: string
  transaction_amount?: number
  transaction_amount_refunded?: number
  currency_id?: string
}

const TAG = 'mercado-pago'

const refundWords: RefundWords = { done: ['approved'], failed: ['rejected', 'cancelled'] }

/** How old a signed webhook may be; they are repeated for hours. */
const MAX_AGE_MS = 24 * 3600_000

/**
 * A page allows several attempts: only an approved one ends the payment, others leave it pending.
 */
const toReport = (payment: Found): Report => ({
  uuid: payment.external_reference,
  outcome: payment.status === 'approved' ? 'success' : 'pending',
  chargeRef: payment.id === undefined ? undefined : String(payment.id),
  ...(payment.transaction_amount === undefined
    ? {}
    : { amount: String(payment.transaction_amount), currency: payment.currency_id }),
  ...(payment.transaction_amount_refunded
    ? { returned: String(payment.transaction_amount_refunded) }
    : {}),
})

/** Turns what the SDK throws, the response body, into a `ProviderError`. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { status = 0, message = 'mercado pago did not answer' } = error as {
      status?: number
      message?: string
    }
    throw new ProviderError(Number(status) || 0, String(message))
  }
}

/** `ts=…,v1=…` of the signature header. */
const partsOf = (header: string) =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )

/**
 * Mercado Pago Checkout Pro by its SDK; our uuid is its external_reference. A webhook names a
 * payment only; what became of it is read at the API.
 * Source: mercadopago.com/developers/en/docs/checkout-pro/payment-notifications,
 * …/docs/checkout-api/payment-management/cancellations-and-refunds/refund-pix
 */
function makeMercadoPago({ accessToken, webhookSecret, url }: Keys): PaymentProvider {
  // the SDK has no option for its base URL: its clients read this global one
  Object.assign(AppConfig, { BASE_URL: url })
  const config = new MercadoPagoConfig({
    accessToken,
    options: { timeout: TIMEOUT_MS, maxRetries: 0 },
  })
  const payments = new Payment(config)
  return {
    start: async (charge) => {
      const preference = await ask(
        new Preference(config).create({
          body: {
            external_reference: charge.uuid,
            items: [
              {
                id: charge.uuid,
                title: charge.description,
                quantity: 1,
                unit_price: Number(toProviderText(TAG, charge)),
                currency_id: charge.currency,
              },
            ],
            payer: { email: charge.customer.email, name: charge.customer.name },
            back_urls: {
              success: charge.returnUrl,
              failure: charge.returnUrl,
              pending: charge.returnUrl,
            },
            auto_return: 'approved',
            notification_url: charge.callbackUrl,
            expires: true,
            expiration_date_to: charge.expiresAt.toISOString(),
          },
          requestOptions: { idempotencyKey: charge.uuid },
        }),
      )
      return { ref: preference.id ?? charge.uuid, url: preference.init_point ?? charge.returnUrl }
    },

    read: async ({ headers, query }, { now }) => {
      const parts = partsOf(headers.get('x-signature') ?? '')
      const id = query.get('data.id') ?? ''
      const ts = parts.get('ts') ?? ''
      const manifest = `id:${id.toLowerCase()};request-id:${headers.get('x-request-id') ?? ''};ts:${ts};`
      checkSame(parts.get('v1'), hmac('sha256', manifest, webhookSecret))
      // seconds in the documentation, milliseconds in practice
      const at = Number(ts) * (ts.length > 11 ? 1 : 1000)
      checkSame(String(Math.abs(now.getTime() - at) <= MAX_AGE_MS), 'true')
      if (query.get('type') !== 'payment' || !id) return []
      return toReport(await ask(payments.get({ id })))
    },

    status: async ({ uuid }) => {
      const { results = [] } = await ask(
        payments.search({ options: { external_reference: uuid, sort: 'date_created' } }),
      )
      const reports = (results as unknown as Found[]).map(toReport)
      const paid = reports.find(({ outcome }) => outcome === 'success')
      if (paid || reports.length === 0) return paid ?? null
      return { uuid, outcome: 'pending' }
    },

    refund: async (refund) => {
      const id = refund.chargeRef ?? ''
      const found: Found = await ask(payments.get({ id }))
      const byNow = fromDecimal(found.transaction_amount_refunded ?? 0, refund.decimals) ?? 0
      // keys expire and refunds carry no id of ours: the refunded total tells whether it was made
      if (isReturned(refund, byNow)) return
      // not by the SDK, which cannot send `x-render-in-process-refunds`: without that header, a
      // pending refund gets the response of a refused one
      const { status } = await callJson<{ status: string }>(`${url}/v1/payments/${id}/refunds`, {
        headers: {
          ...bearer(accessToken),
          'x-idempotency-key': refund.refundUuid,
          'x-render-in-process-refunds': 'true',
        },
        json: {
          amount: Number(toProviderText(TAG, { ...refund, amountMinor: refund.refundMinor })),
        },
      })
      checkRefund(status, refundWords)
    },
  }
}

export const fromEnv = ({
  MERCADO_PAGO_ACCESS_TOKEN: accessToken,
  MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
  MERCADO_PAGO_URL: url,
}: EnvWith<'MERCADO_PAGO_ACCESS_TOKEN' | 'MERCADO_PAGO_WEBHOOK_SECRET'>): PaymentProvider =>
  makeMercadoPago({ accessToken, webhookSecret, url })
