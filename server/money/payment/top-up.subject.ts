import { fromWire } from '@/domain/money'
import { findWallet } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getNamedCurrency } from '@/server/platform/setting/currency.service'
import type { InputOf, PaymentTarget, StartedSubject } from './payment-subject'
import { topUp } from './unapplied-funds.service'

/**
 * The amount and currency that the customer chose. Does not lock the wallet, as no balance due is
 * computed from it; concurrent starts are resolved by `openIntent`. Throws `not_found` if the wallet is
 * not the caller's own, and 422 for a currency that is not active.
 */
async function target(
  tx: Db,
  ctx: UserCtx,
  _payment: unknown,
  input: InputOf<'wallet'>,
): Promise<PaymentTarget> {
  const wallet = await findWallet(tx, ctx.user.id)
  if (wallet?.id !== input.wallet_id) throw new AppError('not_found')
  const currency = await getNamedCurrency({ db: tx }, input.currency_id)
  return {
    kind: 'wallet',
    wallet_id: wallet.id,
    currency_id: currency.id,
    rate: currency.rate,
    decimals: currency.decimals,
    amount_minor: fromWire(input.total_price, currency.decimals),
  }
}

/**
 * A top-up of the customer's own wallet. `checkAccept` accepts every amount, because the wallet is
 * credited with what was paid.
 */
export const topUpSubject: StartedSubject<'wallet'> = {
  target,
  settle: topUp,
  checkAccept: async () => {},
}
