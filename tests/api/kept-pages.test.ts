import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '@/server/app/routes'
import { stocks } from '@/server/platform/db/schema/product'
import { languages } from '@/server/platform/db/schema/setting'
import { publish } from '@/server/platform/live/live.queries'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  buildUser,
  SHOP_POINT,
} from '@/tests/support/builders'
import {
  buildAddon,
  buildBanner,
  buildBonus,
  buildCategory,
  buildDiscount,
  buildExtra,
  buildReview,
  buildTag,
} from '@/tests/support/catalogue-builders'
import {
  buildBlog,
  buildBrand,
  buildCareer,
  buildFaq,
  buildLandingPage,
  buildPage,
  buildRecipe,
} from '@/tests/support/content-builders'
import { noteStatements } from '@/tests/support/statements'

const api = openApi({ live: true })
beforeEach(() => buildBasics(api.db))

const here = `address[latitude]=${SHOP_POINT.latitude}&address[longitude]=${SHOP_POINT.longitude}`

/** Everything that pages show of a shop, and the calls by which shared pages are loaded. */
async function buildMarket() {
  const shop = await buildShop(api.db)
  const category = await buildCategory(api.db, { shops: [shop] })
  await buildTag(api.db, [shop])
  const { product, stock } = await buildProduct(api.db, shop, { category_id: category.id })
  await buildAddon(api.db, shop, product.id)
  await buildExtra(api.db, stock.id)
  await buildBonus(api.db, shop, { stock_id: stock.id, bonus_stock_id: stock.id })
  await buildDiscount(api.db, shop, [product.id])
  await buildReview(api.db, { type: 'shop', id: shop.id }, 5)
  const banner = await buildBanner(api.db, [shop])
  const ad = await buildBanner(api.db, [shop], { kind: 'ad' })
  const brand = await buildBrand(api.db, 'Lago')
  const blog = await buildBlog(api.db, 'News')
  await buildFaq(api.db, { en: 'Why?' })
  for (const type of ['about', 'term', 'policy']) await buildPage(api.db, type)
  const recipe = await buildRecipe(api.db, shop, [{ id: stock.id, quantity: 1 }])
  const career = await buildCareer(api.db, 'Cook')
  await buildLandingPage(api.db, 'welcome')
  return [
    'languages/active',
    'languages/default',
    'currencies/active',
    'currencies',
    'settings',
    'translations/paginate',
    `shops/paginate?${here}`,
    `shops/recommended?${here}`,
    `shops/search?search=shop&${here}`,
    `shops/${shop.id}?${here}`,
    `shops/${shop.uuid}`,
    `shops/${shop.id}/products`,
    `shops/${shop.id}/products/paginate`,
    `shops/${shop.id}/products/recommended/paginate`,
    `shops/${shop.id}/categories`,
    `shops/${shop.id}/galleries`,
    `shop/${shop.id}/delivery-zone/check/distance?${here}`,
    `branches?shop_id=${shop.id}`,
    `shops?shops[0]=${shop.id}`,
    'shops-takes',
    'products-avg-prices',
    'flash-sales',
    `shop/delivery-zone/check/distance?${here}`,
    `products/${product.uuid}`,
    `products/paginate?brand_id=${brand.id}`,
    `products/ids?products[0]=${product.id}`,
    'products/discount',
    'products/most-sold',
    'products/search?search=dish',
    'products/search?search=dihs',
    'search/suggestions?search=dihs',
    'search/hints',
    'search/hints?search=dihs',
    'categories/paginate?type=shop',
    `categories/${category.id}`,
    `categories/sub-shop/${category.id}`,
    'categories/search?search=cat',
    'brands/paginate',
    `brands/${brand.id}`,
    'banners/paginate',
    `banners/${banner.id}`,
    'banners-ads',
    `banners-ads/${ad.id}`,
    'stories/paginate',
    'blogs/paginate',
    'last-blog/show',
    `blogs/${blog.uuid}`,
    'faqs/paginate',
    'pages/paginate',
    'pages/about',
    'term',
    'policy',
    'landing-pages/welcome',
    'receipts/paginate',
    `receipts/${recipe.id}`,
    'careers/paginate',
    `careers/${career.id}`,
  ]
}

describe('a change of what pages show', () => {
  it('[OP-60] is told by every table that a shared page reads', async () => {
    const paths = await buildMarket()
    const { value, texts } = await noteStatements(api.db, async () => {
      const answers: [string, number][] = []
      for (const path of paths) answers.push([path, (await api.call(`GET /rest/${path}`)).status])
      return answers
    })
    expect(value).toEqual(paths.map((path) => [path, 200]))
    const read = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map((found) => found[1] ?? ''),
    )
    const { rows } = await api.db.execute<{ name: string; told: boolean }>(sql`
      select c.relname as name, exists(
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'tell_catalog') as told
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema()`)
    const told = new Map(rows.map(({ name, told }) => [name, told]))
    const silent = [...new Set(read)].filter((name) => told.get(name) === false)
    expect(silent).toEqual([])
    // what was seen is no empty list
    expect(new Set(read.filter((name) => told.get(name))).size).toBeGreaterThan(25)
  })

  it('[OP-60] is told for every call that is kept', async () => {
    const paths = (await buildMarket()).map((path) => `/rest/${path.split('?')[0]}`)
    const kept = routes.filter(({ shared }) => shared).map(({ path }) => path)
    const isCalled = (route: string) => {
      const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
      return paths.some((path) => pattern.test(path))
    }
    expect(kept.length).toBeGreaterThan(30)
    expect(kept.filter((route) => !isCalled(route))).toEqual([])
  })

  it('[OP-60] is heard once it is committed, and only then', async () => {
    const shop = await buildShop(api.db)
    const { stock } = await buildProduct(api.db, shop)
    const [heard, marked] = [vi.fn(), vi.fn()]
    api.live?.subscribe('catalog', heard)
    api.live?.subscribe('mark', marked)
    /** Waits until all signals before this call have come; signals keep their order. */
    const settle = async () => {
      marked.mockClear()
      await publish(api.db, 'mark')
      await vi.waitFor(() => expect(marked).toHaveBeenCalled())
    }
    // what the shop and its dish have signalled
    await settle()
    heard.mockClear()
    await api.db
      .transaction(async (tx) => {
        await tx.update(stocks).set({ price_minor: 900 }).where(eq(stocks.id, stock.id))
        throw new Error('undone')
      })
      .catch(() => {})
    await buildUser(api.db)
    await settle()
    expect(heard).not.toHaveBeenCalled()
    await api.db.update(stocks).set({ price_minor: 900 }).where(eq(stocks.id, stock.id))
    await settle()
    expect(heard).toHaveBeenCalledOnce()
    await api.db.update(languages).set({ active: true }).where(eq(languages.locale, 'en'))
    await settle()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
