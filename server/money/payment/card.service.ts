import type { PaymentCard } from '@/domain/payment-card.schema'
import { isOffered } from '@/server/money/provider/providers'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { deleteCard, findOwnCard, listCards } from './card.queries'

/** The caller's saved cards whose provider is configured, newest first. */
export async function getCards(ctx: UserCtx): Promise<PaymentCard[]> {
  const rows = await listCards(ctx.db, ctx.user.id)
  return rows
    .filter(({ tag }) => isOffered(tag))
    .map(({ card: { id, payment_id, brand, last4, exp_month, exp_year } }) => ({
      id,
      payment_id,
      brand,
      last4,
      exp_month,
      exp_year,
    }))
}

/** Deletes a saved card of the caller. Throws 404. */
export async function forgetCard(ctx: UserCtx, id: number): Promise<null> {
  if (!(await findOwnCard(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  await deleteCard(ctx.db, id)
  return null
}
