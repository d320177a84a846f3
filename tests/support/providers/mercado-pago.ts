import {
  type DoublePayment,
  hmac,
  json,
  makeDouble,
  refundOnce,
  returnedOf,
  type Webhook,
} from './provider-double'

const SECRET = 'mercado-pago-webhook'

const paymentOf = (payment: DoublePayment) => {
  const { uuid, ref, amount, currency, state } = payment
  const paid = returnedOf(payment) === Number(amount) ? 'refunded' : 'approved'
  return {
    id: Number(ref),
    status: { open: 'pending', paid, declined: 'rejected', canceled: 'cancelled' }[state],
    transaction_amount_refunded: returnedOf(payment),
    external_reference: uuid,
    transaction_amount: Number(amount),
    currency_id: currency,
  }
}

function webhook({ ref }: DoublePayment, at: Date): Webhook {
  const ts = Math.floor(at.getTime() / 1000)
  const v1 = hmac(SECRET, `id:${ref};request-id:request-1;ts:${ts};`)
  return {
    body: JSON.stringify({ type: 'payment', data: { id: ref } }),
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'request-1' },
    query: `data.id=${ref}&type=payment`,
  }
}

/** Checkout Pro. Source: mercadopago.com/developers/en/docs/checkout-pro/payment-notifications */
export const mercadoPagoDouble = () =>
  makeDouble({
    tag: 'mercado-pago',
    namesRefunds: false,
    // a rejected try can be followed by another one on the same page
    knowsDecline: false,
    env: (url) => ({
      MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token',
      MERCADO_PAGO_WEBHOOK_SECRET: SECRET,
      MERCADO_PAGO_URL: url,
    }),
    isKnown: ({ headers }) => headers.authorization === 'Bearer TEST-token',
    answer: ({ pathname, searchParams, headers, sent, after }, { payments, open, byRef }) => {
      if (pathname.startsWith('/checkout/preferences')) {
        const [item] = sent.items as { unit_price: number; currency_id: string }[]
        const { ref } = open({
          uuid: sent.external_reference,
          amount: item?.unit_price,
          currency: item?.currency_id,
        })
        const init_point = `https://www.mercadopago.com/checkout?pref_id=${ref}`
        return json({ id: `pref-${ref}`, init_point })
      }
      if (pathname === '/v1/payments/search') {
        const wanted = searchParams.get('external_reference')
        const found = payments.filter(({ uuid, state }) => uuid === wanted && state !== 'open')
        return json({ results: found.map(paymentOf) })
      }
      const payment = byRef(after('/v1/payments/'))
      if (payment && pathname.endsWith('/refunds')) {
        const { state } = refundOnce(payment, headers['x-idempotency-key'], sent.amount)
        // one that takes a while is only told to whoever asks for that
        const isTold = headers['x-render-in-process-refunds'] === 'true'
        if (state === 'open' && !isTold) return json({ message: 'bad request' }, 400)
        const status = { open: 'in_process', done: 'approved', failed: 'rejected' }[state]
        return json({ id: 1, status }, 201)
      }
      return payment && json(paymentOf(payment))
    },
    webhook,
    // payment.updated: which payment, and nothing of what has become of it
    refundWebhook: (payment, _, at) => webhook(payment, at),
  })
