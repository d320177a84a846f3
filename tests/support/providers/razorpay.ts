import {
  type DoublePayment,
  type DoubleRefund,
  hmac,
  json,
  makeDouble,
  refund,
} from './provider-double'

const SECRET = 'razorpay-webhook'
const BASIC = `Basic ${Buffer.from('rzp_key:rzp_secret').toString('base64')}`

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

const refundOf = ({ key, amount, state }: DoubleRefund) => ({
  id: 'rfnd_1',
  entity: 'refund',
  receipt: key,
  amount: Number(amount),
  status: { open: 'pending', done: 'processed', failed: 'failed' }[state],
})

const signed = (event: object) => {
  const body = JSON.stringify(event)
  return { body, headers: { 'x-razorpay-signature': hmac(SECRET, body) } }
}

/** Payment Links. Source: razorpay.com/docs/api/payments/payment-links */
export const razorpayDouble = () =>
  makeDouble({
    tag: 'razorpay',
    knowsDecline: false,
    env: (url) => ({
      RAZORPAY_KEY_ID: 'rzp_key',
      RAZORPAY_KEY_SECRET: 'rzp_secret',
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_URL: url,
    }),
    isKnown: ({ headers }) => headers.authorization === BASIC,
    answer: ({ method, pathname, searchParams, sent, after }, { payments, open, byRef }) => {
      const paid = byRef(after('/v1/payments/pay_'))
      if (paid && method === 'GET') {
        return json({ items: paid.refunds.map(refundOf) })
      }
      if (paid) {
        // Razorpay has no idempotency here: every call is a refund
        return json(refundOf(refund(paid, sent.receipt, sent.amount)))
      }
      if (pathname === '/v1/payment_links' && method === 'GET') {
        const wanted = searchParams.get('reference_id')
        const found = payments.filter(({ uuid }) => uuid === wanted)
        return json({ payment_links: found.map(linkOf) })
      }
      if (pathname === '/v1/payment_links') {
        const { reference_id, amount, currency } = sent
        return json(linkOf(open({ uuid: reference_id, amount, currency }, 'plink')))
      }
      const payment = byRef(after('/v1/payment_links/'))
      return payment && json(linkOf(payment))
    },
    webhook: (payment) => {
      if (payment.state === 'declined') return null
      const link = linkOf(payment)
      const entity = { id: `pay_${payment.ref}` }
      return signed({
        event: `payment_link.${link.status}`,
        payload: {
          payment_link: { entity: { ...link, payments: null } },
          ...(payment.state === 'paid' ? { payment: { entity } } : {}),
        },
      })
    },
    // razorpay.com/docs/webhooks/refunds
    refundWebhook: ({ ref }, refund) =>
      signed({
        event: refund.state === 'failed' ? 'refund.failed' : 'refund.processed',
        contains: ['refund', 'payment'],
        payload: {
          refund: { entity: { ...refundOf(refund), payment_id: `pay_${ref}` } },
          payment: { entity: { id: `pay_${ref}` } },
        },
      }),
  })
