import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PaymentTag } from '@/domain/payment'
import { PAY_WITHIN_MS } from '@/domain/unpaid-hold'
import { checkPayable } from '@/server/money/ledger/payable.service'
import type { PaymentRow } from '@/server/money/ledger/transaction.queries'
import {
  findIntentByKey,
  findMethodByTags,
  findOpenIntent,
  type IntentRow,
  insertIntent,
  supersedeIntent,
  tryLockPending,
} from '@/server/money/provider/intent.queries'
import { isOffered } from '@/server/money/provider/providers'
import type { Db } from '@/server/platform/db/client'
import { AppError, fieldError } from '@/server/platform/http/errors'
import type { PaymentTarget } from './payment-subject'
import { UNREACHABLE_GRACE_MS } from './report.service'

/**
 * A saved card is charged at once; a charge not made within this time is closed at the provider.
 */
const CHARGE_WITHIN_MS = 2 * 60_000

/** A request to pay something, and the user who pays. */
export interface PaymentRequest {
  /** the user on whom the payment is recorded */
  userId: number
  /** idempotency key: the same key means the same payment */
  key: string | null
  /** the request's input, to detect a different request with the same key */
  input: object
  /** subject and amount of the payment; locks what the amount is computed of */
  subject(tx: Db, method: PaymentRow): Promise<PaymentTarget>
  /** a saved card to charge instead of opening the provider's page */
  cardId?: number
  /** the page shows the device's wallets (Apple Pay, Google Pay) first */
  express?: boolean
}

const hashOf = (tags: readonly string[], input: object) =>
  createHash('sha256')
    .update(JSON.stringify([tags[0], input]))
    .digest('hex')

/** Whether an open payment's page serves this request: same method, amount and payload. */
function isSamePage(
  open: IntentRow,
  wanted: PaymentTarget & { payment_id: number },
  now: Date,
): boolean {
  // JSON in the database has no undefined fields
  const payload = JSON.parse(JSON.stringify(wanted.payload ?? {}))
  return (
    !open.charges_card &&
    open.payment_id === wanted.payment_id &&
    open.amount_minor === wanted.amount_minor &&
    open.currency_id === wanted.currency_id &&
    open.decimals === wanted.decimals &&
    open.rate === wanted.rate &&
    open.expires_at > now &&
    isDeepStrictEqual(open.payload, payload)
  )
}

/**
 * Supersedes the open payment of the same subject. Throws `payment_open` while a saved card is
 * being charged for it, and for a day while that charge's outcome is unknown; a late success still
 * counts.
 */
async function closeOther(tx: Db, id: number, now: Date): Promise<void> {
  // read under its lock: the name of its charge may just have been stored (holdCharge)
  const open = await tryLockPending(tx, id)
  if (!open) throw new AppError('payment_open')
  const unknownMs = open.provider_ref === null ? 0 : UNREACHABLE_GRACE_MS
  const isCharging = open.charges_card && open.expires_at.getTime() + unknownMs > now.getTime()
  if (isCharging) throw new AppError('payment_open')
  await supersedeIntent(tx, open.id, now)
}

/**
 * The uuid of the payment for a request: a new one, the one with the same idempotency key, or the
 * open one of the same subject and amount, so that a double click does not pay twice. Throws
 * `payment_open` while a saved card is being charged for the subject.
 */
export async function openIntent(
  tx: Db,
  now: Date,
  tags: readonly PaymentTag[],
  { key, userId, input, subject: toSubject, cardId }: PaymentRequest,
): Promise<string> {
  const hash = hashOf(tags, input)
  const replay = async () => {
    const known = key ? await findIntentByKey(tx, userId, key) : undefined
    if (known && known.request_hash !== hash) throw new AppError('idempotency_key_reused')
    return known?.uuid
  }
  const known = await replay()
  if (known) return known
  const method = await findMethodByTags(tx, tags)
  if (!method || !isOffered(method.tag)) throw new AppError('payment_method_unavailable')
  const subject = { ...(await toSubject(tx, method)), payment_id: method.id }
  if (subject.amount_minor < 1) throw fieldError('total_price', 'invalid')
  await checkPayable(tx, method.tag, subject, subject.amount_minor)
  const charges_card = cardId !== undefined
  const findPage = async () => {
    const open = await findOpenIntent(tx, subject)
    return { open, isSame: open && !charges_card && isSamePage(open, subject, now) }
  }
  const { open, isSame } = await findPage()
  if (open && isSame) return open.uuid
  if (open) await closeOther(tx, open.id, now)
  const made = await insertIntent(tx, {
    ...subject,
    user_id: userId,
    charges_card,
    request_key: key,
    request_hash: key ? hash : null,
    expires_at: new Date(now.getTime() + (charges_card ? CHARGE_WITHIN_MS : PAY_WITHIN_MS)),
    created_at: now,
    updated_at: now,
  })
  // a concurrent request with the same key or subject was faster
  const uuid = made?.uuid ?? (await replay())
  if (uuid) return uuid
  const winner = await findPage()
  if (!winner.open || !winner.isSame) throw new AppError('payment_open')
  return winner.open.uuid
}
