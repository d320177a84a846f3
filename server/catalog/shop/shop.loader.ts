import type { GeoPoint } from '@/domain/geo.schema'
import { addDays } from '@/domain/opening-hours'
import type { Shop } from '@/domain/shop.schema'
import { groupBy } from '@/lib/group-by'
import { loadCategories } from '@/server/catalog/category/category.loader'
import { freeItemsOfShops, listShopBonuses } from '@/server/catalog/offer/bonus.queries'
import { listShopDiscounts } from '@/server/catalog/offer/discount.queries'
import { type LoadCtx, loadStocks } from '@/server/catalog/product/product.loader'
import { toBonus, toDiscount } from '@/server/catalog/product/product.view'
import type { Ids } from '@/server/platform/db/one-of'
import { together } from '@/server/platform/db/together'
import type { ServerCurrency } from '@/server/platform/http/context'
import {
  categoriesOfShops,
  listClosedDates,
  listShopCategories,
  listShopPayments,
  listShopRows,
  listShopTags,
  listWorkingDays,
} from './shop.queries'
import { toClosedDate, toShop, toShopPayment, toTag, toWorkingDay } from './shop.view'

export interface ShopLook {
  currency: ServerCurrency
  /** where to deliver: gives distance, and a fee where the shop delivers */
  location?: GeoPoint
}

/**
 * Shops by id in API format, open or closed as of `ctx.now`, in one statement. Of many shops some give items away, which the
 * statement asks for as well; most single ones give nothing away, and asking for it would double the time they take.
 * Includes hidden shops: callers choose what customers may see.
 */
export async function loadShops(
  ctx: LoadCtx,
  ids: readonly number[],
  look: ShopLook,
): Promise<Map<number, Shop>> {
  if (ids.length === 0) return new Map()
  const { db, lang, now } = ctx
  const { currency, location } = look
  // yesterday's hours may run past midnight, and time zones differ by up to a day
  const since = addDays(now.toISOString().slice(0, 10), -2)
  const found = await together(db, async (part) => {
    const load = (stockIds: Ids) => loadStocks({ ...ctx, db: part }, stockIds, currency)
    const [rows, days, closed, tags, links, categories, payments, discounts, bonuses, ofMany] =
      await Promise.all([
        listShopRows(part, ids, lang, location),
        listWorkingDays(part, ids),
        listClosedDates(part, ids, since),
        listShopTags(part, ids, lang),
        listShopCategories(part, ids),
        loadCategories({ db: part, lang }, categoriesOfShops(ids)),
        listShopPayments(part, ids, lang),
        listShopDiscounts(part, ids, now),
        listShopBonuses(part, ids, now),
        ids.length > 1 ? load(freeItemsOfShops(ids)) : undefined,
      ])
    const freeItems = ofMany ?? (await load(bonuses.map(({ bonus }) => bonus.bonus_stock_id)))
    return { rows, days, closed, tags, links, categories, payments, discounts, bonuses, freeItems }
  })
  const { rows, categories, freeItems } = found
  const days = groupBy(found.days, (row) => row.shop_id)
  const closed = groupBy(found.closed, (row) => row.shop_id)
  const tags = groupBy(found.tags, (row) => row.shop_id)
  const linksOf = groupBy(found.links, (link) => link.shop_id)
  const payments = groupBy(found.payments, (row) => row.shop_payment.shop_id)
  const discounts = groupBy(found.discounts, (row) => row.shop_id)
  const bonusOf = (shopId: number) => {
    const bonus = found.bonuses.find((row) => row.bonus.shop_id === shopId)?.bonus
    const freeItem = bonus && freeItems.get(bonus.bonus_stock_id)
    return freeItem ? toBonus(bonus, freeItem, currency) : null
  }
  const shops = rows.map((row) => {
    const { id } = row.shop
    return toShop(
      {
        row,
        days: (days.get(id) ?? []).map(toWorkingDay),
        closed: (closed.get(id) ?? []).map(toClosedDate),
        tags: (tags.get(id) ?? []).map((tag) => toTag(tag, lang)),
        categories: (linksOf.get(id) ?? []).flatMap(
          (link) => categories.get(link.category_id) ?? [],
        ),
        payments: (payments.get(id) ?? []).flatMap(toShopPayment),
        discounts: (discounts.get(id) ?? []).map((row) => toDiscount(row, currency)),
        bonus: bonusOf(id),
      },
      { lang, now, currency, location },
    )
  })
  return new Map(shops.map((shop) => [shop.id, shop]))
}
