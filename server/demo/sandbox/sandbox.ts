import { randomBytes } from 'node:crypto'
import { callbackSchema } from '@/domain/payment-process.schema'
import { env } from '@/lib/env'
import {
  type ChargeRef,
  checkRefund,
  type PaymentProvider,
  type ProviderDeps,
  type Report,
  readJson,
  type SavedCard,
  toDecimal,
} from '@/server/money/api'
import type { Db } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { keepSecret } from '@/server/platform/setting/secret.queries'
import {
  decideSandboxCharge,
  findSandboxCharge,
  openSandboxCharge,
  refundSandboxCharge,
  takeRefusal,
} from './sandbox.queries'
import { isSigned } from './signature'

/** The sandbox's only card; the token contains the id of the user who saved it. */
export const sandboxCard = (token: string): SavedCard => ({
  token,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
})

/** The secret for signatures of the sandbox's callbacks. */
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

/** Closes the charge of a saved card unless it is closed; returns its outcome. */
async function endCharge(
  { uuid }: ChargeRef,
  status: 'paid' | 'canceled',
  { db, now }: ProviderDeps,
): Promise<Report> {
  const open = await findSandboxCharge(db, uuid)
  if (!open) throw new AppError('not_found')
  await decideSandboxCharge(db, uuid, { status, known_at: now, card: open.card })
  const report = await toReport(db, uuid, now)
  return report ?? { outcome: 'pending' }
}

/**
 * Payment provider for demos and tests, with its own table of charges. Its page is pages/dev/pay;
 * its callbacks are signed like an external provider's (contract/FLOWS 4e).
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
      if (!isSigned(data, await sandboxSecret(db), now)) throw new AppError('signature_invalid')
      const report = await toReport(db, data.id, now)
      if (!report) throw new AppError('not_found')
      return { ...report, outcome: data.outcome }
    },

    status: ({ uuid }, { db, now }) => toReport(db, uuid, now),

    refund: async (refund, { db }) => {
      if (await takeRefusal(db, refund.uuid))
        checkRefund('refused', { done: [], failed: ['refused'] }, 'The card is closed.')
      await refundSandboxCharge(db, refund.uuid, {
        uuid: refund.refundUuid,
        amountMinor: refund.refundMinor,
      })
    },

    cards: {
      prepare: async (charge, card, { db, now }) => {
        const { uuid, amountMinor: amount_minor, decimals, currency } = charge
        const values = { uuid, amount_minor, decimals, currency, card, created_at: now }
        await openSandboxCharge(db, values)
        return uuid
      },
      take: (charge, deps) => endCharge(charge, 'paid', deps),
      close: (charge, deps) => endCharge(charge, 'canceled', deps),
    },
  }
}
