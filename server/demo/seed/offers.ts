import type { Db } from '@/server/platform/db/client'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'

const DAY_MS = 86_400_000

/** Seeds discounts and free items of the shops; `seeded` maps product keys to ids. */
export async function seedOffers(
  db: Db,
  shops: readonly SeededShop[],
  seeded: ReadonlyMap<string, { productId: number; stockId: number }>,
  now: Date,
) {
  const day = (shift: number) => new Date(now.getTime() + shift * DAY_MS).toISOString().slice(0, 10)
  const all = shops.flatMap(({ id, shop }) =>
    shop.discounts.map((discount) => ({ shopId: id, discount })),
  )
  const ids = await takeIds(db, discounts, all.length)
  await insertAll(
    db,
    discounts,
    all.map(({ shopId, discount }, i) => ({
      id: ids[i] ?? 0,
      shop_id: shopId,
      type: discount.type,
      amount: discount.amount,
      start: day(-7),
      end: day(365),
    })),
  )
  await insertAll(
    db,
    discountProducts,
    all.flatMap(({ discount }, i) =>
      discount.products.flatMap((key) => {
        const found = seeded.get(key)
        return found ? [{ discount_id: ids[i] ?? 0, product_id: found.productId }] : []
      }),
    ),
  )
  await insertAll(
    db,
    bonuses,
    shops.flatMap(({ id, shop }) =>
      shop.bonuses.flatMap(({ type, product, value, gift }) => {
        const bonusStock = seeded.get(gift)?.stockId
        if (!bonusStock) return []
        const stockId = product === null ? null : (seeded.get(product)?.stockId ?? null)
        const offer = { type, value, bonus_stock_id: bonusStock, bonus_quantity: 1 }
        return [{ shop_id: id, stock_id: stockId, ...offer }]
      }),
    ),
  )
}
