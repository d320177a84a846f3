import type { JoinMembership } from '@/domain/loyalty.schema'
import {
  isMember,
  isRunning,
  type MembershipTerms,
  membershipTerms,
  nextPeriod,
} from '@/domain/membership'
import { convertMinor, fromWire } from '@/domain/money'
import { lockWallet, postWalletEntry } from '@/server/money/ledger/wallet.queries'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import {
  ensureMembership,
  insertPeriod,
  lockMembership,
  type MembershipRow,
  updateMembership,
} from './membership.queries'

/** The terms that a member has agreed to. */
export const agreedTerms = (row: MembershipRow): MembershipTerms => ({
  priceMinor: row.price_minor,
  days: row.days,
  minMinor: row.min_minor,
})

/**
 * Pays the next period of a locked membership from its member's wallet. Throws `wallet_low`.
 */
export async function payPeriod(
  tx: Db,
  row: MembershipRow,
  terms: MembershipTerms,
  now: Date,
): Promise<Date> {
  const { user_id } = row
  const wallet = await lockWallet(tx, user_id)
  if (!wallet || wallet.price_minor < terms.priceMinor) throw new AppError('wallet_low')
  const { from, to } = nextPeriod(row.paid_until, terms.days, now)
  const historyId = await postWalletEntry(tx, {
    walletId: wallet.id,
    amountMinor: -terms.priceMinor,
    authorId: user_id,
    note: null,
    now,
  })
  await insertPeriod(tx, {
    user_id,
    starts_at: from,
    ends_at: to,
    price_minor: terms.priceMinor,
    history_id: historyId ?? 0,
    created_at: now,
  })
  await updateMembership(tx, user_id, {
    price_minor: terms.priceMinor,
    days: terms.days,
    min_minor: terms.minMinor,
    paid_until: to,
    renews: true,
    warned_at: null,
    updated_at: now,
  })
  return to
}

/**
 * Begins a membership, paid from the wallet at once; one that was ended and still runs goes on
 * without a payment, and for a member nothing changes. Throws 404 while none is offered,
 * `amount_differs` if it costs something else than was shown, and `wallet_low`.
 */
export async function joinMembership(ctx: UserCtx, input: JoinMembership): Promise<void> {
  const { user, now } = ctx
  await withTransaction(ctx.db, async (tx) => {
    const currency = await getNamedCurrency({ db: tx }, input.currency_id)
    const terms = membershipTerms(await loadSettings(tx))
    if (!terms) throw new AppError('not_found')
    await ensureMembership(tx, {
      user_id: user.id,
      price_minor: terms.priceMinor,
      days: terms.days,
      min_minor: terms.minMinor,
      started_at: now,
      paid_until: now,
      renews: false,
    })
    const row = await lockMembership(tx, user.id)
    if (!row) throw new AppError('conflict')
    if (isMember(row, now)) {
      return updateMembership(tx, user.id, { renews: true, updated_at: now })
    }
    const shown = fromWire(input.price, currency.decimals)
    if (convertMinor(terms.priceMinor, unitOf(currency)) !== shown) {
      throw new AppError('amount_differs')
    }
    await payPeriod(tx, row, terms, now)
    await updateMembership(tx, user.id, { started_at: now })
  })
}

/**
 * Ends the caller's membership: it is not renewed, and runs to the end of what was paid. Ending it
 * twice changes nothing. Throws 404 for who has none.
 */
export async function endMembership({ db, user, now }: UserCtx): Promise<void> {
  await withTransaction(db, async (tx) => {
    const row = await lockMembership(tx, user.id)
    if (!isRunning(row, now)) throw new AppError('not_found')
    await updateMembership(tx, user.id, { renews: false, updated_at: now })
  })
}
