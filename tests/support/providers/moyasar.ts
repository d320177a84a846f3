import {
  bodyOf,
  type DoublePayment,
  json,
  keep,
  notFound,
  type ProviderDouble,
  urlOf,
} from './provider-double'

const TOKEN = 'moyasar-shared-token'

const paymentOf = ({ ref, amount, currency, state, refunds }: DoublePayment) => ({
  id: `pay-${ref}`,
  status: state === 'paid' ? 'paid' : 'failed',
  amount: Number(amount),
  currency,
  invoice_id: ref,
  refunded: refunds.reduce((sum, refund) => sum + Number(refund.amount), 0),
})

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
export function moyasarDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  const basic = `Basic ${Buffer.from('sk_test_moyasar:').toString('base64')}`
  return {
    tag: 'moyasar',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: false,
    payments,
    env: (url) => ({
      MOYASAR_SECRET_KEY: 'sk_test_moyasar',
      MOYASAR_WEBHOOK_SECRET: TOKEN,
      MOYASAR_URL: url,
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== basic) return json({ type: 'authentication_error' }, 401)
      const { pathname, searchParams } = urlOf(asked)
      if (pathname === '/v1/invoices' && asked.method === 'POST') {
        const body = bodyOf(asked)
        const { uuid } = body.metadata as { uuid: string }
        const { amount, currency } = {
          amount: String(body.amount),
          currency: String(body.currency),
        }
        return json(
          invoiceOf(keep(payments, { uuid, ref: `inv-${payments.length + 1}`, amount, currency })),
        )
      }
      if (pathname === '/v1/invoices') {
        const wanted = searchParams.get('metadata[uuid]')
        return json({ invoices: payments.filter(({ uuid }) => uuid === wanted).map(invoiceOf) })
      }
      const invoice = payments.find(({ ref }) => pathname === `/v1/invoices/${ref}`)
      if (invoice) return json(invoiceOf(invoice))
      const payment = payments.find(({ ref }) => pathname.startsWith(`/v1/payments/pay-${ref}`))
      if (!payment) return notFound()
      if (pathname.endsWith('/refund')) {
        payment.refunds.push({ key: pathname, amount: String(bodyOf(asked).amount) })
      }
      return json(paymentOf(payment))
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const type = payment.state === 'paid' ? 'payment_paid' : 'payment_failed'
      const event = { id: 'evt', type, secret_token: TOKEN, data: paymentOf(payment) }
      return { body: JSON.stringify(event), headers: {} }
    },
  }
}
