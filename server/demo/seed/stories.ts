import type { Db } from '@/server/platform/db/client'
import { shopPictures } from '@/server/platform/db/schema/picture'
import { stories } from '@/server/platform/db/schema/story'
import type { SeedProduct } from './catalogue-products'
import type { SeededProduct } from './products'
import { insertAll } from './rows'
import type { SeededShop } from './shops'

const HOUR_MS = 3_600_000
const STORIES = 3
const PICTURES = 4

const bestSelling = ({ shop }: SeededShop): SeedProduct[] =>
  [...shop.products].sort((a, b) => b.ordersCount - a.ordersCount)

const pictureOf = (product: SeedProduct) => `products/${product.key}.webp`

/** Seeds stories about bestsellers for one shop of every kitchen, and pictures of every shop. */
export async function seedStories(
  db: Db,
  shops: readonly SeededShop[],
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const tellers = shops.filter(({ shop }) => shop.place === 0)
  await insertAll(
    db,
    stories,
    tellers.flatMap((row, place) =>
      bestSelling(row)
        .slice(0, STORIES)
        .map((product, index) => {
          const at = new Date(now.getTime() - (tellers.length - place + STORIES - index) * HOUR_MS)
          return {
            shop_id: row.id,
            product_id: products.get(product.key)?.productId ?? null,
            url: pictureOf(product),
            created_at: at,
            updated_at: at,
          }
        }),
    ),
  )
  await insertAll(
    db,
    shopPictures,
    shops.flatMap((row) =>
      bestSelling(row)
        .slice(0, PICTURES)
        .map((product, index) => ({
          shop_id: row.id,
          path: pictureOf(product),
          input: index + 1,
          created_at: now,
        })),
    ),
  )
}
