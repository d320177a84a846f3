import { type FoundIntent, findIntent, holdCharge } from '@/server/money/provider/intent.queries'
import type { CardCharges, ProviderDeps } from '@/server/money/provider/provider'
import { findProvider } from '@/server/money/provider/providers'
import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findOwnCard } from './card.queries'
import { toCharge } from './charge.service'
import { applyReport, toProviderReference } from './report.service'
import { settleIntent } from './settle.service'

/** The provider's id of the charge; undefined if the card is deleted or of another method. */
async function prepare(
  ctx: Ctx,
  found: FoundIntent,
  { cardId, cards, deps }: { cardId: number; cards?: CardCharges; deps: ProviderDeps },
): Promise<string | undefined> {
  const { intent, payment } = found
  const card = await findOwnCard(ctx.db, intent.user_id, cardId)
  if (!cards || card?.payment_id !== payment.id) return undefined
  return cards.prepare(await toCharge(ctx, found), card.token, deps)
}

/**
 * Charges a saved card at once. The provider's id of the charge is stored before money is taken, so
 * that `checkIntent` can ask about a charge whose response got lost. A payment that was given up
 * meanwhile is not charged. Throws `card_declined`, and `payment_open` for one given up.
 */
export async function chargeCard(ctx: Ctx, found: FoundIntent, cardId: number): Promise<void> {
  const { intent, payment } = found
  const deps = { db: ctx.db, now: ctx.now }
  const cards = (await findProvider(payment.tag))?.cards
  // on a retry the card may have been deleted
  const ref = intent.provider_ref ?? (await prepare(ctx, found, { cardId, cards, deps }))
  // the charge may have been made: checkIntent asks once the provider is configured again
  if (!cards && intent.provider_ref !== null) throw new AppError('unavailable')
  if (!cards || ref === undefined) {
    await settleIntent(ctx.db, intent.id, 'decline', ctx.now)
    throw new AppError('card_declined')
  }
  if (!(await holdCharge(ctx.db, intent.id, ref))) {
    const now = (await findIntent(ctx.db, intent.uuid))?.intent
    // a concurrent request was faster: return its outcome
    if (now?.status === 'paid') return
    throw new AppError(now?.status === 'declined' ? 'card_declined' : 'payment_open')
  }
  const report = await cards.take(toProviderReference(found, ref), deps)
  await applyReport(ctx.db, found, report, ctx.now)
  if (report.outcome === 'decline' || report.outcome === 'abandon') {
    throw new AppError('card_declined')
  }
}
