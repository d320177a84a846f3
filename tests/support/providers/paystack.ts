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

const SECRET = 'sk_test_paystack'

const dataOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  reference: uuid,
  amount: Number(amount),
  currency,
  status: { open: 'abandoned', paid: 'success', declined: 'failed', canceled: 'abandoned' }[state],
})

/** Source: paystack.com/docs/api/transaction */
export function paystackDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  return {
    tag: 'paystack',
    currency: 'USD',
    knowsAbandon: false,
    knowsDecline: true,
    payments,
    env: (url) => ({ PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_URL: url }),
    answer: (asked) => {
      if (asked.headers.authorization !== `Bearer ${SECRET}`) return json({ status: false }, 401)
      const { pathname } = urlOf(asked)
      if (pathname === '/transaction/initialize') {
        const body = bodyOf(asked)
        const uuid = String(body.reference)
        if (payments.some((one) => one.uuid === uuid)) {
          return json({ status: false, message: 'Duplicate Transaction Reference' }, 400)
        }
        const { amount, currency } = {
          amount: String(body.amount),
          currency: String(body.currency),
        }
        keep(payments, { uuid, ref: String(payments.length + 1), amount, currency })
        const authorization_url = `https://checkout.paystack.com/${uuid}`
        return json({ status: true, data: { authorization_url, reference: uuid } })
      }
      if (pathname === '/refund') {
        const body = bodyOf(asked)
        const payment = payments.find(({ ref }) => ref === String(body.transaction))
        if (!payment) return notFound()
        giveBack(payment, String(body.merchant_note), body.amount)
        return json({ status: true, data: { status: 'pending' } })
      }
      const payment = payments.find(({ uuid }) => pathname === `/transaction/verify/${uuid}`)
      return payment ? json({ status: true, data: dataOf(payment) }) : notFound()
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const event = payment.state === 'paid' ? 'charge.success' : 'charge.failed'
      const body = JSON.stringify({ event, data: dataOf(payment) })
      const signature = createHmac('sha512', SECRET).update(body).digest('hex')
      return { body, headers: { 'x-paystack-signature': signature } }
    },
  }
}
