import { inviteStateOf } from '@/domain/referral'
import type { Invitee, ReferralSummary } from '@/domain/referral.schema'
import { maskedName } from '@/domain/wallet'
import type { AllFields } from '@/lib/all-fields'
import { offsetOf, Paged, toPaging } from '@/server/platform/http/answer'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { amountOf, getCurrency } from '@/server/platform/setting/currency.service'
import { findOwnInvite, type InviteeRow, listInvitees, sumInvitees } from './invitee.queries'

interface Query {
  page?: number
  perPage?: number
  currency_id?: number
}

function toInvitee(row: InviteeRow, currency: ServerCurrency): AllFields<Invitee> {
  const { invite, deleted_at } = row
  const state = inviteStateOf(invite)
  return {
    id: invite.user_id,
    name: deleted_at ? '' : maskedName(row),
    joined_at: invite.created_at.toISOString(),
    state,
    due_at: state === 'waiting' ? (invite.due_at?.toISOString() ?? null) : null,
    price: state === 'earned' ? amountOf(invite.from_minor, currency) : 0,
  }
}

/** Who has joined by the caller's code, newest first, with masked names. */
export async function getInvitees(ctx: UserCtx, query: Query): Promise<Paged<Invitee>> {
  const currency = await getCurrency(ctx, query.currency_id)
  const paging = toPaging(query)
  const slice = { limit: paging.perPage, offset: offsetOf(paging) }
  const rows = await listInvitees(ctx.db, ctx.user.id, slice)
  const { joined } = await sumInvitees(ctx.db, ctx.user.id)
  return new Paged(
    rows.map((row) => toInvitee(row, currency)),
    joined,
    paging,
  )
}

/** What the caller's invitations have brought, and their own one. */
export async function getReferralSummary(
  ctx: UserCtx,
  currencyId?: number,
): Promise<ReferralSummary> {
  const currency = await getCurrency(ctx, currencyId)
  const { joined, waiting, earnedMinor } = await sumInvitees(ctx.db, ctx.user.id)
  const own = await findOwnInvite(ctx.db, ctx.user.id)
  const state = own && inviteStateOf(own)
  return {
    joined,
    waiting,
    earned: amountOf(earnedMinor, currency),
    invited:
      own && state
        ? {
            state,
            due_at: state === 'waiting' ? (own.due_at?.toISOString() ?? null) : null,
            price: state === 'earned' ? amountOf(own.to_minor, currency) : 0,
          }
        : null,
  }
}
