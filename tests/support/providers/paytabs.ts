import {
  type DoublePayment,
  type DoubleRefund,
  hmac,
  json,
  makeDouble,
  refund,
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

const refundOf = (payment: DoublePayment, { key, amount, state }: DoubleRefund) => ({
  tran_ref: `${payment.ref}-R`,
  previous_tran_ref: payment.ref,
  tran_type: 'Refund',
  cart_id: key,
  cart_amount: amount,
  cart_currency: payment.currency,
  payment_result: {
    response_status: { open: 'P', done: 'A', failed: 'D' }[state],
    response_message: state === 'failed' ? 'Insufficient balance' : 'Authorised',
  },
})

const signed = (sent: object) => {
  const body = JSON.stringify(sent)
  return { body, headers: { signature: hmac(KEY, body) } }
}

/** The hosted page. Source: support.paytabs.com (payment/request, payment/query, 60000718961) */
export const paytabsDouble = () =>
  makeDouble({
    tag: 'paytabs',
    env: (url) => ({ PAYTABS_PROFILE_ID: '4711', PAYTABS_SERVER_KEY: KEY, PAYTABS_URL: url }),
    isKnown: ({ headers, sent }) => headers.authorization === KEY && sent.profile_id === 4711,
    answer: ({ pathname, sent }, { payments, open, byRef }) => {
      const payment = byRef(sent.tran_ref)
      if (pathname === '/payment/query') {
        if (payment) return json(saleOf(payment))
        const refunds = payments.flatMap((one) =>
          one.refunds.filter(({ key }) => key === sent.cart_id).map((made) => refundOf(one, made)),
        )
        const sales = payments.filter(({ uuid }) => uuid === sent.cart_id)
        return json({ transactions: [...sales.map(saleOf), ...refunds] })
      }
      if (sent.tran_type === 'refund') {
        if (!payment) return
        return json(refundOf(payment, refund(payment, sent.cart_id, sent.cart_amount)))
      }
      const amount = Number(sent.cart_amount).toFixed(3)
      const { ref } = open({ uuid: sent.cart_id, amount, currency: sent.cart_currency }, 'TST')
      return json({ tran_ref: ref, redirect_url: `https://secure.paytabs.com/${ref}` })
    },
    webhook: (payment) => signed(saleOf(payment)),
    refundWebhook: (payment, refund) => signed(refundOf(payment, refund)),
  })
