import type { Shop } from '@/domain/shop.schema'
import type { Ctx, ServerCurrency } from '@/server/platform/http/context'
import { makePort } from '@/server/platform/port/port'

/** Shops by id in API format, amounts in that currency, for the seller's profile. */
export type LoadOwnShops = (
  ctx: Ctx,
  ids: readonly number[],
  look: { currency: ServerCurrency },
) => Promise<Map<number, Shop>>

export const ownShopPort = makePort<LoadOwnShops>('ownShopPort')
