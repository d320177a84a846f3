import type { NewOrder } from '@/domain/order.schema'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTryOnce } from '@/server/platform/http/limits'
import type { Prepared } from './order-row'

/**
 * Limits what a guest may order (ADR 0057): no group cart, no wallet, and a limited number of
 * orders per IP address and per contact, which is unverified. Throws `account_needed` and
 * `too_many`.
 */
export async function checkGuestOrder(
  ctx: UserCtx,
  input: Pick<NewOrder, 'wallet_price'>,
  { cart, payment }: Pick<Prepared, 'cart' | 'payment'>,
): Promise<void> {
  const { guest } = ctx.user
  if (!guest) return
  const usesWallet = payment?.tag === 'wallet' || (input.wallet_price ?? 0) > 0
  if (cart.group || usesWallet) throw new AppError('account_needed')
  await countTryOnce('guest_order', ctx, guest.email)
}
