import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findShopSeller, updateShop } from './seller.queries'

/** Throws 404 unless the caller owns the shop or is an admin. */
export async function checkOwnShop({ db, user }: UserCtx, shopId: number): Promise<void> {
  const shop = await findShopSeller(db, shopId)
  if (!shop || (user.role !== 'admin' && shop.user_id !== user.id)) throw new AppError('not_found')
}

/** Sets how many orders the caller's shop takes per slot; null for no limit. Throws 404. */
export async function setSlotCapacity(
  ctx: UserCtx,
  shopId: number,
  slot_capacity: number | null,
): Promise<void> {
  await checkOwnShop(ctx, shopId)
  await updateShop(ctx.db, shopId, { slot_capacity, updated_at: ctx.now })
}
