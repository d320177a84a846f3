import { createHmac } from 'node:crypto'
import {
  bodyOf,
  type DoublePayment,
  giveBack,
  json,
  keep,
  notFound,
  type ProviderDouble,
  urlOf,
} from './provider-double'

const SECRET = 'mercado-pago-webhook'

const paymentOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  status: { open: 'pending', paid: 'approved', declined: 'rejected', canceled: 'cancelled' }[state],
  external_reference: uuid,
  transaction_amount: Number(amount),
  currency_id: currency,
})

/** Checkout Pro. Source: mercadopago.com/developers/en/docs/checkout-pro/payment-notifications */
export function mercadoPagoDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  return {
    tag: 'mercado-pago',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: true,
    payments,
    env: (url) => ({
      MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token',
      MERCADO_PAGO_WEBHOOK_SECRET: SECRET,
      MERCADO_PAGO_URL: url,
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== 'Bearer TEST-token') return json({ status: 401 }, 401)
      const { pathname, searchParams } = urlOf(asked)
      if (pathname.startsWith('/checkout/preferences')) {
        const body = bodyOf(asked)
        const [item] = body.items as { unit_price: number; currency_id: string }[]
        const made = keep(payments, {
          uuid: String(body.external_reference),
          ref: String(payments.length + 1),
          amount: String(item?.unit_price),
          currency: String(item?.currency_id),
        })
        const init_point = `https://www.mercadopago.com/checkout?pref_id=${made.ref}`
        return json({ id: `pref-${made.ref}`, init_point })
      }
      if (pathname === '/v1/payments/search') {
        const wanted = searchParams.get('external_reference')
        const found = payments.filter(({ uuid, state }) => uuid === wanted && state !== 'open')
        return json({ results: found.map(paymentOf) })
      }
      const payment = payments.find(({ ref }) => pathname.startsWith(`/v1/payments/${ref}`))
      if (!payment) return notFound()
      if (pathname.endsWith('/refunds')) {
        giveBack(payment, String(asked.headers['x-idempotency-key']), bodyOf(asked).amount)
        return json({ id: 1, status: 'approved' })
      }
      return json(paymentOf(payment))
    },
    webhook: (payment, at) => {
      const ts = Math.floor(at.getTime() / 1000)
      const manifest = `id:${payment.ref};request-id:request-1;ts:${ts};`
      const v1 = createHmac('sha256', SECRET).update(manifest).digest('hex')
      return {
        body: JSON.stringify({ type: 'payment', data: { id: payment.ref } }),
        headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'request-1' },
        query: `data.id=${payment.ref}&type=payment`,
      }
    },
  }
}
