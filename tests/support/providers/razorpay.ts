import { createHmac } from 'node:crypto'
import {
  bodyOf,
  type DoublePayment,
  json,
  keep,
  notFound,
  type ProviderDouble,
  urlOf,
} from './provider-double'

const SECRET = 'razorpay-webhook'

const linkOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: ref,
  reference_id: uuid,
  amount: Number(amount),
  amount_paid: state === 'paid' ? Number(amount) : 0,
  currency,
  status: { open: 'created', paid: 'paid', declined: 'created', canceled: 'cancelled' }[state],
  short_url: `https://rzp.io/i/${ref}`,
  payments: state === 'paid' ? [{ payment_id: `pay_${ref}` }] : [],
})

/** Payment Links. Source: razorpay.com/docs/api/payments/payment-links */
export function razorpayDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  const basic = `Basic ${Buffer.from('rzp_key:rzp_secret').toString('base64')}`
  return {
    tag: 'razorpay',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: false,
    payments,
    env: (url) => ({
      RAZORPAY_KEY_ID: 'rzp_key',
      RAZORPAY_KEY_SECRET: 'rzp_secret',
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_URL: url,
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== basic) return json({ error: {} }, 401)
      const { pathname, searchParams } = urlOf(asked)
      const [, link] = /^\/v1\/payment_links\/(\w+)$/.exec(pathname) ?? []
      const [, paid] = /^\/v1\/payments\/pay_(\w+)\/refunds?$/.exec(pathname) ?? []
      const payment = payments.find(({ ref }) => ref === (link ?? paid))
      if (paid && payment && asked.method === 'GET') {
        return json({ items: payment.refunds.map(({ key }) => ({ receipt: key })) })
      }
      if (paid && payment) {
        const body = bodyOf(asked)
        // Razorpay has no idempotency here: every call is a refund
        payment.refunds.push({ key: String(body.receipt), amount: String(body.amount) })
        return json({ id: 'rfnd_1' })
      }
      if (pathname === '/v1/payment_links' && asked.method === 'GET') {
        const wanted = searchParams.get('reference_id')
        const found = payments.filter(({ uuid }) => uuid === wanted)
        return json({ payment_links: found.map(linkOf) })
      }
      if (pathname === '/v1/payment_links') {
        const body = bodyOf(asked)
        const made = keep(payments, {
          uuid: String(body.reference_id),
          ref: `plink${payments.length + 1}`,
          amount: String(body.amount),
          currency: String(body.currency),
        })
        return json(linkOf(made))
      }
      return payment ? json(linkOf(payment)) : notFound()
    },
    webhook: (payment) => {
      if (payment.state === 'declined') return null
      const link = linkOf(payment)
      const entity = { id: `pay_${payment.ref}` }
      const body = JSON.stringify({
        event: `payment_link.${link.status}`,
        payload: {
          payment_link: { entity: { ...link, payments: null } },
          ...(payment.state === 'paid' ? { payment: { entity } } : {}),
        },
      })
      const signature = createHmac('sha256', SECRET).update(body).digest('hex')
      return { body, headers: { 'x-razorpay-signature': signature } }
    },
  }
}
