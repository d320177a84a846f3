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

const captureOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: `capture-${ref}`,
  status: state === 'paid' ? 'COMPLETED' : 'DECLINED',
  custom_id: uuid,
  amount: { currency_code: currency, value: amount },
  supplementary_data: { related_ids: { order_id: ref } },
})

/** Orders v2. Source: developer.paypal.com/docs/api/orders/v2, /docs/api/webhooks/v1 */
export function paypalDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
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
  return {
    tag: 'paypal',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: true,
    payments,
    env: (url) => ({
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-1',
      PAYPAL_URL: url,
    }),
    answer: (asked) => {
      const { pathname } = urlOf(asked)
      if (pathname === '/v1/oauth2/token') {
        return json({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 })
      }
      if (asked.headers.authorization !== 'Bearer token') return json({ name: 'AUTH' }, 401)
      if (pathname === '/v1/notifications/verify-webhook-signature') {
        const { transmission_sig, webhook_id } = bodyOf(asked)
        const isGenuine = transmission_sig === 'genuine' && webhook_id === 'WH-1'
        return json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
      }
      if (pathname === '/v2/checkout/orders') {
        const [unit] = bodyOf(asked).purchase_units as {
          custom_id: string
          amount: { currency_code: string; value: string }
        }[]
        const made = keep(payments, {
          uuid: String(unit?.custom_id),
          ref: `ORDER${payments.length + 1}`,
          amount: String(unit?.amount.value),
          currency: String(unit?.amount.currency_code),
        })
        return json(orderOf(made))
      }
      const payment = payments.find(({ ref }) => pathname.includes(ref))
      if (!payment) return notFound()
      if (pathname.endsWith('/capture')) captured.add(payment)
      if (pathname.endsWith('/refund')) {
        const { value } = bodyOf(asked).amount as { value: string }
        giveBack(payment, String(asked.headers['paypal-request-id']), value)
        return json({ id: 'refund-1', status: 'COMPLETED' })
      }
      return json(orderOf(payment))
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
  }
}
