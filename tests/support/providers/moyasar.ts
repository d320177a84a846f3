import { type DoublePayment, json, makeDouble, refund, returnedOf } from './provider-double'

const TOKEN = 'moyasar-shared-token'
const BASIC = `Basic ${Buffer.from('sk_test_moyasar:').toString('base64')}`

const paymentOf = (payment: DoublePayment) => {
  const { ref, amount, currency, state } = payment
  const refunded = returnedOf(payment)
  const paid = refunded === Number(amount) ? 'refunded' : 'paid'
  return {
    id: `pay-${ref}`,
    status: state === 'paid' ? paid : 'failed',
    amount: Number(amount),
    currency,
    invoice_id: ref,
    refunded,
  }
}

const invoiceOf = (payment: DoublePayment) => ({
  id: payment.ref,
  status: { open: 'initiated', paid: 'paid', declined: 'initiated', canceled: 'expired' }[
    payment.state
  ],
  amount: Number(payment.amount),
  currency: payment.currency,
  url: `https://checkout.moyasar.com/invoices/${payment.ref}`,
  metadata: { uuid: payment.uuid },
  payments: payment.state === 'open' ? [] : [paymentOf(payment)],
})

/** Invoices. Source: docs.moyasar.com/create-invoice, docs.moyasar.com/webhook-reference */
export const moyasarDouble = () =>
  makeDouble({
    tag: 'moyasar',
    knowsDecline: false,
    namesRefunds: false,
    env: (url) => ({
      MOYASAR_SECRET_KEY: 'sk_test_moyasar',
      MOYASAR_WEBHOOK_SECRET: TOKEN,
      MOYASAR_URL: url,
    }),
    isKnown: ({ headers }) => headers.authorization === BASIC,
    answer: ({ method, pathname, searchParams, sent, after }, { payments, open, byRef }) => {
      if (pathname === '/v1/invoices' && method === 'POST') {
        const { metadata, amount, currency } = sent
        const { uuid } = metadata as { uuid: string }
        return json(invoiceOf(open({ uuid, amount, currency }, 'inv-')))
      }
      if (pathname === '/v1/invoices') {
        const wanted = searchParams.get('metadata[uuid]')
        return json({ invoices: payments.filter(({ uuid }) => uuid === wanted).map(invoiceOf) })
      }
      const invoice = byRef(after('/v1/invoices/'))
      if (invoice) return json(invoiceOf(invoice))
      const payment = byRef(after('/v1/payments/pay-'))
      if (payment && pathname.endsWith('/refund')) refund(payment, pathname, sent.amount)
      return payment && json(paymentOf(payment))
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const type = payment.state === 'paid' ? 'payment_paid' : 'payment_failed'
      const event = { id: 'evt', type, secret_token: TOKEN, data: paymentOf(payment) }
      return { body: JSON.stringify(event), headers: {} }
    },
    refundWebhook: (payment) => ({
      body: JSON.stringify({
        id: 'evt',
        type: 'payment_refunded',
        secret_token: TOKEN,
        data: paymentOf(payment),
      }),
      headers: {},
    }),
  })
