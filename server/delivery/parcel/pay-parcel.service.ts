import type { Parcel } from '@/domain/parcel.schema'
import type { PaymentState } from '@/domain/payment-process.schema'
import {
  arrangePayment,
  findIntentOfParcel,
  getMethod,
  refreshed,
  toState,
} from '@/server/money/api'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { showParcel } from './parcel.loader'
import { getOwnParcel } from './parcel.service'

/**
 * Pays the caller's parcel by cash or wallet; returns the PARCEL (contract/FLOWS 3.4). Replaces a
 * pending payment, so that a repeated call or another method never leaves two.
 */
export async function payForParcel(ctx: UserCtx, id: number, paymentId: number): Promise<Parcel> {
  const { now } = ctx
  const parcel = await withTransaction(ctx.db, async (tx) => {
    const own = await getOwnParcel(tx, ctx, id, { lock: true })
    const payment = await getMethod(tx, ctx, paymentId, own)
    await arrangePayment(tx, { ...own, type: 'parcel-order' }, payment, now)
    return own
  })
  return showParcel(ctx, parcel)
}

/** The latest attempt to pay the caller's parcel; null without one. Asks the provider if pending. */
export async function getParcelProcess(ctx: UserCtx, id: number): Promise<PaymentState | null> {
  const parcel = await getOwnParcel(ctx.db, ctx, id)
  const found = await findIntentOfParcel(ctx.db, parcel.id)
  return found ? toState(await refreshed(ctx, found)) : null
}
