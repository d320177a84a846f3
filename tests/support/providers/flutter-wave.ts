import {
  bodyOf,
  type DoublePayment,
  json,
  keep,
  notFound,
  type ProviderDouble,
  urlOf,
} from './provider-double'

const HASH = 'flutterwave-secret-hash'

const dataOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  id: Number(ref),
  tx_ref: uuid,
  amount: Number(amount),
  currency,
  status: { open: 'pending', paid: 'successful', declined: 'failed', canceled: 'pending' }[state],
})

/** Standard, v3. Source: developer.flutterwave.com/docs/webhooks, /docs/verifications/transaction */
export function flutterWaveDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  return {
    tag: 'flutter-wave',
    currency: 'USD',
    knowsAbandon: false,
    knowsDecline: true,
    payments,
    env: (url) => ({
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST',
      FLUTTERWAVE_WEBHOOK_HASH: HASH,
      FLUTTERWAVE_URL: url,
    }),
    answer: (asked) => {
      if (asked.headers.authorization !== 'Bearer FLWSECK_TEST') return json({}, 401)
      const { pathname, searchParams } = urlOf(asked)
      if (pathname === '/v3/payments') {
        const body = bodyOf(asked)
        const made = keep(payments, {
          uuid: String(body.tx_ref),
          ref: String(payments.length + 1),
          amount: String(body.amount),
          currency: String(body.currency),
        })
        return json({
          data: { link: `https://checkout.flutterwave.com/v3/hosted/pay/${made.ref}` },
        })
      }
      if (pathname === '/v3/refunds') {
        const payment = payments.find(({ ref }) => ref === searchParams.get('tx_id'))
        return json({ data: payment?.refunds.map(({ key }) => ({ comments: key })) ?? [] })
      }
      const refunded = payments.find(({ ref }) => pathname === `/v3/transactions/${ref}/refund`)
      if (refunded) {
        const body = bodyOf(asked)
        refunded.refunds.push({ key: String(body.comments), amount: String(body.amount) })
        return json({ status: 'success', data: { status: 'completed' } })
      }
      const payment = payments.find(
        ({ uuid, state }) => uuid === searchParams.get('tx_ref') && state !== 'open',
      )
      return payment ? json({ status: 'success', data: dataOf(payment) }) : notFound()
    },
    webhook: (payment) => {
      if (payment.state === 'canceled') return null
      const body = JSON.stringify({ event: 'charge.completed', data: dataOf(payment) })
      return { body, headers: { 'verif-hash': HASH } }
    },
  }
}
