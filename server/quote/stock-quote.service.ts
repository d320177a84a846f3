import type { CartCalculation } from '@/domain/cart'
import { unitPriceOf } from '@/domain/pricing'
import { loadShopFacts } from '@/server/cart/shop-facts.loader'
import type { Ctx } from '@/server/http/context'
import { fieldError } from '@/server/http/errors'
import { listStockFacts, type StockFacts } from '@/server/product/stock.queries'
import { getNamedCurrency, unitOf } from '@/server/setting/currency.service'
import { loadSettings } from '@/server/setting/setting.loader'
import { quoteCart, toCalculation } from './cart-quote'
import type { StockQuoteInput } from './stock-quote.input'

/**
 * What stocks of one shop cost when they are picked up, by the cart's own rules; without the gifts
 * and the coupon that only a cart knows. Nothing is kept. Throws 422.
 */
export async function quoteStocks(ctx: Ctx, input: StockQuoteInput): Promise<CartCalculation> {
  const { db, now } = ctx
  const rows = input.products
  const known = await listStockFacts(
    db,
    rows.map((row) => row.stock_id),
    now,
  )
  const facts = rows.map((row, index): StockFacts => {
    const stock = known.get(row.stock_id)
    if (!stock?.sellable) throw fieldError(`products.${index}.stock_id`, 'invalid')
    return stock
  })
  const shopId = facts[0]?.shop_id ?? 0
  if (facts.some((stock) => stock.shop_id !== shopId)) throw fieldError('products', 'one_shop')
  const shop = await loadShopFacts(ctx, shopId)
  if (!shop?.listed) throw fieldError('products.0.stock_id', 'invalid')
  const currency = await getNamedCurrency(ctx, input.currency_id)
  const items = facts.map((stock, index) => ({
    pricing: { quantity: rows[index]?.quantity ?? 0, ...unitPriceOf(stock, unitOf(currency)) },
  }))
  const quote = quoteCart({
    priced: { items },
    facts: shop,
    currency,
    settings: await loadSettings(db),
    deliveryType: 'pickup',
  })
  return toCalculation(quote, currency)
}
