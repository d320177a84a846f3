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

/** Checkout Sessions. Source: docs.stripe.com/api/checkout/sessions */
export function stripeDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  return {
    tag: 'stripe',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: true,
    payments,
    env: (url) => ({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_URL: url,
    }),
    answer: (asked) => {
      const { pathname } = urlOf(asked)
      if (asked.headers.authorization !== 'Bearer sk_test_1') return json({ error: {} }, 401)
      const body = bodyOf(asked)
      if (asked.method === 'POST' && pathname === '/v1/checkout/sessions') {
        const made = keep(payments, {
          uuid: String(body.client_reference_id),
          ref: `cs_${payments.length + 1}`,
          amount: String(body['line_items[0][price_data][unit_amount]']),
          currency: String(body['line_items[0][price_data][currency]']).toUpperCase(),
        })
        return json(sessionOf(made))
      }
      if (pathname === '/v1/payment_intents') {
        const made = keep(payments, {
          uuid: String(body['metadata[uuid]']),
          ref: `pi_${payments.length + 1}`,
          amount: String(body.amount),
          currency: String(body.currency).toUpperCase(),
        })
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
        const ref = String(body.payment_intent).slice(3)
        const payment = payments.find((one) => one.ref === ref)
        if (!payment) return notFound()
        giveBack(payment, String(asked.headers['idempotency-key']), body.amount)
        return json({ id: 're_1', status: 'succeeded' })
      }
      const payment = payments.find(({ ref }) => pathname === `/v1/checkout/sessions/${ref}`)
      return payment ? json(sessionOf(payment)) : notFound()
    },
    webhook: (payment, at) => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: events[payment.state],
        data: { object: { ...sessionOf(payment), payment_intent: `pi_${payment.ref}` } },
      })
      const t = Math.floor(at.getTime() / 1000)
      const v1 = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${t},v1=${v1}` } }
    },
  }
}
