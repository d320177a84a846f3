import { nextServiceDay } from '@/domain/kitchen'
import type { SoldOut } from '@/domain/kitchen.schema'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  holdPieces,
  listDueBack,
  lockProduct,
  lockStocksOf,
  returnPieces,
} from './sold-out.queries'

async function lockOwn(tx: Db, { user }: UserCtx, productId: number) {
  const product = await lockProduct(tx, productId)
  const isOwn = product && (user.role === 'admin' || product.seller_id === user.id)
  if (!isOwn) throw new AppError('not_found')
  return product
}

/**
 * Marks a product of the caller's shop as sold out, in every variant; orders that stand keep it.
 * Pieces that a cancellation returns meanwhile are kept for later. Throws 404.
 */
export async function markSoldOut(ctx: UserCtx, productId: number, { until }: SoldOut) {
  await withTransaction(ctx.db, async (tx) => {
    const product = await lockOwn(tx, ctx, productId)
    const backAt = until === 'next_day' ? nextServiceDay(ctx.now, product.time_zone) : null
    await holdPieces(tx, product.id, backAt)
  })
  return null
}

/** Takes the mark off: what there was of the product can be ordered again. Throws 404. */
export async function putBack(ctx: UserCtx, productId: number): Promise<null> {
  await withTransaction(ctx.db, async (tx) => {
    const product = await lockOwn(tx, ctx, productId)
    await returnPieces(tx, [product.id])
  })
  return null
}

/** Puts back what is due. Returns whether there may be more. */
export function putBackDue(db: Db, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const found = await listDueBack(tx, now)
    if (found.length === 0) return false
    await lockStocksOf(tx, found)
    // another process, or the seller, may have been faster
    const stillDue = new Set(await listDueBack(tx, now))
    const due = found.filter((id) => stillDue.has(id))
    await returnPieces(tx, due)
    return due.length > 0
  })
}
