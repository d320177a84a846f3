import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MenuReport } from '@/domain/menu-file.schema'
import type { ShopMenu } from '@/domain/product.schema'
import { bonuses } from '@/server/platform/db/schema/bonus'
import { categories, categoryTranslations } from '@/server/platform/db/schema/category'
import {
  extraGroups,
  extraValues,
  products,
  stockExtras,
  stocks,
} from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { addBonus, fillCart } from '@/tests/support/ordering'

const api = openApi()

async function scene() {
  await buildBasics(api.db)
  return openShop()
}

async function openShop() {
  const { token, user } = await buildUser(api.db, { role: 'seller' })
  const shop = await buildShop(api.db, { user_id: user.id })
  const path = `/dashboard/seller/shops/${shop.id}/menu` as const
  const send = (what: 'preview' | 'import', text: string, more: object = {}) =>
    api.call<MenuReport>(`POST ${path}/${what}`, { token, body: { format: 'csv', text, ...more } })
  const save = async (format = 'csv') =>
    (
      await api.call<{ name: string; text: string }>(`GET ${path}/export?format=${format}`, {
        token,
      })
    ).body.data
  return { shop, token, path, send, save }
}

const stocksOf = (shopId: number, key: string, price?: number) =>
  api.db
    .select({ id: stocks.id, quantity: stocks.quantity })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      and(
        eq(products.shop_id, shopId),
        eq(products.key, key),
        price === undefined ? undefined : eq(stocks.price_minor, price),
      ),
    )

const CARD = `key,kind,section,title,title:ar,options,price,pieces,allergens,addons
margherita,dish,Pizza,Margherita,مارغريتا,Size=Small,8.50,10,gluten | milk,cheese
margherita,,,,,Size=Large,11.50,5,,
cola,dish,Drinks,Cola,كولا,,2.00,100,,
cheese,addon,,Extra cheese,جبن إضافي,,1.00,50,milk,
`

describe('[KB-06] a menu from a file', () => {
  it('is looked at first, then saved whole, and is what customers see', async () => {
    const { shop, send } = await scene()
    const seen = await send('preview', CARD)
    expect(seen.status).toBe(200)
    expect(seen.body.data).toMatchObject({ added: 3, changed: 0, removed: 0, errors: [] })
    expect(await api.db.select().from(products).where(eq(products.shop_id, shop.id))).toEqual([])

    const done = await send('import', CARD, { plan: seen.body.data.plan })
    expect(done.status).toBe(200)
    const menu = await api.call<ShopMenu>(`GET /rest/shops/${shop.id}/products`)
    const shown = menu.body.data.all.map(({ translation, products: list }) => ({
      section: translation?.title,
      products: list.map(({ translation: of, stocks: all }) => ({
        title: of.title,
        prices: all.map(({ price }) => price),
        options: all.map(({ extras }) => extras.map(({ value }) => value).join()),
        addons: all[0]?.addons.map(({ product }) => product.translation.title),
      })),
    }))
    expect(shown).toEqual([
      {
        section: 'Pizza',
        products: [
          {
            title: 'Margherita',
            prices: [8.5, 11.5],
            options: ['Small', 'Large'],
            addons: ['Extra cheese'],
          },
        ],
      },
      {
        section: 'Drinks',
        products: [{ title: 'Cola', prices: [2], options: [''], addons: [] }],
      },
    ])
    const [row] = await api.db.select().from(shops).where(eq(shops.id, shop.id))
    expect(row?.products_count).toBe(2)
    expect((await send('import', CARD)).body.data).toMatchObject({ added: 0, unchanged: 3 })
  })

  it('keeps what carts name, and takes off what is not listed when asked to', async () => {
    const { shop, send } = await scene()
    await send('import', CARD)
    const [large] = await stocksOf(shop.id, 'margherita', 1150)
    const [small] = await stocksOf(shop.id, 'margherita', 850)
    const customer = await buildUser(api.db)
    await fillCart(api, customer.token, shop.id, [{ stock_id: large?.id ?? 0, quantity: 1 }])
    const next = 'key,options,price\nmargherita,size=medium,10\n'
    const { body } = await send('import', next, { remove_missing: true })
    expect(body.data).toMatchObject({ changed: 1, removed: 2, unchanged: 0 })
    const rows = await api.db
      .select({ id: stocks.id, quantity: stocks.quantity, price: stocks.price_minor })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.product_id))
      .where(and(eq(products.shop_id, shop.id), eq(products.key, 'margherita')))
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: large?.id, quantity: 0, price: 1150 })
    expect(rows.map(({ id }) => id)).not.toContain(small?.id)
    const menu = await api.call<ShopMenu>(`GET /rest/shops/${shop.id}/products`)
    expect(menu.body.data.all.flatMap(({ products: list }) => list)).toHaveLength(1)
    expect((await send('import', next, { remove_missing: true })).body.data).toMatchObject({
      changed: 0,
      removed: 0,
      unchanged: 1,
    })
  })

  it('names every wrong cell in the customer’s language, and saves nothing of such a file', async () => {
    const { shop, send, token, path } = await scene()
    const wrong = 'key,title,price\na,One,two\nb,,3\nc,Three,3\n'
    const seen = await send('preview', wrong)
    expect(seen.body.data.errors).toEqual([
      { row: 2, column: 'price', message: 'Enter a number.' },
      { row: 3, column: 'title', message: 'Required' },
    ])
    const arabic = await api.call<MenuReport>(`POST ${path}/preview?lang=ar`, {
      token,
      body: { format: 'csv', text: wrong },
    })
    expect(arabic.body.data.errors[0]?.message).toBe('أدخل رقمًا.')
    const refused = await send('import', wrong)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      params: { '2.price': ['Enter a number.'], '3.title': ['Required'] },
    })
    expect((await send('import', '"open')).status).toBe(422)
    expect(await api.db.select().from(products).where(eq(products.shop_id, shop.id))).toEqual([])
  })

  it('is refused if it would do something else than what was looked at', async () => {
    const { send } = await scene()
    const { plan } = (await send('preview', CARD)).body.data
    await send('import', CARD.replace('2.00', '2.50'))
    expect((await send('import', CARD, { plan })).status).toBe(409)
  })

  it.each(['csv', 'yaml'])(
    'can be taken out as %s and put in again, here or elsewhere',
    async (format) => {
      const { shop, send, save } = await scene()
      expect((await save(format)).name).toBe(`menu-example.${format}`)
      // an example that can be imported as it is
      const example = await send('preview', (await save(format)).text, { format })
      expect(example.body.data).toMatchObject({ added: 2, errors: [] })
      await buildProduct(api.db, shop, { title: '=Soup, hot; "sour"' })
      await send('import', CARD)
      const file = await save(format)
      expect(file.name).toBe(`menu-${shop.id}.${format}`)
      const again = await send('preview', file.text, { format, remove_missing: true })
      expect(again.body.data).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 4 })

      const other = await openShop()
      const copied = await other.send('import', file.text, { format })
      expect(copied.body.data).toMatchObject({ added: 4, errors: [] })
      const rename = file.text.replaceAll('Drinks', 'Beverages')
      await other.send('import', rename, { format })
      const headings = await api.db
        .select()
        .from(categories)
        .where(eq(categories.shop_id, other.shop.id))
      expect(headings).toHaveLength(3)
    },
  )

  it('keeps stocks of bonuses, duplicate variants, headings and pending approval', async () => {
    const { shop, send } = await scene()
    await send('import', CARD)
    const [large] = await stocksOf(shop.id, 'margherita', 1150)
    const [cola] = await stocksOf(shop.id, 'cola')
    await addBonus(api.db, {
      shop_id: shop.id,
      stock_id: large?.id,
      type: 'count',
      value: 2,
      bonus_stock_id: cola?.id ?? 0,
      bonus_quantity: 1,
    })
    // two stocks that nothing tells apart, a heading of the same name, and a product that waits for approval
    const twice = await buildProduct(api.db, shop, { title: 'Twice', status: 'pending' })
    await api.db.insert(stocks).values({
      product_id: twice.product.id,
      price_minor: 900,
      quantity: 3,
    })
    const [pizza] = await api.db
      .select()
      .from(products)
      .where(and(eq(products.shop_id, shop.id), eq(products.key, 'margherita')))
    const [second] = await api.db
      .insert(categories)
      .values({ type: 'main', shop_id: shop.id, input: 99 })
      .returning()
    await api.db
      .insert(categoryTranslations)
      .values({ category_id: second?.id ?? 0, locale: 'en', title: 'Pizza' })
    const { body } = await send(
      'import',
      `key,title,options\nmargherita,Margherita bella,Size=Small\n`,
    )
    expect(body.data.changed).toBe(1)
    const done = await send('import', `key,title\n${twice.product.uuid},Three times\n`)
    expect(done.body.data.changed).toBe(1)
    expect(await stocksOf(shop.id, 'margherita', 1150)).toMatchObject([{ quantity: 0 }])
    expect(await api.db.select().from(bonuses).where(eq(bonuses.shop_id, shop.id))).toHaveLength(1)
    const kept = await api.db.select().from(stocks).where(eq(stocks.product_id, twice.product.id))
    expect(kept.map(({ price_minor, quantity }) => [price_minor, quantity]).sort()).toEqual([
      [1000, 50],
      [900, 3],
    ])
    const after = await api.db.select().from(products).where(eq(products.shop_id, shop.id))
    expect(after.find(({ id }) => id === twice.product.id)?.status).toBe('pending')
    expect(after.find(({ id }) => id === pizza?.id)?.category_id).toBe(pizza?.category_id)
  })

  it('uses an item’s own option groups, and deletes unused options', async () => {
    const { shop, send } = await scene()
    await send('import', CARD)
    const groupsOf = () => api.db.select().from(extraGroups)
    const valuesOf = async () => (await api.db.select().from(extraValues)).map(({ value }) => value)
    // drinks have sizes of their own
    const [drinks] = await api.db
      .insert(extraGroups)
      .values({ titles: { en: 'Size' } })
      .returning()
    const [medium] = await api.db
      .insert(extraValues)
      .values({ extra_group_id: drinks?.id ?? 0, value: 'Medium', titles: { en: 'Medium' } })
      .returning()
    const [cola] = await stocksOf(shop.id, 'cola')
    await api.db
      .insert(stockExtras)
      .values({ stock_id: cola?.id ?? 0, extra_value_id: medium?.id ?? 0 })
    const file = 'key,options,price\nmargherita,Size=Small,8\nmargherita,Size=Medium,9\n'
    expect((await send('import', file)).status).toBe(200)
    const [added] = await stocksOf(shop.id, 'margherita', 900)
    const [link] = await api.db
      .select({ group: extraValues.extra_group_id })
      .from(stockExtras)
      .innerJoin(extraValues, eq(extraValues.id, stockExtras.extra_value_id))
      .where(eq(stockExtras.stock_id, added?.id ?? 0))
    expect(link?.group).not.toBe(drinks?.id)
    expect((await valuesOf()).sort()).toEqual(['Medium', 'Medium', 'Small'])
    await send('import', 'key,options,price\nmargherita,,8\n')
    expect(await groupsOf()).toHaveLength(1)
  })

  it('exports an example that can be imported in every default language', async () => {
    const { send, save } = await scene()
    await api.db.execute(sql`update languages set is_default = locale = 'ar'`)
    const example = await send('preview', (await save()).text)
    expect(example.body.data).toMatchObject({ added: 2, errors: [] })
  })

  it('refuses new values for a group of colours', async () => {
    const { shop, send } = await scene()
    await send('import', CARD)
    const [ribbon] = await api.db
      .insert(extraGroups)
      .values({ titles: { en: 'Ribbon' }, type: 'color' })
      .returning()
    const [red] = await api.db
      .insert(extraValues)
      .values({ extra_group_id: ribbon?.id ?? 0, value: '#c00', titles: { en: 'Red' } })
      .returning()
    const [cola] = await stocksOf(shop.id, 'cola')
    await api.db
      .insert(stockExtras)
      .values({ stock_id: cola?.id ?? 0, extra_value_id: red?.id ?? 0 })
    const line = (value: string) => `key,options,price\ncola,Ribbon=${value},2\n`
    expect((await send('preview', line('url(x)'))).body.data.errors).toEqual([
      { row: 2, column: 'options', message: 'A file can’t add values to this option.' },
    ])
    expect((await send('preview', line('red'))).body.data).toMatchObject({
      errors: [],
      unchanged: 1,
    })
  })

  it('accepts a previewed plan although stock was sold in between', async () => {
    const { shop, send } = await scene()
    await send('import', CARD)
    const file = 'key,price,pieces\ncola,3,20\n'
    const { plan } = (await send('preview', file)).body.data
    const customer = await buildUser(api.db)
    const [cola] = await stocksOf(shop.id, 'cola')
    await fillCart(api, customer.token, shop.id, [{ stock_id: cola?.id ?? 0, quantity: 1 }])
    await api.db
      .update(stocks)
      .set({ quantity: 91 })
      .where(eq(stocks.id, cola?.id ?? 0))
    expect((await send('import', file, { plan })).status).toBe(200)
  })

  it('takes off diets that allergens contradict', async () => {
    const { shop, send } = await scene()
    await buildProduct(api.db, shop, {
      key: 'bread',
      vegetarian: true,
      facts: { diets: ['vegetarian', 'vegan', 'gluten_free', 'halal'], may_contain: ['nuts'] },
    })
    await send('import', 'key,allergens\nbread,gluten | milk\n')
    const [row] = await api.db
      .select()
      .from(products)
      .where(and(eq(products.shop_id, shop.id), eq(products.key, 'bread')))
    expect(row?.facts).toEqual({
      diets: ['vegetarian', 'halal'],
      may_contain: ['nuts'],
      allergens: ['gluten', 'milk'],
    })
  })

  it('of a sold-out product counts the pieces for later', async () => {
    const { shop, send, token } = await scene()
    await send('import', CARD)
    const [cola] = await api.db
      .select()
      .from(products)
      .where(and(eq(products.shop_id, shop.id), eq(products.key, 'cola')))
    const soldOut = `/dashboard/seller/products/${cola?.id}/sold-out` as const
    await api.call(`POST ${soldOut}`, { token, body: { until: 'put_back' } })
    await send('import', 'key,pieces\ncola,7\n')
    const pieces = () =>
      api.db
        .select({ quantity: stocks.quantity, held: stocks.held_quantity })
        .from(stocks)
        .where(eq(stocks.product_id, cola?.id ?? 0))
    expect(await pieces()).toEqual([{ quantity: 0, held: 7 }])
    await send('import', 'key,options,price,pieces\ncola,Size=Can,2,5\n')
    expect(await pieces()).toEqual([{ quantity: 0, held: 5 }])
    await api.call(`DELETE ${soldOut}`, { token })
    expect(await pieces()).toEqual([{ quantity: 5, held: null }])
  })

  it('limits the rows of a file and the items of a menu', async () => {
    const { send } = await scene()
    const rows = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => `${name}${index},Dish ${index},1`)
    const file = (lines: string[]) => ['key,title,price', ...lines].join('\n')
    const refused = async (text: string) => (await send('import', text)).body
    expect(await refused(file(rows(5_001, 'a')))).toMatchObject({
      params: { text: ['At most 5,000.'] },
    })
    expect((await send('import', file(rows(2_000, 'a')))).body.data.added).toBe(2_000)
    expect(await refused(file(rows(1_001, 'b')))).toMatchObject({
      params: { text: ['At most 3,000.'] },
    })
    // prices of a full menu can still be changed
    expect((await send('import', 'key,price\na0,2\n')).body.data.changed).toBe(1)
  })

  it('belongs to its seller alone', async () => {
    const { path, token } = await scene()
    const other = await buildUser(api.db, { role: 'seller' })
    const customer = await buildUser(api.db)
    const body = { format: 'csv', text: CARD }
    for (const [who, status] of [
      [other.token, 404],
      [customer.token, 403],
    ] as const) {
      for (const what of ['preview', 'import']) {
        expect((await api.call(`POST ${path}/${what}`, { token: who, body })).status).toBe(status)
      }
      expect((await api.call(`GET ${path}/export`, { token: who })).status).toBe(status)
    }
    const admin = await buildUser(api.db, { role: 'admin' })
    expect((await api.call(`GET ${path}/export`, { token: admin.token })).status).toBe(200)
    expect(
      (await api.call(`POST ${path}/import`, { token, body: { format: 'xml', text: 'a' } })).status,
    ).toBe(422)
  })
})
