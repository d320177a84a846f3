import type { NewOrder } from '@/domain/order.schema'
import { countTryOnce } from '@/server/auth/limits'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import type { Prepared } from './order-row'

/**
 * What somebody without an account may order (ADR 0057): a cart of their own, paid in cash or at a
 * provider, and not too often from one address or for one contact, which nobody has proven. Throws
 * `account_needed` and `too_many`.
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
