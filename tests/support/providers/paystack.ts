import {
  type DoublePayment,
  type DoubleRefund,
  hmac,
  json,
  makeDouble,
  refund,
} from './provider-double'

const SECRET = 'sk_test_paystack'

const dataOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  reference: uuid,
  amount: Number(amount),
  currency,
  status: { open: 'abandoned', paid: 'success', declined: 'failed', canceled: 'abandoned' }[state],
})

const statusOf = ({ state }: DoubleRefund) =>
  ({ open: 'pending', done: 'processed', failed: 'failed' })[state]

const signed = (event: object) => {
  const body = JSON.stringify(event)
  return { body, headers: { 'x-paystack-signature': hmac(SECRET, body, 'sha512') } }
}

/** Source: paystack.com/docs/api/transaction */
export const paystackDouble = () =>
  makeDouble({
    tag: 'paystack',
    knowsAbandon: false,
    env: (url) => ({ PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_URL: url }),
    isKnown: ({ headers }) => headers.authorization === `Bearer ${SECRET}`,
    answer: ({ method, pathname, searchParams, sent, after }, { open, byRef, byUuid }) => {
      if (pathname === '/transaction/initialize') {
        const { reference, amount, currency } = sent
        if (byUuid(reference)) {
          return json({ status: false, message: 'Duplicate Transaction Reference' }, 400)
        }
        open({ uuid: reference, amount, currency })
        const authorization_url = `https://checkout.paystack.com/${reference}`
        return json({ status: true, data: { authorization_url, reference } })
      }
      if (pathname === '/refund') {
        const payment = byRef(searchParams.get('transaction') ?? String(sent.transaction))
        if (!payment) return
        if (method === 'GET') {
          const data = payment.refunds.map((one) => ({
            merchant_note: one.key,
            amount: Number(one.amount),
            status: statusOf(one),
          }))
          return json({ status: true, data })
        }
        // Paystack has no idempotency here: every call is a refund
        const made = refund(payment, sent.merchant_note, sent.amount)
        return json({
          status: true,
          data: { status: made.state === 'failed' ? 'failed' : 'pending' },
        })
      }
      const payment = byUuid(after('/transaction/verify/'))
      return payment && json({ status: true, data: dataOf(payment) })
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const event = payment.state === 'paid' ? 'charge.success' : 'charge.failed'
      return signed({ event, data: dataOf(payment) })
    },
    // without the merchant's note. Source: paystack.com/docs/payments/refunds
    refundWebhook: ({ uuid, currency }, refund) => {
      const status = statusOf(refund)
      const { amount } = refund
      const data = { status, transaction_reference: uuid, refund_reference: null, amount, currency }
      return signed({ event: `refund.${status}`, data })
    },
  })
