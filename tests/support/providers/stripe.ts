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

const intentStatuses = {
  open: 'requires_confirmation',
  paid: 'succeeded',
  declined: 'requires_payment_method',
  canceled: 'canceled',
}

/** A charge of a saved card. Source: docs.stripe.com/api/payment_intents/object */
const intentOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: ref,
  object: 'payment_intent',
  status: intentStatuses[state],
  amount: Number(amount),
  amount_received: state === 'paid' ? Number(amount) : 0,
  currency: currency.toLowerCase(),
  metadata: { uuid, card: 'kept' },
})

const refuse = (code: string, status = 400, more: object = {}) =>
  json(
    { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, ...more } },
    status,
  )

/** What is done to a charge of a saved card: each step is taken once, whatever its answer became. */
function stepIntent(payment: DoublePayment, step: string | undefined) {
  if (step === undefined || payment.state === 'paid') {
    return step === 'cancel' ? refuse('payment_intent_unexpected_state') : json(intentOf(payment))
  }
  if (step === 'cancel') payment.state = 'canceled'
  else if (payment.state === 'canceled') return refuse('payment_intent_unexpected_state')
  else payment.state = payment.isRefused ? 'declined' : 'paid'
  return payment.state === 'declined'
    ? refuse('card_declined', 402, { payment_intent: intentOf(payment) })
    : json(intentOf(payment))
}

const intentEvents = {
  paid: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  open: 'payment_intent.created',
}

/** What Stripe's server tells of a charge; `metadata` is that of a page's own charge where it is given. */
export function stripeIntentWebhook(payment: DoublePayment, at: Date, metadata?: object): Webhook {
  const object = intentOf(payment)
  const body = JSON.stringify({
    id: 'evt_3',
    object: 'event',
    type: intentEvents[payment.state],
    data: { object: { ...object, ...(metadata ? { metadata } : {}) } },
  })
  return signed(body, at)
}

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
        return stepIntent(made, sent.confirm === 'true' ? 'confirm' : undefined)
      }
      const intent = byRef(after('/v1/payment_intents/'))
      if (intent) return stepIntent(intent, pathname.split('/')[4])
      if (pathname === '/v1/refunds') {
        const charged = searchParams.get('payment_intent') ?? String(sent.payment_intent)
        const payment = byRef(charged) ?? byRef(charged.slice(3))
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
