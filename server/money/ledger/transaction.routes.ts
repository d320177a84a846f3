import { currencyInput, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getTransactions } from './transaction-list.service'

const auth = 'user'

export const transactionRoutes: readonly Route[] = [
  route(
    'GET /dashboard/user/transactions/paginate',
    { auth, input: pageInput.extend(currencyInput.shape) },
    (ctx, { input }) => getTransactions(ctx, input),
  ),
]
