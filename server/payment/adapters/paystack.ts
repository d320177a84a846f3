import type { PaymentProvider, Report } from '@/server/payment/provider'
import {
  bearer,
  callJson,
  checkSame,
  findJson,
  hmac,
  readJson,
} from '@/server/payment/provider-http'
import { ofIsoMinor, toIsoMinor } from '@/server/payment/provider-money'

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

/** Paystack counts every currency in hundredths. Source: paystack.com/docs/api/#supported-currency */
const SUBUNITS = 2

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
      : { amount: ofIsoMinor(data.amount, data.currency, SUBUNITS), currency: data.currency }),
  }
}

/**
 * Paystack: our uuid is its reference.
 * Source: paystack.com/docs/api/transaction, paystack.com/docs/payments/webhooks
 */
export function makePaystack({ secretKey, url }: Keys): PaymentProvider {
  const headers = bearer(secretKey)
  const find = (uuid: string) =>
    findJson<{ data: Transaction }>(`${url}/transaction/verify/${uuid}`, { headers })
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
              amount: toIsoMinor(charge, SUBUNITS),
              currency: charge.currency,
              callback_url: charge.returnUrl,
              metadata: { description: charge.description, cancel_action: charge.returnUrl },
            },
          },
        )
        return { ref: charge.uuid, url: data?.authorization_url ?? charge.returnUrl }
      } catch (error) {
        // a repeated reference is refused: the page was made, and its address was lost
        if (!(await find(charge.uuid))) throw error
        return { ref: charge.uuid, url: charge.returnUrl }
      }
    },

    read: async ({ body, headers: given }) => {
      checkSame(given.get('x-paystack-signature'), hmac('sha512', body, secretKey))
      const { event, data } = readJson<{ event: string; data: Transaction }>(body)
      return event?.startsWith('charge.') && data ? toReport(data, true) : null
    },

    status: async ({ uuid }) => {
      const found = await find(uuid)
      return found?.data ? toReport(found.data, false) : null
    },

    refund: async (refund) => {
      await callJson(`${url}/refund`, {
        headers,
        json: {
          transaction: refund.chargeRef ?? refund.uuid,
          amount: toIsoMinor({ ...refund, amountMinor: refund.refundMinor }, SUBUNITS),
          currency: refund.currency,
          merchant_note: refund.refundUuid,
        },
      })
    },
  }
}
