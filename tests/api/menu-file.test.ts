import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MenuReport } from '@/domain/menu-file.schema'
import type { ShopMenu } from '@/domain/product.schema'
import { categories } from '@/server/platform/db/schema/category'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { fillCart } from '@/tests/support/ordering'

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
    const idOf = async (key: string, price: number) => {
      const [row] = await api.db
        .select({ id: stocks.id })
        .from(stocks)
        .innerJoin(products, eq(products.id, stocks.product_id))
        .where(
          and(eq(products.shop_id, shop.id), eq(products.key, key), eq(stocks.price_minor, price)),
        )
      return row?.id
    }
    const large = await idOf('margherita', 1150)
    const small = await idOf('margherita', 850)
    const customer = await buildUser(api.db)
    await fillCart(api, customer.token, shop.id, [{ stock_id: large ?? 0, quantity: 1 }])
    const next = 'key,options,price\nmargherita,size=medium,10\n'
    const { body } = await send('import', next, { remove_missing: true })
    expect(body.data).toMatchObject({ changed: 1, removed: 2, unchanged: 0 })
    const rows = await api.db
      .select({ id: stocks.id, quantity: stocks.quantity, price: stocks.price_minor })
      .from(stocks)
      .innerJoin(products, eq(products.id, stocks.product_id))
      .where(and(eq(products.shop_id, shop.id), eq(products.key, 'margherita')))
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: large, quantity: 0, price: 1150 })
    expect(rows.map(({ id }) => id)).not.toContain(small)
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
    await api.call(`DELETE ${soldOut}`, { token })
    expect(await pieces()).toEqual([{ quantity: 7, held: null }])
  })

  it('has an end: rows of a file, and items of a menu', async () => {
    const { send } = await scene()
    const rows = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => `${name}${index},Dish ${index},1`)
    const file = (lines: string[]) => ['key,title,price', ...lines].join('\n')
    const refused = async (text: string) => (await send('import', text)).body
    expect(await refused(file(rows(2_001, 'a')))).toMatchObject({
      params: { text: ['At most 2,000.'] },
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
