import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProductState, SectionChoice } from '@/domain/own-product'
import { isSellable } from '@/server/catalog/offer/offered.queries'
import type { Db } from '@/server/platform/db/client'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import {
  extraGroups,
  extraValues,
  productAddons,
  products,
  productTranslations,
  stockExtras,
  stocks,
} from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'

type Texts = Record<string, string>
interface StockJson {
  id: number
  price_minor: number
  pieces: number
  options: { group: Texts; value: Texts; name: string }[]
}

/** Names of the outer table are written out: the inner ones have an `id`, too. */
const ofProduct = sql`"products"."id"`
const titlesOf = sql<Texts>`(select coalesce(json_object_agg(t.locale, t.title), '{}')
  from ${productTranslations} t where t.product_id = ${ofProduct})`
const descriptionsOf = sql<Texts>`(select coalesce(json_object_agg(t.locale, t.description)
    filter (where t.description <> ''), '{}')
  from ${productTranslations} t where t.product_id = ${ofProduct})`
const sectionOf = sql<Texts | null>`(select json_object_agg(t.locale, t.title)
  from ${categoryTranslations} t where t.category_id = "products"."category_id")`
const optionsOf = sql`(select coalesce(json_agg(json_build_object('group', g.titles, 'value', v.titles,
    'name', v.value) order by x.input, v.id), '[]')
  from ${stockExtras} x join ${extraValues} v on v.id = x.extra_value_id
    join ${extraGroups} g on g.id = v.extra_group_id where x.stock_id = s.id)`
const stocksOf = sql<StockJson[]>`(select coalesce(json_agg(json_build_object('id', s.id,
    'price_minor', s.price_minor, 'pieces', coalesce(s.held_quantity, s.quantity),
    'options', ${optionsOf}) order by s.input, s.id), '[]')
  from ${stocks} s where s.product_id = ${ofProduct})`
const addonsOf = sql<number[]>`(select coalesce(json_agg(a.addon_id order by a.input, a.id), '[]')
  from ${productAddons} a where a.product_id = ${ofProduct})`
const isSoldOut = sql<boolean>`not exists (select 1 from ${stocks} s
  where s.product_id = ${ofProduct} and s.quantity > 0)`

const columns = {
  product: {
    id: products.id,
    shop_id: products.shop_id,
    category_id: products.category_id,
    img: products.img,
    tax_bp: products.tax_bp,
    status: products.status,
    active: products.active,
    addon: products.addon,
    vegetarian: products.vegetarian,
    min_qty: products.min_qty,
    max_qty: products.max_qty,
    facts: products.facts,
    updated_at: products.updated_at,
  },
  titles: titlesOf,
  section: sectionOf,
  stocks: stocksOf,
  sold_out: isSoldOut,
}

/** Which products a desk shows. */
export interface ProductFilter {
  /** of one seller's shop */
  sellerId?: number
  shopId?: number
  section?: SectionChoice
  /** without it those of every state */
  state?: ProductState
  search?: string
}

function stateIs(state: ProductState): SQL | undefined {
  if (state === 'hidden') return sql`not (${isSellable})`
  return state === 'sold_out' ? and(isSellable, isSoldOut) : isSellable
}

function sectionIs(section: SectionChoice): SQL | undefined {
  if (section === 'addons') return eq(products.addon, true)
  const isIn = section === 'none' ? isNull(products.category_id) : eq(products.category_id, section)
  return and(eq(products.addon, false), isIn)
}

const isCalled = (search: string): SQL => sql`exists (select 1 from ${productTranslations} t
  where t.product_id = ${ofProduct} and strpos(t.folded, fold_text(${search}::text)) > 0)`

function isOf({ sellerId, shopId, section, state, search }: ProductFilter): SQL | undefined {
  return and(
    sellerId === undefined ? undefined : eq(shops.user_id, sellerId),
    shopId === undefined ? undefined : eq(products.shop_id, shopId),
    section === undefined ? undefined : sectionIs(section),
    state && stateIs(state),
    search === undefined ? undefined : isCalled(search),
  )
}

/** As customers see them; those of no section after all others, then what is only added to others. */
const inOrder = [
  asc(products.shop_id),
  asc(products.addon),
  sql`${categories.input} asc nulls last`,
  sql`${categories.id} asc nulls last`,
  asc(products.input),
  asc(products.id),
]

/** The product that stands before or after it in its section, among those that are listed. */
const neighbour = (of: SQL): SQL<number | null> =>
  sql`(${of} over (partition by ${products.shop_id}, ${products.addon}, ${products.category_id}
    order by ${products.input}, ${products.id}))`.mapWith((id) => (id === null ? null : Number(id)))

export async function listOwnProductRows(
  db: Db,
  filter: ProductFilter,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      ...columns,
      above: neighbour(sql`lag(${products.id})`),
      below: neighbour(sql`lead(${products.id})`),
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(categories, eq(categories.id, products.category_id))
    .where(isOf(filter))
    .orderBy(...inOrder)
    .limit(page.limit)
    .offset(page.offset)
}
export type OwnProductRow = Omit<
  Awaited<ReturnType<typeof listOwnProductRows>>[number],
  'above' | 'below'
>

export async function countOwnProducts(db: Db, filter: ProductFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(isOf(filter))
  return row?.total ?? 0
}

/** The ids of all products that a filter finds. */
export async function listFilteredIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .where(isOf(filter))
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

export async function findOwnProduct(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, descriptions: descriptionsOf, addons: addonsOf })
    .from(products)
    .where(eq(products.id, id))
  return row
}

/** Whose product it is. */
export async function findProductShop(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ shop_id: products.shop_id })
    .from(products)
    .where(eq(products.id, id))
  return row?.shop_id
}

export async function findShopIdOf(db: Db, sellerId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.user_id, sellerId))
  return row?.id
}

/** A product, kept from others' changes until the transaction ends. */
export async function lockOwnProduct(tx: Db, id: number) {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return row
}

/** A product's stocks, kept from orders and from others' changes until the transaction ends; by id, as rows are locked. */
export async function lockProductStocks(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(eq(stocks.product_id, id))
    .orderBy(asc(stocks.id))
    .for('no key update')
}

/** Whether other products are offered with it. */
export async function isAddedToOthers(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: productAddons.id })
    .from(productAddons)
    .where(eq(productAddons.addon_id, id))
    .limit(1)
  return rows.length > 0
}

/** Takes a product away, with its texts, stocks and add-ons. */
export async function deleteProductRow(tx: Db, id: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, id))
}

/** The products of a section, or of none, with their places, kept from others' changes; by id, as rows are locked. */
export async function lockSectionProducts(tx: Db, id: number) {
  const one = sql`(select p.shop_id from ${products} p where p.id = ${id})`
  return tx
    .select({
      id: products.id,
      input: products.input,
      addon: products.addon,
      category_id: products.category_id,
      isShown: sql<boolean>`${isSellable}`,
    })
    .from(products)
    .where(
      and(
        sql`${products.shop_id} = ${one}`,
        sql`(${products.addon}, coalesce(${products.category_id}, 0)) =
          (select p.addon, coalesce(p.category_id, 0) from ${products} p where p.id = ${id})`,
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Where a product stands; who edits it meanwhile need not look again. */
export async function placeProduct(tx: Db, id: number, input: number): Promise<void> {
  await tx.update(products).set({ input }).where(eq(products.id, id))
}
