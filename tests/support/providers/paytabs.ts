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

const KEY = 'SGJNZ96JLG-JDMKHGRWT9-RWRK2KJNRJ'

const saleOf = ({ uuid, ref, amount, currency, state }: DoublePayment) => ({
  tran_ref: ref,
  tran_type: 'Sale',
  cart_id: uuid,
  cart_amount: amount,
  cart_currency: currency,
  payment_result: {
    response_status: { open: 'P', paid: 'A', declined: 'D', canceled: 'C' }[state],
  },
})

/** The hosted page. Source: support.paytabs.com (payment/request, payment/query, 60000718961) */
export function paytabsDouble(): ProviderDouble {
  const payments: DoublePayment[] = []
  return {
    tag: 'paytabs',
    currency: 'USD',
    knowsAbandon: true,
    knowsDecline: true,
    payments,
    env: (url) => ({ PAYTABS_PROFILE_ID: '4711', PAYTABS_SERVER_KEY: KEY, PAYTABS_URL: url }),
    answer: (asked) => {
      const body = bodyOf(asked)
      if (asked.headers.authorization !== KEY || body.profile_id !== 4711) return json({}, 401)
      if (urlOf(asked).pathname === '/payment/query') {
        const one = payments.find(({ ref }) => ref === body.tran_ref)
        if (one) return json(saleOf(one))
        const refunds = payments.filter(({ refunds }) =>
          refunds.some(({ key }) => key === body.cart_id),
        )
        const sales = payments.filter(({ uuid }) => uuid === body.cart_id)
        return json({ transactions: [...sales, ...refunds].map(saleOf) })
      }
      if (body.tran_type === 'refund') {
        const payment = payments.find(({ ref }) => ref === body.tran_ref)
        if (!payment) return notFound()
        payment.refunds.push({ key: String(body.cart_id), amount: String(body.cart_amount) })
        return json({ payment_result: { response_status: 'A' } })
      }
      const made = keep(payments, {
        uuid: String(body.cart_id),
        ref: `TST${payments.length + 1}`,
        amount: Number(body.cart_amount).toFixed(2),
        currency: String(body.cart_currency),
      })
      return json({ tran_ref: made.ref, redirect_url: `https://secure.paytabs.com/${made.ref}` })
    },
    webhook: (payment) => {
      const body = JSON.stringify(saleOf(payment))
      const signature = createHmac('sha256', KEY).update(body).digest('hex')
      return { body, headers: { signature } }
    },
  }
}
