import type { PausedShop, PauseShop } from '@/domain/kitchen.schema'
import { listShopRows } from '@/server/catalog/shop/shop.queries'
import type { Db } from '@/server/platform/db/client'
import type { Ctx, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { checkOwnShop } from './own-shop.service'
import { reopenDue, updateShop } from './seller.queries'

const MINUTE_MS = 60_000

/** Whether a shop takes orders, and until when it is paused. Throws 404 for an unknown one. */
export async function readPause({ db, lang }: Ctx, shopId: number): Promise<PausedShop> {
  const [row] = await listShopRows(db, [shopId], lang, undefined)
  if (!row) throw new AppError('not_found')
  const { open, paused_until } = row.shop
  return {
    id: shopId,
    title: row.text?.title ?? '',
    open,
    paused_until: paused_until?.toISOString() ?? null,
  }
}

/**
 * Takes no orders for some minutes, then opens by itself; 0 opens at once. Orders that stand are not
 * touched. Throws 404 for a shop of somebody else.
 */
export async function pauseShop(
  ctx: UserCtx,
  shopId: number,
  { minutes }: PauseShop,
): Promise<PausedShop> {
  await checkOwnShop(ctx, shopId)
  const paused_until = minutes === 0 ? null : new Date(ctx.now.getTime() + minutes * MINUTE_MS)
  await updateShop(ctx.db, shopId, { open: minutes === 0, paused_until, updated_at: ctx.now })
  return readPause(ctx, shopId)
}

/** Opens shops whose pause is over. */
export const endPauses = (db: Db, now: Date): Promise<void> => reopenDue(db, now)
