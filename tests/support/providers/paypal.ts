import {
  type DoublePayment,
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
          ...(isCaptured ? { payments: { captures: [captureOf(payment)] } } : {}),
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
      if (payment && pathname.endsWith('/capture')) captured.add(payment)
      if (payment && pathname.endsWith('/refund')) {
        const { value } = sent.amount as { value: string }
        refundOnce(payment, headers['paypal-request-id'], value)
        return json({ id: 'refund-1', status: 'COMPLETED' })
      }
      return payment && json(orderOf(payment))
    },
    webhook: (payment) => {
      if (payment.state === 'canceled' || payment.state === 'open') return null
      const isPaid = payment.state === 'paid'
      const event_type = isPaid ? 'CHECKOUT.ORDER.APPROVED' : 'PAYMENT.CAPTURE.DENIED'
      const resource = isPaid ? orderOf(payment) : captureOf(payment)
      return {
        body: JSON.stringify({ id: 'WH-event', event_type, resource }),
        headers: { 'paypal-transmission-sig': 'genuine', 'paypal-transmission-id': '1' },
      }
    },
  })
}
