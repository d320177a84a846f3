import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import {
  basicAuth,
  callJson,
  checkSame,
  findJson,
  readJson,
} from '@/server/money/provider/provider-http'
import { ofProviderMinor, toProviderMinor } from '@/server/money/provider/provider-money'
import { isReturned } from '@/server/money/provider/provider-refund'

interface Keys {
  secretKey: string
  webhookSecret: string
  url: string
}

interface Payment {
  id: string
  status: string
  amount: number
  currency: string
  invoice_id: string | null
  /** the refunded amount, minor units */
  refunded?: number
}

interface Invoice {
  id: string
  status: string
  amount: number
  currency: string
  url: string
  metadata: { uuid?: string } | null
  payments?: Payment[]
}

const TAG = 'moyasar'

const outcomes: Record<string, Report['outcome']> = {
  paid: 'success',
  expired: 'abandon',
  canceled: 'abandon',
}

function toReport(invoice: Partial<Invoice>): Report {
  const payment = invoice.payments?.find(({ status }) => status === 'paid' || status === 'refunded')
  return {
    uuid: invoice.metadata?.uuid,
    ref: invoice.id,
    // a declined card can be tried again on the same page
    outcome: outcomes[invoice.status ?? ''] ?? 'pending',
    chargeRef: payment?.id,
    ...(payment
      ? {
          amount: ofProviderMinor(TAG, payment.amount, payment.currency),
          currency: payment.currency,
        }
      : {}),
    ...(payment?.refunded
      ? { returned: ofProviderMinor(TAG, payment.refunded, payment.currency) }
      : {}),
  }
}

/**
 * Moyasar: invoices with a hosted page. Its webhooks carry a shared token instead of a signature,
 * so the invoice is read again at the API.
 * Source: docs.moyasar.com (create-invoice, webhook-reference, refund-payment)
 */
function makeMoyasar({ secretKey, webhookSecret, url }: Keys): PaymentProvider {
  const headers = basicAuth(secretKey, '')
  const fetchInvoice = (id: string) => findJson<Invoice>(`${url}/v1/invoices/${id}`, { headers })
  const findByUuid = async (uuid: string) => {
    const query = new URLSearchParams({ 'metadata[uuid]': uuid })
    const { invoices } = await callJson<{ invoices: Invoice[] }>(`${url}/v1/invoices?${query}`, {
      headers,
    })
    return invoices?.find(({ metadata }) => metadata?.uuid === uuid)
  }
  return {
    start: async (charge) => {
      const invoice =
        (await findByUuid(charge.uuid)) ??
        (await callJson<Invoice>(`${url}/v1/invoices`, {
          headers,
          json: {
            amount: toProviderMinor(TAG, charge),
            currency: charge.currency,
            description: charge.description,
            success_url: charge.returnUrl,
            back_url: charge.returnUrl,
            expired_at: charge.expiresAt.toISOString(),
            metadata: { uuid: charge.uuid },
          },
        }))
      return { ref: invoice.id ?? charge.uuid, url: invoice.url ?? charge.returnUrl }
    },

    read: async ({ body }) => {
      const event = readJson<{ type: string; secret_token: string; data: Payment }>(body)
      checkSame(event.secret_token, webhookSecret)
      const id = event.data?.invoice_id
      const invoice = id ? await fetchInvoice(id) : null
      return invoice ? toReport(invoice) : []
    },

    status: async ({ uuid, ref }) => {
      const invoice = ref ? await fetchInvoice(ref) : await findByUuid(uuid)
      return invoice ? toReport(invoice) : null
    },

    refund: async (refund) => {
      const path = `${url}/v1/payments/${refund.chargeRef}`
      const payment = await callJson<Payment>(path, { headers })
      const toUnits = (amountMinor: number) => toProviderMinor(TAG, { ...refund, amountMinor })
      const amount = toUnits(refund.refundMinor)
      const wanted = { refundMinor: amount, returnedMinor: toUnits(refund.returnedMinor) }
      // no idempotency key: the refunded total tells whether this refund was made
      if (isReturned(wanted, payment.refunded ?? 0)) return
      await callJson(`${path}/refund`, { headers, json: { amount } })
    },
  }
}

export const fromEnv = ({
  MOYASAR_SECRET_KEY: secretKey,
  MOYASAR_WEBHOOK_SECRET: webhookSecret,
  MOYASAR_URL: url,
}: EnvWith<'MOYASAR_SECRET_KEY' | 'MOYASAR_WEBHOOK_SECRET'>): PaymentProvider =>
  makeMoyasar({ secretKey, webhookSecret, url })
