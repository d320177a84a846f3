import type { Db } from '@/server/platform/db/client'
import { discountProducts, discounts } from '@/server/platform/db/schema/discount'
import { randomFor } from './identity'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'

const DAY_MS = 86_400_000
/** as long as the other discounts run */
const DAYS = { before: 7, after: 365 }
const SALES_A_DAY = 4
/** hundredths of a percent */
const AMOUNTS = [3000, 3500, 4000]

/** Products at full price that somebody would look twice at when they are on sale. */
function candidatesOf(shops: readonly SeededShop[]) {
  return shops
    .filter(({ plan }) => plan.part === undefined && plan.minAmountMinor > 0)
    .flatMap(({ id, shop }) => {
      const reduced = new Set(shop.discounts.flatMap((discount) => discount.products))
      return shop.products
        .filter(({ key, stocks }) => {
          const [first] = stocks
          return first && first.quantity > 0 && first.priceMinor >= 600 && !reduced.has(key)
        })
        .map(({ key }) => ({ shopId: id, key }))
    })
}

/** Seeds discounts of one day each, some for every day, so that there is always one that ends today. */
export async function seedFlashSales(
  db: Db,
  shops: readonly SeededShop[],
  seeded: ReadonlyMap<string, { productId: number }>,
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const random = randomFor(seed, 'flash-sales')
  const candidates = random.shuffle(candidatesOf(shops))
  const sales = Array.from({ length: (DAYS.before + DAYS.after) * SALES_A_DAY }, (_, index) => ({
    index,
    candidate: candidates[index % candidates.length],
  })).flatMap(({ index, candidate }) => {
    const productId = candidate && seeded.get(candidate.key)?.productId
    if (!productId) return []
    const shift = Math.floor(index / SALES_A_DAY) - DAYS.before
    const day = new Date(now.getTime() + shift * DAY_MS).toISOString().slice(0, 10)
    return [{ productId, shopId: candidate.shopId, day, amount: random.pick(AMOUNTS) }]
  })
  const ids = await takeIds(db, discounts, sales.length)
  await insertAll(
    db,
    discounts,
    sales.map(({ shopId, day, amount }, i) => ({
      id: ids[i] ?? 0,
      shop_id: shopId,
      type: 'percent' as const,
      amount,
      start: day,
      end: day,
    })),
  )
  await insertAll(
    db,
    discountProducts,
    sales.map(({ productId }, i) => ({ discount_id: ids[i] ?? 0, product_id: productId })),
  )
}
