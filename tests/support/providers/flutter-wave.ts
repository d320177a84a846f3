import { type DoublePayment, type DoubleRefund, json, makeDouble, refund } from './provider-double'

const HASH = 'flutterwave-secret-hash'

const dataOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  tx_ref: uuid,
  amount: Number(amount),
  currency,
  status: { open: 'pending', paid: 'successful', declined: 'failed', canceled: 'pending' }[state],
})

const statusOf = ({ state }: DoubleRefund) =>
  ({ open: 'pending', done: 'completed', failed: 'failed' })[state]

/** Standard, v3. Source: developer.flutterwave.com/docs/webhooks, /docs/verifications/transaction */
export const flutterWaveDouble = () =>
  makeDouble({
    tag: 'flutter-wave',
    knowsAbandon: false,
    env: (url) => ({
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST',
      FLUTTERWAVE_WEBHOOK_HASH: HASH,
      FLUTTERWAVE_URL: url,
    }),
    isKnown: ({ headers }) => headers.authorization === 'Bearer FLWSECK_TEST',
    answer: ({ pathname, searchParams, sent, after }, { open, byRef, byUuid }) => {
      if (pathname === '/v3/payments') {
        const { ref } = open({ uuid: sent.tx_ref, amount: sent.amount, currency: sent.currency })
        return json({ data: { link: `https://checkout.flutterwave.com/v3/hosted/pay/${ref}` } })
      }
      if (pathname === '/v3/refunds') {
        const payment = byRef(searchParams.get('tx_id'))
        const data = payment?.refunds.map((one) => ({ comments: one.key, status: statusOf(one) }))
        return json({ data: data ?? [] })
      }
      const refunded = pathname.endsWith('/refund') && byRef(after('/v3/transactions/'))
      if (refunded) {
        const made = refund(refunded, sent.comments, sent.amount)
        return json({ status: 'success', data: { status: statusOf(made) } })
      }
      const payment = byUuid(searchParams.get('tx_ref'))
      if (payment && payment.state !== 'open') {
        return json({ status: 'success', data: dataOf(payment) })
      }
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const body = JSON.stringify({ event: 'charge.completed', data: dataOf(payment) })
      return { body, headers: { 'verif-hash': HASH } }
    },
  })
