import {
  type DoublePayment,
  type DoubleRefund,
  json,
  makeDouble,
  type ProviderDouble,
  refundOnce,
} from './provider-double'

const captureOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: `capture-${ref}`,
  status: state === 'paid' ? 'COMPLETED' : 'DECLINED',
  custom_id: uuid,
  amount: { currency_code: currency, value: amount },
  supplementary_data: { related_ids: { order_id: ref } },
})

const refundOf = ({ currency }: DoublePayment, { key, amount, state }: DoubleRefund) => ({
  id: 'refund-1',
  custom_id: key,
  amount: { currency_code: currency, value: amount },
  status: { open: 'PENDING', done: 'COMPLETED', failed: 'FAILED' }[state],
})

const signed = (event: object) => ({
  body: JSON.stringify({ id: 'WH-event', ...event }),
  headers: { 'paypal-transmission-sig': 'genuine', 'paypal-transmission-id': '1' },
})

/** Orders v2. Source: developer.paypal.com/docs/api/orders/v2, /docs/api/webhooks/v1 */
export function paypalDouble(): ProviderDouble {
  const captured = new Set<DoublePayment>()
  const orderOf = (payment: DoublePayment) => {
    const { uuid, ref, amount, currency, state } = payment
    const isCaptured = captured.has(payment) || state === 'declined'
    return {
      id: ref,
      status: { open: 'CREATED', paid: 'APPROVED', declined: 'COMPLETED', canceled: 'VOIDED' }[
        state
      ],
      ...(isCaptured ? { status: 'COMPLETED' } : {}),
      purchase_units: [
        {
          custom_id: uuid,
          amount: { currency_code: currency, value: amount },
          ...(isCaptured
            ? {
                payments: {
                  captures: [captureOf(payment)],
                  refunds: payment.refunds.map((made) => refundOf(payment, made)),
                },
              }
            : {}),
        },
      ],
      links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${ref}` }],
    }
  }
  return makeDouble({
    tag: 'paypal',
    env: (url) => ({
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
      PAYPAL_URL: url,
    }),
    isKnown: ({ pathname, headers }) =>
      pathname === '/v1/oauth2/token' || headers.authorization === 'Bearer token',
    answer: ({ pathname, headers, sent }, { payments, open }) => {
      if (pathname === '/v1/oauth2/token') {
        return json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 })
      }
      if (pathname === '/v1/notifications/verify-webhook-signature') {
        const isGenuine = sent.transmission_sig === 'genuine' && sent.webhook_id === 'WH-1'
        return json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
      }
      if (pathname === '/v2/checkout/orders') {
        const [unit] = sent.purchase_units as {
          custom_id: string
          amount: { currency_code: string; value: string }
        }[]
        const { value: amount, currency_code: currency } = unit?.amount ?? {}
        return json(orderOf(open({ uuid: unit?.custom_id, amount, currency }, 'ORDER')))
      }
      const payment = payments.find(({ ref }) => pathname.includes(ref))
      if (payment && pathname.endsWith('/capture')) {
        const details = [{ issue: 'INSTRUMENT_DECLINED' }]
        const words = 'The requested action could not be performed.'
        const refusal = { name: 'UNPROCESSABLE_ENTITY', message: words, details }
        if (payment.isRefused) return json(refusal, 422)
        captured.add(payment)
      }
      if (payment && pathname.endsWith('/refund')) {
        const { value } = sent.amount as { value: string }
        const made = refundOnce(payment, headers['paypal-request-id'], value)
        return json(refundOf(payment, { ...made, key: String(sent.custom_id) }))
      }
      return payment && json(orderOf(payment))
    },
    webhook: (payment) => {
      if (payment.state === 'canceled' || payment.state === 'open') return null
      const isPaid = payment.state === 'paid'
      const event_type = isPaid ? 'CHECKOUT.ORDER.APPROVED' : 'PAYMENT.CAPTURE.DENIED'
      const resource = isPaid ? orderOf(payment) : captureOf(payment)
      return signed({ event_type, resource })
    },
    refundWebhook: (payment, refund) =>
      signed({
        event_type: `PAYMENT.${refund.state === 'failed' ? 'REFUND.FAILED' : 'CAPTURE.REFUNDED'}`,
        resource_type: 'refund',
        resource: refundOf(payment, refund),
      }),
  })
}
