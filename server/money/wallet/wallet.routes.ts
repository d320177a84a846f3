import { z } from 'zod'
import { walletHistoryTypes } from '@/domain/wallet'
import { sendMoneySchema } from '@/domain/wallet.schema'
import { currencyInput, pageInput, searchInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { sendMoney } from './transfer.service'
import { getHistories, searchReceivers } from './wallet.service'

const historyInput = pageInput.extend(currencyInput.shape).extend({
  type: z.enum(walletHistoryTypes).optional().catch(undefined),
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
})

const auth = 'user'

export const walletRoutes: readonly Route[] = [
  route('GET /dashboard/user/wallet/histories', { auth, input: historyInput }, (ctx, { input }) =>
    getHistories(ctx, input),
  ),
  route(
    'GET /dashboard/user/search-sending',
    { auth, input: pageInput.extend({ search: searchInput }) },
    (ctx, { input }) => searchReceivers(ctx, input),
  ),
  route('POST /dashboard/user/wallet/send', { auth, input: sendMoneySchema }, (ctx, { input }) =>
    sendMoney(ctx, input),
  ),
]
