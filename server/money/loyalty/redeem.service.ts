import { pointsRule } from '@/domain/loyalty'
import type { Redeem } from '@/domain/loyalty.schema'
import { convertMinor, fromWire } from '@/domain/money'
import { lockWallet, postWalletEntry } from '@/server/money/ledger/wallet.queries'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { findRedeemed, insertPoints, sumPoints } from './point.queries'

/**
 * Turns points into money in the caller's wallet; the same Idempotency-Key does it once. Locks the
 * wallet, so that two requests cannot spend the same points. Throws 404 while points are off, 422
 * for fewer than the least number, `points_low`, and `amount_differs` if they are worth something
 * else than was shown.
 */
export async function redeemPoints(ctx: UserCtx, input: Redeem): Promise<void> {
  const { user, now, idempotencyKey } = ctx
  const { points } = input
  await withTransaction(ctx.db, async (tx) => {
    const currency = await getNamedCurrency({ db: tx }, input.currency_id)
    const rule = pointsRule(await loadSettings(tx))
    const wallet = rule && (await lockWallet(tx, user.id))
    if (!rule || !wallet) throw new AppError('not_found')
    const before = idempotencyKey ? await findRedeemed(tx, user.id, idempotencyKey) : undefined
    if (before) {
      if (before.points !== -points) throw new AppError('idempotency_key_reused')
      return
    }
    if (points < rule.minPoints) throw fieldError('points', 'min.number', { count: rule.minPoints })
    if ((await sumPoints(tx, user.id, now)).available < points) throw new AppError('points_low')
    const amountMinor = points * rule.valueMinor
    const shown = fromWire(input.price, currency.decimals)
    if (convertMinor(amountMinor, unitOf(currency)) !== shown) throw new AppError('amount_differs')
    const historyId = await postWalletEntry(tx, {
      walletId: wallet.id,
      amountMinor,
      authorId: user.id,
      note: null,
      now,
    })
    await insertPoints(tx, {
      user_id: user.id,
      kind: 'redeemed',
      points: -points,
      history_id: historyId,
      request_key: idempotencyKey,
      available_at: now,
      created_at: now,
    })
  })
}
