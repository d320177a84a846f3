import { currencyInput } from '@/server/http/inputs'
import { route } from '@/server/http/route'
import { getReferral } from './referral.service'

export const referralRoutes = [
  route('GET /rest/referral', { input: currencyInput }, (ctx, { input }) =>
    getReferral(ctx, input.currency_id),
  ),
]
