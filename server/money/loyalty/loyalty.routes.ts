import { joinMembershipSchema, redeemSchema } from '@/domain/loyalty.schema'
import { endMembership, joinMembership } from '@/server/money/membership/membership.service'
import { currencyInput, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getLoyalty, getPointEntries } from './loyalty.service'
import { redeemPoints } from './redeem.service'

const auth = 'user'

// what changes something answers the page's new state
export const loyaltyRoutes: readonly Route[] = [
  route('GET /dashboard/user/loyalty', { auth, input: currencyInput }, (ctx, { input }) =>
    getLoyalty(ctx, input.currency_id),
  ),
  route('GET /dashboard/user/loyalty/points', { auth, input: pageInput }, (ctx, { input }) =>
    getPointEntries(ctx, input),
  ),
  route(
    'POST /dashboard/user/loyalty/redeem',
    { auth, staff: true, input: redeemSchema },
    async (ctx, { input }) => {
      await redeemPoints(ctx, input)
      return getLoyalty(ctx, input.currency_id)
    },
  ),
  route(
    'POST /dashboard/user/membership',
    { auth, staff: true, input: joinMembershipSchema },
    async (ctx, { input }) => {
      await joinMembership(ctx, input)
      return getLoyalty(ctx, input.currency_id)
    },
  ),
  route(
    'DELETE /dashboard/user/membership',
    { auth, staff: true, input: currencyInput },
    async (ctx, { input }) => {
      await endMembership(ctx)
      return getLoyalty(ctx, input.currency_id)
    },
  ),
]
