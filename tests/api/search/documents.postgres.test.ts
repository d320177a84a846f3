import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productTranslations } from '@/server/platform/db/schema/product'
import { withTransaction } from '@/server/platform/db/transaction'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'

const api = openApi()

it('[SE-22] changes of one shop at the same time are all found', async () => {
  await buildBasics(api.db)
  const shop = await buildShop(api.db)
  const dishes = ['ramen', 'gazpacho', 'borscht', 'pho', 'goulash', 'laksa', 'minestrone', 'harira']
  const made = await Promise.all(dishes.map(() => buildProduct(api.db, shop, { title: 'Soup' })))
  await Promise.all(
    made.map(({ product }, n) =>
      withTransaction(api.db, (tx) =>
        tx
          .update(productTranslations)
          .set({ title: dishes[n] })
          .where(eq(productTranslations.product_id, product.id)),
      ),
    ),
  )
  const found = await Promise.all(
    dishes.map(async (word) => {
      const { rows } = await api.db.execute<{ n: string }>(
        sql`select count(*) as n from shop_documents where words @@ ${word}::tsquery`,
      )
      return Number(rows[0]?.n)
    }),
  )
  expect(found).toEqual(dishes.map(() => 1))
})
