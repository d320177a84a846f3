import { createHash } from 'node:crypto'
import type { EnvWith } from '@/lib/env'
import type { PaymentProvider, Report } from '@/server/money/provider/provider'
import { callJson, callText, checkSame } from '@/server/money/provider/provider-http'
import { toProviderMinor, toProviderText } from '@/server/money/provider/provider-money'

interface Keys {
  merchantId: string
  merchantKey: string
  passphrase: string
  url: string
  apiUrl: string
}

const TAG = 'pay-fast'

/** Payfast takes rand only. */
const CURRENCY = 'ZAR'
const DAY_MS = 24 * 3600_000

const outcomes: Record<string, Report['outcome']> = {
  COMPLETE: 'success',
  FAILED: 'decline',
  CANCELLED: 'abandon',
}

/** Encodes like PHP's urlencode, whose output is what gets signed. */
const encode = (text: string) =>
  encodeURIComponent(text.trim())
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const join = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A row of the transaction history by its column names; values have no quotes inside. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

/**
 * Payfast: a signed link to its page; our uuid is its m_payment_id. Its notifications (ITN) are
 * signed and, as its documentation asks for, confirmed by its server before they are believed.
 * Source: developers.payfast.co.za/docs#step_4_confirm_payment, developers.payfast.co.za/api
 */
function makePayFast(keys: Keys): PaymentProvider {
  const sign = (pairs: readonly (readonly [string, string])[]) =>
    md5(join([...pairs, ['passphrase', keys.passphrase]]))
  const apiHeaders = (now: Date, params: Record<string, string>) => {
    const headers = {
      'merchant-id': keys.merchantId,
      version: 'v1',
      timestamp: now.toISOString().slice(0, 19),
    }
    const all = { ...headers, ...params, passphrase: keys.passphrase }
    const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
    return { ...headers, signature: md5(join(sorted)) }
  }
  return {
    start: async (charge) => {
      const [first = '', ...rest] = charge.customer.name.split(' ')
      const fields = {
        merchant_id: keys.merchantId,
        merchant_key: keys.merchantKey,
        return_url: charge.returnUrl,
        cancel_url: charge.returnUrl,
        notify_url: charge.callbackUrl,
        name_first: first,
        name_last: rest.join(' '),
        email_address: charge.customer.email,
        m_payment_id: charge.uuid,
        amount: toProviderText(TAG, charge),
        item_name: charge.description.slice(0, 100),
      }
      const pairs = Object.entries(fields).filter(([, value]) => value !== '')
      const url = `${keys.url}/eng/process?${join(pairs)}&signature=${sign(pairs)}`
      return { ref: charge.uuid, url }
    },

    read: async ({ body }) => {
      const pairs = [...new URLSearchParams(body)]
      const signed = pairs.filter(([name]) => name !== 'signature')
      const fields = Object.fromEntries(pairs)
      checkSame(fields.signature, sign(signed))
      checkSame(fields.merchant_id, keys.merchantId)
      const answer = await callText(`${keys.url}/eng/query/validate`, {
        form: Object.fromEntries(signed),
      })
      checkSame(answer.trim(), 'VALID')
      return {
        uuid: fields.m_payment_id,
        ref: fields.m_payment_id,
        outcome: outcomes[fields.payment_status ?? ''] ?? 'pending',
        amount: fields.amount_gross,
        currency: CURRENCY,
        chargeRef: fields.pf_payment_id,
      }
    },

    status: async ({ uuid }, { now }) => {
      const params = {
        from: new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10),
        to: now.toISOString().slice(0, 10),
      }
      const csv = await callText(
        `${keys.apiUrl}/transactions/history?${new URLSearchParams(params)}`,
        { headers: apiHeaders(now, params) },
      )
      // the history only lists completed payments
      const row = rowsOf(csv).find((one) => one['M Payment ID'] === uuid && Number(one.Gross) > 0)
      if (!row) return null
      return {
        uuid,
        ref: uuid,
        outcome: 'success',
        amount: row.Gross,
        currency: row.Currency || CURRENCY,
        chargeRef: row['PF Payment ID'],
      }
    },

    refund: async (refund, { now }) => {
      const path = `${keys.apiUrl}/refunds/${refund.chargeRef}`
      const left = await callJson<{ data: { response: { amount_available_for_refund: number } } }>(
        `${keys.apiUrl}/refunds/query/${refund.chargeRef}`,
        { headers: apiHeaders(now, {}) },
      )
      const toCents = (amountMinor: number) => toProviderMinor(TAG, { ...refund, amountMinor })
      const amount = toCents(refund.refundMinor)
      // no idempotency key: the amount left to refund tells whether this refund was made
      const restMinor = refund.amountMinor - refund.returnedMinor - refund.refundMinor
      if ((left.data?.response.amount_available_for_refund ?? 0) <= toCents(restMinor)) return
      const params = { amount: String(amount), reason: refund.refundUuid, notify_buyer: '1' }
      await callJson(path, { headers: apiHeaders(now, params), json: params })
    },
  }
}

export const fromEnv = ({
  PAY_FAST_MERCHANT_ID: merchantId,
  PAY_FAST_MERCHANT_KEY: merchantKey,
  PAY_FAST_PASSPHRASE: passphrase,
  PAY_FAST_URL: url,
  PAY_FAST_API_URL: apiUrl,
}: EnvWith<
  'PAY_FAST_MERCHANT_ID' | 'PAY_FAST_MERCHANT_KEY' | 'PAY_FAST_PASSPHRASE'
>): PaymentProvider => makePayFast({ merchantId, merchantKey, passphrase, url, apiUrl })
