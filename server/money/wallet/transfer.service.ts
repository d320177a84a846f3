import { fromWire, toBaseMinor } from '@/domain/money'
import type { SendMoney, WalletHistory } from '@/domain/wallet.schema'
import {
  findSentId,
  findTransfer,
  findWalletOf,
  insertTransfer,
  lockWallets,
} from '@/server/money/ledger/transfer.queries'
import { moveWallet } from '@/server/money/ledger/wallet.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { toHistory } from './wallet.view'
import { findHistory } from './wallet-list.queries'

async function transfer(
  tx: Db,
  ctx: UserCtx,
  input: SendMoney,
  amountMinor: number,
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
    if (!isSame) throw new AppError('key_reused')
    return findSentId(tx, before)
  }
  if (from.price_minor < amountMinor) throw new AppError('wallet_low')
  const made = await insertTransfer(tx, {
    from_id: from.id,
    to_id: receiver.id,
    amount_minor: amountMinor,
    request_key: idempotencyKey,
    created_at: now,
  })
  if (!made) throw new AppError('conflict')
  const move = { transferId: made.id, authorId: user.id, note: input.note || null, now }
  const sentId = await moveWallet(tx, { ...move, walletId: from.id, amountMinor: -amountMinor })
  await moveWallet(tx, { ...move, walletId: receiver.id, amountMinor })
  return sentId
}

/**
 * Sends money to another user, irrevocably, and returns the sender's history entry. Locks both
 * wallets; the same Idempotency-Key sends once. Throws `wallet_low`, `send_self`, 404 for users who
 * do not exist and 422 for an inactive currency.
 */
export async function sendMoney(ctx: UserCtx, input: SendMoney): Promise<WalletHistory | null> {
  if (input.uuid.toLowerCase() === ctx.user.uuid) throw new AppError('send_self')
  const { id, currency } = await withTransaction(ctx.db, async (tx) => {
    const currency = await getNamedCurrency({ db: tx }, input.currency_id)
    const amountMinor = toBaseMinor(fromWire(input.price, currency.decimals), unitOf(currency))
    if (amountMinor < 1) throw fieldError('price', 'invalid')
    return { id: await transfer(tx, ctx, input, amountMinor), currency }
  })
  const row = id === undefined ? undefined : await findHistory(ctx.db, ctx.lang, id)
  return row ? toHistory(row, currency) : null
}
