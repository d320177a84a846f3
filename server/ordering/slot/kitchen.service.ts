import type { SlotLimit, SlotLoads } from '@/domain/slots.schema'
import { checkOwnShop, setSlotCapacity } from '@/server/catalog/api'
import type { UserCtx } from '@/server/platform/http/context'
import { readSlotLoads } from './slot.service'

/** Slot capacity of the caller's shop, and its full slots. Throws 404. */
export async function getKitchen(ctx: UserCtx, shopId: number): Promise<SlotLoads> {
  await checkOwnShop(ctx, shopId)
  return readSlotLoads(ctx, shopId)
}

/**
 * Sets the slot capacity of the caller's shop. Existing orders stay, even if a slot has more of
 * them than that (ADR 0040). Throws 404.
 */
export async function setKitchen(
  ctx: UserCtx,
  shopId: number,
  { capacity }: SlotLimit,
): Promise<SlotLoads> {
  await setSlotCapacity(ctx, shopId, capacity)
  return readSlotLoads(ctx, shopId)
}
