import type { FlashSale } from '@/domain/flash-sale.schema'
import { toWire } from '@/domain/money'
import { addDays, localMoment } from '@/domain/opening-hours'
import { bestDiscount, unitPriceOf } from '@/domain/pricing'
import { zonedInstant } from '@/domain/schedule'
import type { AllFields } from '@/lib/all-fields'
import { groupBy } from '@/lib/group-by'
import { listRunningDiscounts } from '@/server/catalog/offer/discount.queries'
import { listProductRows, listStocksOf } from '@/server/catalog/product/product.queries'
import { listShopRows } from '@/server/catalog/shop/shop.queries'
import { together } from '@/server/platform/db/together'
import type { Ctx } from '@/server/platform/http/context'
import { getCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { endingProducts, listProductsWithOptions, shopsOf } from './flash-sale.queries'

const MOST_SALES = 6

const titleOf = (text: { locale: string; title: string } | null, lang: string) => ({
  locale: text?.locale ?? lang,
  title: text?.title ?? '',
})

/**
 * Products whose discount ends today where their shop is, soonest end first, in one statement. One
 * that a longer discount makes as cheap or cheaper is left out: its price stays.
 */
export async function listFlashSales(ctx: Ctx, currencyId?: number): Promise<FlashSale[]> {
  const { lang, now } = ctx
  const ids = endingProducts(now, MOST_SALES)
  const [rows, stocks, discounts, shops, withOptions, currency] = await together(ctx.db, (db) =>
    Promise.all([
      listProductRows(db, ids, lang),
      listStocksOf(db, ids),
      listRunningDiscounts(db, ids, now),
      listShopRows(db, shopsOf(ids), lang, undefined),
      listProductsWithOptions(db, ids),
      getCurrency({ db }, currencyId),
    ]),
  )
  const unit = unitOf(currency)
  const stocksBy = groupBy(stocks, (stock) => stock.product_id)
  const shopBy = new Map(shops.map((row) => [row.shop.id, row]))
  const sales = rows.flatMap(({ product, text }): (AllFields<FlashSale> & { sold: number })[] => {
    const shop = shopBy.get(product.shop_id)
    const [stock, ...others] = stocksBy.get(product.id) ?? []
    if (!shop || !stock) return []
    const running = discounts.get(product.id) ?? []
    const facts = { priceMinor: stock.price_minor, taxBp: product.tax_bp, discounts: running }
    const price = unitPriceOf(facts, unit)
    const best = bestDiscount(running, price.unitMinor, unit)
    const { time_zone } = shop.shop
    if (best?.end !== localMoment(now, time_zone).date) return []
    const { unitTotalMinor, unitDiscountMinor } = price
    return [
      {
        id: product.id,
        uuid: product.uuid,
        img: product.img,
        translation: titleOf(text, lang),
        shop: { id: product.shop_id, translation: titleOf(shop.text, lang) },
        price_before: toWire(unitTotalMinor + unitDiscountMinor, currency.decimals),
        total_price: toWire(unitTotalMinor, currency.decimals),
        quick_add: others.length === 0 && !withOptions.includes(product.id),
        ends_at: zonedInstant(addDays(best.end, 1), 0, time_zone).toISOString(),
        sold: product.orders_count,
      },
    ]
  })
  return sales
    .sort((a, b) => a.ends_at.localeCompare(b.ends_at) || b.sold - a.sold || a.id - b.id)
    .map(({ sold, ...sale }) => sale)
}
