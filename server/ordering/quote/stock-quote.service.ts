import type { CartCalculation } from '@/domain/cart.schema'
import { unitPriceOf } from '@/domain/pricing'
import { listStockFacts, loadShopFacts, type StockFacts } from '@/server/catalog/api'
import type { Ctx } from '@/server/platform/http/context'
import { fieldError } from '@/server/platform/http/errors'
import { getNamedCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { quoteCart, toCalculation } from './cart-quote'
import type { StockQuoteInput } from './stock-quote.input'

/**
 * The price of stocks of one shop, for pickup unless told otherwise, by the cart's rules, but without
 * free items and coupon: what a guest's cart costs. Stores nothing. Throws 422 and `out_of_zone`.
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
  const shop = await loadShopFacts(ctx, shopId, input.address)
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
    deliveryType: input.type ?? 'pickup',
    location: input.address,
  })
  return toCalculation(quote, currency)
}
