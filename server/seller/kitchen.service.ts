import type { SlotLoads } from '@/domain/slots'
import type { SlotLimit } from '@/domain/slots.schema'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { readSlotLoads } from '@/server/order/slot.service'
import { findShopSeller, updateShop } from './seller.queries'

/** Throws 404 unless the shop is the caller's; an admin's are all. */
async function checkOwn({ db, user }: UserCtx, shopId: number): Promise<void> {
  const shop = await findShopSeller(db, shopId)
  if (!shop || (user.role !== 'admin' && shop.user_id !== user.id)) throw new AppError('not_found')
}

/** What the caller's kitchen takes per slot, and which slots are full. Throws 404. */
export async function getKitchen(ctx: UserCtx, shopId: number): Promise<SlotLoads> {
  await checkOwn(ctx, shopId)
  return readSlotLoads(ctx, shopId)
}

/**
 * Sets how many orders the caller's kitchen takes per slot. What has been ordered already stays, even
 * where it is more than that (ADR 0040). Throws 404.
 */
export async function setKitchen(
  ctx: UserCtx,
  shopId: number,
  { capacity }: SlotLimit,
): Promise<SlotLoads> {
  await checkOwn(ctx, shopId)
  await updateShop(ctx.db, shopId, { slot_capacity: capacity, updated_at: ctx.now })
  return readSlotLoads(ctx, shopId)
}
