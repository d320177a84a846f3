import {
  type DoublePayment,
  type DoubleRefund,
  hmac,
  json,
  makeDouble,
  refundOnce,
  type Webhook,
} from './provider-double'

const SECRET = 'whsec_double'

const sessionOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: ref,
  object: 'checkout.session',
  client_reference_id: uuid,
  amount_total: Number(amount),
  currency: currency.toLowerCase(),
  status: { open: 'open', paid: 'complete', declined: 'complete', canceled: 'expired' }[state],
  payment_status: state === 'paid' ? 'paid' : 'unpaid',
  payment_intent: state === 'paid' ? { id: `pi_${ref}`, payment_method: methodOf() } : null,
  customer: 'cus_1',
  url: `https://checkout.stripe.com/c/pay/${ref}`,
})

const methodOf = () => ({
  id: 'pm_1',
  allow_redisplay: 'always',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
})

const events = {
  paid: 'checkout.session.completed',
  declined: 'checkout.session.async_payment_failed',
  canceled: 'checkout.session.expired',
  open: 'checkout.session.completed',
}

const refundOf = ({ key, state }: Pick<DoubleRefund, 'key' | 'state'>) => ({
  id: 're_1',
  object: 'refund',
  status: { open: 'pending', done: 'succeeded', failed: 'failed' }[state],
  metadata: { uuid: key },
  ...(state === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
})

/** What Stripe's server tells of a refund. Source: docs.stripe.com/api/events/types#event_types-refund.failed */
export function stripeRefundWebhook(
  refund: Pick<DoubleRefund, 'key' | 'state'>,
  at: Date,
): Webhook {
  const body = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: refund.state === 'failed' ? 'refund.failed' : 'refund.updated',
    data: { object: refundOf(refund) },
  })
  return signed(body, at)
}

function signed(body: string, at: Date): Webhook {
  const t = Math.floor(at.getTime() / 1000)
  return { body, headers: { 'stripe-signature': `t=${t},v1=${hmac(SECRET, `${t}.${body}`)}` } }
}

/** Checkout Sessions. Source: docs.stripe.com/api/checkout/sessions */
export const stripeDouble = () =>
  makeDouble({
    tag: 'stripe',
    env: (url) => ({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: url,
    }),
    isKnown: ({ headers }) => headers.authorization === 'Bearer sk_test_1',
    answer: ({ method, pathname, searchParams, headers, sent, after }, { open, byRef }) => {
      if (method === 'POST' && pathname === '/v1/checkout/sessions') {
        const item = 'line_items[0][price_data]'
        const made = open(
          {
            uuid: sent.client_reference_id,
            amount: sent[`${item}[unit_amount]`],
            currency: String(sent[`${item}[currency]`]).toUpperCase(),
          },
          'cs_',
        )
        return json(sessionOf(made))
      }
      if (pathname === '/v1/payment_intents') {
        const currency = String(sent.currency).toUpperCase()
        const made = open({ uuid: sent['metadata[uuid]'], amount: sent.amount, currency }, 'pi_')
        made.state = 'paid'
        return json({
          id: made.ref,
          status: 'succeeded',
          amount: Number(made.amount),
          amount_received: Number(made.amount),
          currency: made.currency.toLowerCase(),
          metadata: { uuid: made.uuid },
        })
      }
      if (pathname === '/v1/refunds') {
        const intent = searchParams.get('payment_intent') ?? String(sent.payment_intent)
        const payment = byRef(intent.slice(3))
        if (!payment) return
        if (method === 'GET') return json({ object: 'list', data: payment.refunds.map(refundOf) })
        return json(refundOf(refundOnce(payment, headers['idempotency-key'], sent.amount)))
      }
      const payment = byRef(after('/v1/checkout/sessions/'))
      return payment && json(sessionOf(payment))
    },
    refundWebhook: (_, refund, at) => stripeRefundWebhook(refund, at),
    webhook: (payment, at) => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: events[payment.state],
        data: { object: { ...sessionOf(payment), payment_intent: `pi_${payment.ref}` } },
      })
      return signed(body, at)
    },
  })
