import type { PaymentCard } from '@/domain/payment-card'
import type { UserCtx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { deleteCard, findOwnCard, listCards } from './card.queries'
import { isOffered } from './providers'

/** The caller's kept cards that can be paid with here, newest first. */
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

/** Forgets a card of the caller. Throws 404. */
export async function forgetCard(ctx: UserCtx, id: number): Promise<null> {
  if (!(await findOwnCard(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  await deleteCard(ctx.db, id)
  return null
}
