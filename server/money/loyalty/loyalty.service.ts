import { type PointsRule, pointsRule } from '@/domain/loyalty'
import type { Loyalty, PointEntry } from '@/domain/loyalty.schema'
import { isRunning, membershipTerms } from '@/domain/membership'
import { findMembership, sumSaved } from '@/server/money/membership/membership.queries'
import { agreedTerms } from '@/server/money/membership/membership.service'
import { findWallet } from '@/server/people/api'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { toMembership, toPointEntry, toPoints } from './loyalty.view'
import { countPoints, listPoints, sumPoints } from './point.queries'

async function showPoints(ctx: UserCtx, rule: PointsRule | undefined, currency: ServerCurrency) {
  if (!rule) return null
  return toPoints(await sumPoints(ctx.db, ctx.user.id, ctx.now), rule, currency)
}

/** The membership on offer or in force; what was paid for is shown though none is offered any more. */
async function showMembership(
  { db, user, now }: UserCtx,
  offer: ReturnType<typeof membershipTerms>,
  currency: ServerCurrency,
) {
  const row = await findMembership(db, user.id)
  const held = row && isRunning(row, now) ? row : undefined
  const terms = held ? agreedTerms(held) : offer
  if (!terms) return null
  const savedMinor = held ? await sumSaved(db, user.id, held.started_at) : 0
  const wallet = await findWallet(db, user.id)
  const isOffered = offer !== undefined
  const isShort = (wallet?.price_minor ?? 0) < terms.priceMinor
  return toMembership({ held, terms, savedMinor, isShort, isOffered }, currency)
}

/** The caller's points and membership. Throws 404 while the marketplace has neither. */
export async function getLoyalty(ctx: UserCtx, currencyId?: number): Promise<Loyalty> {
  const settings = await loadSettings(ctx.db)
  const currency = await getCurrency(ctx, currencyId)
  const points = await showPoints(ctx, pointsRule(settings), currency)
  const membership = await showMembership(ctx, membershipTerms(settings), currency)
  if (!points && !membership) throw new AppError('not_found')
  return { points, membership }
}

/** Movements of the caller's points, newest first; none while points are off. */
export async function getPointEntries(
  ctx: UserCtx,
  query: { page?: number; perPage?: number },
): Promise<Paged<PointEntry>> {
  const paging = toPaging(query)
  if (!pointsRule(await loadSettings(ctx.db))) return new Paged([], 0, paging)
  const slice = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listPoints(ctx.db, ctx.user.id, slice)
  return new Paged(rows.map(toPointEntry), await countPoints(ctx.db, ctx.user.id), paging)
}
