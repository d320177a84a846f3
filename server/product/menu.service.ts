import type { CategoryWithProducts, Product, ShopMenu } from '@/domain/product'
import { groupBy } from '@/lib/group-by'
import { serverText } from '@/lib/i18n-files'
import { loadCategories } from '@/server/category/category.loader'
import type { Ctx } from '@/server/http/context'
import { getCurrency } from '@/server/setting/currency.service'
import { getShopId } from '@/server/shop/shop.service'
import { loadProducts } from './product.loader'
import { listProductIds } from './product-list.queries'

const RECOMMENDED = 10

/** Where products without a category stand: at the end, under a heading of our own. */
const restOf = (lang: string, products: Product[]): CategoryWithProducts => ({
  id: 0,
  uuid: '00000000-0000-0000-0000-000000000000',
  input: Number.MAX_SAFE_INTEGER,
  active: true,
  translation: { locale: lang, title: serverText(lang, 'translation', 'menu.other') },
  children: [],
  products,
})

/** The whole menu of a shop: what sells best, and every category with its products. Throws 404. */
export async function getShopMenu(ctx: Ctx, key: string, currencyId?: number): Promise<ShopMenu> {
  const shopId = await getShopId(ctx, key)
  const shop_id = String(shopId)
  const currency = await getCurrency(ctx, currencyId)
  const ids = await listProductIds(ctx.db, { shop_id }, ctx.now)
  const popular = await listProductIds(ctx.db, { shop_id, popular: true }, ctx.now, {
    limit: RECOMMENDED,
    offset: 0,
  })
  const products = await loadProducts(ctx, ids, currency)
  const all = ids.flatMap((id) => products.get(id) ?? [])
  const groups = groupBy(all, (product) => product.category_id ?? null)
  const headings = [...groups.keys()].flatMap((id) => id ?? [])
  const categories = await loadCategories(ctx, headings)
  return {
    recommended: popular.flatMap((id) => products.get(id) ?? []),
    all: [...groups].flatMap(([id, rows]) => {
      if (id === null) return [restOf(ctx.lang, rows)]
      const category = categories.get(id)
      return category ? [{ ...category, products: rows }] : []
    }),
  }
}
