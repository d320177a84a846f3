import type { z } from 'zod'
import type { Category } from '@/domain/category.schema'
import type { CategoryWithProducts, Product, ShopMenu } from '@/domain/product.schema'
import { groupBy } from '@/lib/group-by'
import { serverText } from '@/lib/i18n-files'
import type { categoryListInput } from '@/server/catalog/category/category.input'
import { loadCategories } from '@/server/catalog/category/category.loader'
import { listCategoryPage } from '@/server/catalog/category/category.service'
import { loadProducts } from '@/server/catalog/product/product.loader'
import { categoriesOf } from '@/server/catalog/product/product.queries'
import { getShopId } from '@/server/catalog/shop/shop.service'
import { together } from '@/server/platform/db/together'
import type { Paged } from '@/server/platform/http/answer'
import type { Ctx } from '@/server/platform/http/context'
import { getCurrency } from '@/server/platform/setting/currency.service'
import { listProductIds } from './product-list.queries'

const RECOMMENDED = 10

/** The menu section for products without a category, sorted last. */
const restOf = (lang: string, products: Product[]): CategoryWithProducts => ({
  id: 0,
  uuid: '00000000-0000-0000-0000-000000000000',
  input: Number.MAX_SAFE_INTEGER,
  active: true,
  translation: { locale: lang, title: serverText(lang, 'translation', 'menu.other') },
  children: [],
  products,
})

/** The whole menu of a shop: best sellers, and every category with its products. Throws 404. */
export async function getShopMenu(ctx: Ctx, key: string, currencyId?: number): Promise<ShopMenu> {
  const [shopId, currency] = await together(ctx.db, (db) =>
    Promise.all([getShopId({ db }, key), getCurrency({ db }, currencyId)]),
  )
  const shop_id = String(shopId)
  const first = { limit: RECOMMENDED, offset: 0 }
  const [found, popular] = await together(ctx.db, (db) =>
    Promise.all([
      listProductIds(db, { shop_id }, ctx.now),
      listProductIds(db, { shop_id, popular: true }, ctx.now, first),
    ]),
  )
  const ids = found.map(({ id }) => id)
  const [products, categories] = await together(ctx.db, (db) =>
    Promise.all([
      loadProducts({ ...ctx, db }, ids, currency),
      loadCategories({ ...ctx, db }, categoriesOf(ids)),
    ]),
  )
  const all = ids.flatMap((id) => products.get(id) ?? [])
  const groups = groupBy(all, (product) => product.category_id ?? null)
  return {
    recommended: popular.flatMap(({ id }) => products.get(id) ?? []),
    all: [...groups].flatMap(([id, rows]) => {
      if (id === null) return [restOf(ctx.lang, rows)]
      const category = categories.get(id)
      return category ? [{ ...category, products: rows }] : []
    }),
  }
}

/** Categories in which a shop offers a product. Throws 404. */
export async function listShopHeadings(
  ctx: Ctx,
  key: string,
  input: z.output<typeof categoryListInput>,
): Promise<Paged<Category>> {
  return listCategoryPage(ctx, { menuOf: await getShopId(ctx, key) }, input)
}
