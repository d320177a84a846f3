import { randomBytes } from 'node:crypto'
import { callbackSchema } from '@/domain/payment-process.schema'
import { env } from '@/lib/env'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import type { KeptCard, PaymentProvider, Report } from '@/server/payment/provider'
import { readJson } from '@/server/payment/provider-http'
import { toDecimal } from '@/server/payment/provider-money'
import { keepSecret } from '@/server/payment/secret.queries'
import { isSigned } from '@/server/payment/signature'
import {
  decideSandboxCharge,
  findSandboxCharge,
  openSandboxCharge,
  refundSandboxCharge,
} from './sandbox.queries'

/** The sandbox's only card; its token names who has kept it. */
export const sandboxCard = (token: string): KeptCard => ({
  token,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
})

/** What signs the sandbox's callbacks. */
export const sandboxSecret = async (db: Db): Promise<string> =>
  env().PAYMENT_SECRET ?? keepSecret(db, 'payment', randomBytes(32).toString('hex'))

async function toReport(db: Db, uuid: string, now: Date): Promise<Report | null> {
  const row = await findSandboxCharge(db, uuid)
  if (!row) return null
  const isKnown = row.known_at !== null && row.known_at <= now
  const outcomes: Record<typeof row.status, Report['outcome']> = {
    open: 'pending',
    paid: 'success',
    declined: 'decline',
    canceled: 'abandon',
  }
  return {
    uuid: row.uuid,
    ref: row.uuid,
    outcome: isKnown ? outcomes[row.status] : 'pending',
    amount: toDecimal(row.amount_minor, row.decimals),
    currency: row.currency,
    chargeRef: row.uuid,
    ...(row.card ? { card: sandboxCard(row.card) } : {}),
  }
}

/**
 * A provider of our own for demos and tests, with books of its own: its page is pages/dev/pay, its
 * callbacks are signed like a stranger's (contract/FLOWS 4e).
 */
export function makeSandbox(): PaymentProvider {
  return {
    start: async (charge, { db, now }) => {
      const { uuid, amountMinor: amount_minor, decimals, currency } = charge
      await openSandboxCharge(db, { uuid, amount_minor, decimals, currency, created_at: now })
      return { ref: uuid, url: `${new URL(charge.returnUrl).origin}/dev/pay/${uuid}` }
    },

    read: async ({ body }, { db, now }) => {
      const message = callbackSchema.safeParse(readJson(body))
      if (!message.success) throw new AppError('bad_request')
      const { data } = message
      if (!isSigned(data, await sandboxSecret(db), now)) throw new AppError('signature')
      const report = await toReport(db, data.id, now)
      if (!report) throw new AppError('not_found')
      return { ...report, outcome: data.outcome }
    },

    status: ({ uuid }, { db, now }) => toReport(db, uuid, now),

    refund: async (refund, { db }) => {
      await refundSandboxCharge(db, refund.uuid, {
        uuid: refund.refundUuid,
        amountMinor: refund.refundMinor,
      })
    },

    charge: async (charge, card, { db, now }) => {
      const { uuid, amountMinor: amount_minor, decimals, currency } = charge
      await openSandboxCharge(db, { uuid, amount_minor, decimals, currency, created_at: now })
      await decideSandboxCharge(db, uuid, { status: 'paid', known_at: now, card })
      const report = await toReport(db, uuid, now)
      if (!report) throw new AppError('conflict')
      return { ...report, ref: uuid }
    },
  }
}
