import { formatMoney } from '@/domain/money'
import { SEND_LIMIT_HOURS, sendLimitOf } from '@/domain/wallet'
import type { SendMoney, WalletHistory } from '@/domain/wallet.schema'
import {
  findSentId,
  findTransfer,
  findWalletOf,
  insertTransfer,
  lockWallets,
  sumSentSince,
} from '@/server/money/ledger/transfer.queries'
import { postWalletEntry } from '@/server/money/ledger/wallet.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { amountOf, getNamedCurrency } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { type MoneyRequestRow, markAskedPaid } from './request.queries'
import { checkPayable, checkShown, lockNamedRequest, sentMinor } from './request.service'
import { toHistory } from './wallet.view'
import { findHistory } from './wallet-list.queries'

const HOUR_MS = 3600_000

/** Refuses what goes beyond the operator's limit of 24 hours. Throws `transfer_limit`. */
async function checkLimit(
  tx: Db,
  { lang, now }: UserCtx,
  sending: { walletId: number; amountMinor: number; currency: ServerCurrency },
): Promise<void> {
  const limitMinor = sendLimitOf((await loadSettings(tx)).wallet_send_limit)
  if (limitMinor === 0) return
  const since = new Date(now.getTime() - SEND_LIMIT_HOURS * HOUR_MS)
  const left = Math.max(0, limitMinor - (await sumSentSince(tx, sending.walletId, since)))
  if (sending.amountMinor <= left) return
  const { currency } = sending
  throw new AppError('transfer_limit', {
    amount: formatMoney(amountOf(left, currency), currency, lang),
  })
}

interface Transfer {
  amountMinor: number
  currency: ServerCurrency
  /** the request for money that this pays; locked */
  request: MoneyRequestRow | undefined
}

async function transfer(
  tx: Db,
  ctx: UserCtx,
  input: SendMoney,
  { amountMinor, currency, request }: Transfer,
): Promise<number | undefined> {
  const { user, now, idempotencyKey } = ctx
  const receiver = await findWalletOf(tx, input.uuid)
  if (!receiver) throw new AppError('not_found')
  const held = await lockWallets(tx, [user.id, receiver.user_id])
  const from = held.find((wallet) => wallet.user_id === user.id)
  if (!from) throw new AppError('wallet_low')
  const before = idempotencyKey ? await findTransfer(tx, from.id, idempotencyKey) : undefined
  if (before) {
    const isSame = before.to_id === receiver.id && before.amount_minor === amountMinor
    // the same sum for another request of the same person is another transfer
    const isOther = request !== undefined && request.transfer_id !== before.id
    if (!isSame || isOther) throw new AppError('idempotency_key_reused')
    return findSentId(tx, before)
  }
  if (request) {
    checkShown(input, currency, request)
    checkPayable(request, receiver.id, now)
  }
  if (from.price_minor < amountMinor) throw new AppError('wallet_low')
  await checkLimit(tx, ctx, { walletId: from.id, amountMinor, currency })
  const made = await insertTransfer(tx, {
    from_id: from.id,
    to_id: receiver.id,
    amount_minor: amountMinor,
    request_key: idempotencyKey,
    created_at: now,
  })
  if (!made) throw new AppError('conflict')
  if (request) await markAskedPaid(tx, request.id, made.id)
  const move = { transferId: made.id, authorId: user.id, note: input.note || null, now }
  const sentId = await postWalletEntry(tx, {
    ...move,
    walletId: from.id,
    amountMinor: -amountMinor,
  })
  await postWalletEntry(tx, { ...move, walletId: receiver.id, amountMinor })
  return sentId
}

/**
 * Sends money to another user, irrevocably, and returns the sender's history entry. Locks both
 * wallets; the same Idempotency-Key sends once, and a request for money is paid once under any key.
 * Throws `wallet_low`, `transfer_limit`, `transfer_to_self`, `payment_request_paid`, `payment_request_closed`, 404 for users and
 * requests that do not exist and 422 for an inactive currency.
 */
export async function sendMoney(ctx: UserCtx, input: SendMoney): Promise<WalletHistory | null> {
  if (input.uuid.toLowerCase() === ctx.user.uuid) throw new AppError('transfer_to_self')
  await countTry('wallet_send', ctx, String(ctx.user.id))
  const { id, currency } = await withTransaction(ctx.db, async (tx) => {
    const currency = await getNamedCurrency({ db: tx }, input.currency_id)
    const request = await lockNamedRequest(tx, input)
    const amountMinor = sentMinor(input, currency, request)
    if (amountMinor < 1) throw fieldError('price', 'invalid')
    return { id: await transfer(tx, ctx, input, { amountMinor, currency, request }), currency }
  })
  const row = id === undefined ? undefined : await findHistory(ctx.db, ctx.lang, id)
  return row ? toHistory(row, currency) : null
}
