import { type DoublePayment, hmac, json, makeDouble, refundOnce } from './provider-double'

const SECRET = 'sk_test_paystack'

const dataOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  reference: uuid,
  amount: Number(amount),
  currency,
  status: { open: 'abandoned', paid: 'success', declined: 'failed', canceled: 'abandoned' }[state],
})

/** Source: paystack.com/docs/api/transaction */
export const paystackDouble = () =>
  makeDouble({
    tag: 'paystack',
    knowsAbandon: false,
    env: (url) => ({ PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_URL: url }),
    isKnown: ({ headers }) => headers.authorization === `Bearer ${SECRET}`,
    answer: ({ pathname, sent, after }, { open, byRef, byUuid }) => {
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
        const payment = byRef(String(sent.transaction))
        if (!payment) return
        refundOnce(payment, sent.merchant_note, sent.amount)
        return json({ status: true, data: { status: 'pending' } })
      }
      const payment = byUuid(after('/transaction/verify/'))
      return payment && json({ status: true, data: dataOf(payment) })
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const event = payment.state === 'paid' ? 'charge.success' : 'charge.failed'
      const body = JSON.stringify({ event, data: dataOf(payment) })
      return { body, headers: { 'x-paystack-signature': hmac(SECRET, body, 'sha512') } }
    },
  })
