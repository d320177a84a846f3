import { z } from 'zod'
import { walletHistoryTypes, walletKindNames } from '@/domain/wallet'
import { newMoneyRequestSchema, sendMoneySchema } from '@/domain/wallet.schema'
import { monthSchema } from '@/domain/wallet-statement.schema'
import { currencyInput, idParams, pageInput, searchInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { askForMoney, getAsked, getMoneyRequests, withdrawRequest } from './request.service'
import { getStatement } from './statement.service'
import { sendMoney } from './transfer.service'
import { getHistories, searchReceivers } from './wallet.service'

/** a moment that bounds a list; an invalid one is ignored */
const momentInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .catch(undefined)

const historyInput = pageInput.extend(currencyInput.shape).extend({
  type: z.enum(walletHistoryTypes).optional().catch(undefined),
  kind: z.enum(walletKindNames).optional().catch(undefined),
  search: searchInput,
  date_from: momentInput,
  date_to: momentInput,
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})

const auth = 'user'

export const walletRoutes: readonly Route[] = [
  route('GET /dashboard/user/wallet/histories', { auth, input: historyInput }, (ctx, { input }) =>
    getHistories(ctx, input),
  ),
  route(
    'GET /dashboard/user/search-sending',
    { auth, staff: true, input: pageInput.extend({ search: searchInput }) },
    (ctx, { input }) => searchReceivers(ctx, input),
  ),
  route(
    'POST /dashboard/user/wallet/send',
    { auth, staff: true, input: sendMoneySchema },
    (ctx, { input }) => sendMoney(ctx, input),
  ),
  route(
    'GET /dashboard/user/wallet/statement',
    { auth, staff: true, input: z.object({ month: monthSchema.optional() }) },
    (ctx, { input }) => getStatement(ctx, input.month),
  ),
  route(
    'GET /dashboard/user/wallet/requests',
    { auth, input: pageInput.extend(currencyInput.shape) },
    (ctx, { input }) => getMoneyRequests(ctx, input),
  ),
  route(
    'POST /dashboard/user/wallet/requests',
    { auth, staff: true, input: newMoneyRequestSchema },
    (ctx, { input }) => askForMoney(ctx, input),
  ),
  route(
    'DELETE /dashboard/user/wallet/requests/:id',
    { auth, staff: true, params: idParams, input: currencyInput },
    (ctx, { params, input }) => withdrawRequest(ctx, params.id, input.currency_id),
  ),
  route(
    'GET /rest/wallet-requests/:token',
    { auth, params: z.object({ token: z.string().max(64) }), input: currencyInput, misses: true },
    (ctx, { params, input }) => getAsked(ctx, params.token, input.currency_id),
  ),
]
