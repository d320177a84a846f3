import { createHash } from 'node:crypto'
import { type DoublePayment, json, makeDouble, refund } from './provider-double'

const PASSPHRASE = 'a salt passphrase!'

/** PHP's urlencode, by which Payfast signs. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sign = (fields: Record<string, string>) => {
  const text = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`)
  return createHash('md5')
    .update(`${text.join('&')}&passphrase=${encode(PASSPHRASE)}`)
    .digest('hex')
}

/** What of it was not given back yet, in cents. */
const left = ({ amount, refunds }: DoublePayment) =>
  Math.round(Number(amount) * 100) - refunds.reduce((sum, one) => sum + Number(one.amount), 0)

/** Source: developers.payfast.co.za/docs, developers.payfast.co.za/api */
export const payFastDouble = () =>
  makeDouble({
    tag: 'pay-fast',
    currency: 'ZAR',
    env: (url) => ({
      PAY_FAST_MERCHANT_ID: '10000100',
      PAY_FAST_MERCHANT_KEY: '46f0cd694581a',
      PAY_FAST_PASSPHRASE: PASSPHRASE,
      PAY_FAST_URL: url,
      PAY_FAST_API_URL: url,
    }),
    isKnown: ({ pathname, headers }) =>
      pathname.startsWith('/eng/') ||
      (headers['merchant-id'] === '10000100' && Boolean(headers.signature)),
    answer: ({ method, pathname, searchParams, sent }, { payments, open, byRef, byUuid }) => {
      // the customer's browser opens the page that the adapter has signed
      if (pathname === '/eng/process') {
        const { signature, ...fields } = Object.fromEntries(searchParams)
        if (signature !== sign(fields)) return json('signature mismatch', 400)
        const { m_payment_id: uuid = '', amount = '' } = fields
        open({ uuid, amount, currency: 'ZAR' }, '100')
        return { status: 200, body: 'page' }
      }
      if (pathname === '/eng/query/validate') {
        return { status: 200, body: byUuid(sent.m_payment_id) ? 'VALID' : 'INVALID' }
      }
      if (pathname === '/transactions/history') {
        const rows = payments
          .filter(({ state }) => state === 'paid')
          .map((one) => `"${one.uuid}","${one.ref}","${one.amount}","ZAR"`)
        const head = '"M Payment ID","PF Payment ID","Gross","Currency"'
        return { status: 200, body: [head, ...rows].join('\r\n') }
      }
      const payment = byRef(pathname.split('/').at(-1))
      if (payment && method === 'GET') {
        return json({ data: { response: { amount_available_for_refund: left(payment) } } })
      }
      if (payment) {
        refund(payment, sent.reason, sent.amount)
        return json({ code: 200, status: 'success' })
      }
    },
    webhook: ({ uuid, ref, amount, state }) => {
      const fields = {
        m_payment_id: uuid,
        pf_payment_id: ref,
        payment_status: {
          open: 'PENDING',
          paid: 'COMPLETE',
          declined: 'FAILED',
          canceled: 'CANCELLED',
        }[state],
        item_name: 'Order #1',
        amount_gross: amount,
        merchant_id: '10000100',
      }
      const signed = { ...fields, signature: sign(fields) }
      const body = Object.entries(signed)
        .map(([name, value]) => `${name}=${encode(value)}`)
        .join('&')
      return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    },
  })
