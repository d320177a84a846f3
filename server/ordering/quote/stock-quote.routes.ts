import { route } from '@/server/platform/http/route'
import { stockQuoteInput } from './stock-quote.input'
import { quoteStocks } from './stock-quote.service'

const quote = { input: stockQuoteInput }

export const stockQuoteRoutes = [
  route('GET /rest/order/products/calculate', quote, (ctx, { input }) => quoteStocks(ctx, input)),
  // the path that older mobile clients use
  route('GET /rest/products/calculate', quote, (ctx, { input }) => quoteStocks(ctx, input)),
]
