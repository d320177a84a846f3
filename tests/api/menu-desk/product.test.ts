import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import type { OwnProduct } from '@/domain/own-product.schema'
import type { ShopMenu } from '@/domain/product.schema'
import { schemas } from '@/domain/schemas'
import { products, stocks } from '@/server/platform/db/schema/product'
import { shops } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { fillCart, orderBody, sendOrder } from '@/tests/support/ordering'

const api = openApi({ live: true, keeps: true })
const ALL = '/dashboard/seller/products'
let shopId: number
let token: string

const base = {
  section_id: null,
  titles: { en: 'Pelmeni' },
  descriptions: {},
  img: null,
  stocks: [{ price: 8.5, pieces: 20 }],
  ...{ tax: 0, min: 1, max: 9, vegetarian: false, allergens: null, kcal: null, addons: [] },
  active: true,
}
const call = <T = OwnProduct>(line: string, body?: object, as = token) =>
  api.call<T>(line as `${string} /${string}`, { token: as, ...(body ? { body } : {}) })
const add = async (over: object = {}) =>
  (await call(`POST ${ALL}`, { kind: 'dish', ...base, ...over })).body.data
const put = (id: number, over: object = {}) => call(`PUT ${ALL}/${id}`, { ...base, ...over })
const list = async (query = '') =>
  (await call<OwnProduct[]>(`GET ${ALL}?${query}`)).body.data.map(({ titles }) => titles.en)
/** what customers read of the menu: names and prices */
const menu = async () => {
  const { body } = await api.call<ShopMenu>(`GET /rest/shops/${shopId}/products`, {
    ip: '10.0.0.1',
  })
  return body.data.all.flatMap((section) =>
    section.products.map(({ translation, stocks: all }) => [
      translation.title,
      ...all.map(({ price }) => price),
    ]),
  )
}

beforeEach(async () => {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  token = seller.token
  shopId = (await buildShop(api.db, { user_id: seller.user.id })).id
})

describe('[KB-43] a product by screens', () => {
  it('is made with sizes and an add-on, and is what customers see', async () => {
    const cream = await add({ kind: 'addon', titles: { en: 'Sour cream' }, stocks: [{ price: 1 }] })
    const size = (value: string, price: number) => ({
      options: [{ group: 'Size', value }],
      price,
      pieces: 5,
    })
    const made = schemas.ownProduct.parse(
      await add({
        titles: { en: 'Pelmeni', ar: 'بيلميني' },
        descriptions: { en: 'By hand' },
        stocks: [size('Small', 8.5), size('Large', 11)],
        allergens: ['gluten'],
        kcal: 410,
        tax: 7,
        addons: [cream.id],
      }),
    )
    expect(made).toMatchObject({
      titles: { en: 'Pelmeni', ar: 'بيلميني' },
      descriptions: { en: 'By hand' },
      addons: [cream.id],
      allergens: ['gluten'],
      tax: 7,
    })
    const { body } = await api.call<ShopMenu>(`GET /rest/shops/${shopId}/products`)
    const [shown] = body.data.all.flatMap((section) => section.products)
    expect(shown?.stocks.map(({ price, extras }) => [price, extras[0]?.value])).toEqual([
      [8.5, 'Small'],
      [11, 'Large'],
    ])
    expect(shown?.stocks[0]?.addons[0]?.product.translation.title).toBe('Sour cream')
    expect(body.data.all).toHaveLength(1)
    const [row] = await api.db.select().from(products).where(eq(products.id, made.id))
    expect(row?.key).toBe('pelmeni')
    const [shop] = await api.db.select().from(shops).where(eq(shops.id, shopId))
    expect(shop?.products_count).toBe(1)
    // sizes are known by their ids, so that carts go on naming them
    const again = made.stocks.map(({ id, price }) => ({ id, price: price + 1 })).reverse()
    const { body: changed } = await put(made.id, { stocks: again })
    expect(changed.data.stocks.map(({ id, price }) => ({ id, price }))).toEqual(again)
    expect(changed.data.stocks[0]?.options).toEqual([{ group: 'Size', value: 'Large' }])
  })

  it('never takes a new size for one that is kept', async () => {
    const size = (value: string, price: number) => ({
      options: [{ group: 'Size', value }],
      price,
      pieces: 5,
    })
    const { id, stocks: all } = await add({ stocks: [size('Small', 8.5), size('Large', 11)] })
    const kept = all.map((stock) => ({ id: stock.id, price: stock.price }))
    const again = { ...size(' small ', 1), pieces: 99 }
    for (const [at, sent] of [
      [2, [...kept, again]],
      [0, [again, ...kept]],
    ] as const) {
      const { status, body } = await put(id, { stocks: sent })
      expect(status).toBe(422)
      expect(Object.keys((body as { params?: object }).params ?? {})).toEqual([
        `stocks.${at}.options`,
      ])
    }
    expect((await call(`GET ${ALL}/${id}`)).body.data.stocks).toEqual(all)
    // what is left out of the body can be made anew
    const { body } = await put(id, { stocks: [...kept.slice(1), size('Small', 9)] })
    expect(body.data.stocks.map(({ price }) => price)).toEqual([11, 9])
  })

  it('has options that a menu file can write, of the same kinds in each of its sizes', async () => {
    const of = (...pairs: [string, string][]) => ({
      options: pairs.map(([group, value]) => ({ group, value })),
      ...{ price: 5, pieces: 5 },
    })
    const textOf = async (id: number | undefined, ...sent: object[]) => {
      const body = { ...base, kind: 'dish', stocks: sent }
      const line = id === undefined ? `POST ${ALL}` : `PUT ${ALL}/${id}`
      const reply = await call(line, body)
      const { params = {} } = reply.body as { params?: Record<string, string[]> }
      return reply.status === 200 ? 'saved' : Object.entries(params).flat(2)
    }
    const word = 'Leave out | and = and line breaks.'
    for (const value of ['a|b', 'a=b', 'a\nb']) {
      expect(await textOf(undefined, of(['Size', value]))).toEqual(['stocks.0.options', word])
      expect(await textOf(undefined, of([value, 'Large']))).toEqual(['stocks.0.options', word])
    }
    const twice = ['stocks.0.options', 'This is listed twice.']
    expect(await textOf(undefined, of(['Size', 'S'], ['Size', 'S']))).toEqual(twice)
    expect(await textOf(undefined, of(['Size', 'S'], ['size', 'L']))).toEqual(twice)
    const odd = 'Use the same kinds of option as the others: Size.'
    const mixed = [of(['Size', 'S']), of(['Crust', 'Thin'])]
    expect(await textOf(undefined, ...mixed)).toEqual(['stocks.1.options', odd])
    const { id, stocks: all } = await add({ stocks: [of(['Size', 'S'])] })
    const kept = { id: all[0]?.id, price: 5 }
    expect(await textOf(id, kept, of(['Crust', 'Thin']))).toEqual(['stocks.1.options', odd])
    expect(await textOf(id, kept, of(['Size', 'L']))).toBe('saved')
    const plain = await add({ titles: { en: 'Tea' } })
    const unnamed = { id: plain.stocks[0]?.id, price: 5 }
    expect(await textOf(plain.id, of(['Size', 'L']), unnamed)).toEqual([
      'stocks.0.options',
      'Another option has no name. Remove it and add it again with one.',
    ])
    expect(await textOf(plain.id, of(['Size', 'L']), { ...unnamed, pieces: 0 })).toBe('saved')
  })

  it('is changed and hidden, and customers have it within a second', async () => {
    const { id, stocks: all } = await add()
    await vi.waitFor(async () => expect(await menu()).toEqual([['Pelmeni', 8.5]]))
    await put(id, { titles: { en: 'Vareniki' }, stocks: [{ id: all[0]?.id, price: 9 }] })
    await vi.waitFor(async () => expect(await menu()).toEqual([['Vareniki', 9]]), 1000)
    const [stock] = await api.db.select().from(stocks).where(eq(stocks.product_id, id))
    // the stock keeps its id, and what was left stays
    expect(stock).toMatchObject({ id: all[0]?.id, quantity: 20 })
    await put(id, { stocks: [{ id: all[0]?.id, price: 9 }], active: false })
    await vi.waitFor(async () => expect(await menu()).toEqual([]), 1000)
    expect([await list('state=hidden'), await list('state=shown')]).toEqual([['Pelmeni'], []])
  })

  it('keeps a cart that has it, at the new price', async () => {
    const { id, stocks: all } = await add()
    const customer = await buildUser(api.db)
    const stock_id = all[0]?.id ?? 0
    await fillCart(api, customer.token, shopId, [{ stock_id, quantity: 2 }])
    await put(id, { stocks: [{ id: stock_id, price: 10 }] })
    const { body } = await api.call<Cart>('GET /dashboard/user/cart', { token: customer.token })
    expect(body.data.total_price).toBe(20)
  })

  it('counts what is sold while its seller types how many there are', async () => {
    const { id, stocks: all } = await add()
    const stock_id = all[0]?.id ?? 0
    const leftAfter = async (over: object) => {
      const { body } = await put(id, { stocks: [{ id: stock_id, price: 8.5, ...over }] })
      return body.data.stocks[0]?.pieces
    }
    const customer = await buildUser(api.db)
    const cart = await fillCart(api, customer.token, shopId, [{ stock_id, quantity: 3 }])
    expect((await sendOrder(api, customer.token, orderBody(cart))).status).toBe(200)
    // ten more were baked; three of the twenty that were there are sold
    expect(await leftAfter({ pieces: 30, left: 20 })).toBe(27)
    expect(await leftAfter({ pieces: 5, left: 30 })).toBe(2)
    expect(await leftAfter({ pieces: 1, left: 30 })).toBe(0)
    expect(await leftAfter({ pieces: 9, left: 4 })).toBe(5)
    // none is none
    expect(await leftAfter({ pieces: 0, left: 4 })).toBe(0)
    // who says nothing of it means what is said
    expect(await leftAfter({ pieces: 12 })).toBe(12)
  })

  it('is refused when somebody else was faster, a menu file too', async () => {
    const { id, updated_at } = await add()
    const stale = { ...base, updated_at }
    api.now = new Date(api.now.getTime() + 1000)
    const csv = { format: 'csv', text: 'key,price\npelmeni,9\n' }
    expect((await call(`POST /dashboard/seller/shops/${shopId}/menu/import`, csv)).status).toBe(200)
    expect((await call(`PUT ${ALL}/${id}`, stale)).status).toBe(409)
    const gone = await call(`DELETE ${ALL}/${id}`, { updated_at })
    expect(gone.status).toBe(409)
    expect(await menu()).toEqual([['Pelmeni', 9]])
  })

  it('keeps in orders what is left out of it, and is deleted only while nothing has it', async () => {
    const { id, stocks: all } = await add()
    const customer = await buildUser(api.db)
    const stock_id = all[0]?.id ?? 0
    const cart = await fillCart(api, customer.token, shopId, [{ stock_id, quantity: 1 }])
    expect((await call(`DELETE ${ALL}/${id}`, {})).body.statusCode).toBe('ERROR_PRODUCT_USED')
    expect((await sendOrder(api, customer.token, orderBody(cart))).status).toBe(200)
    expect((await call(`DELETE ${ALL}/${id}`, {})).status).toBe(409)
    const option = { options: [{ group: 'Size', value: 'Large' }], price: 12, pieces: 4 }
    await put(id, { stocks: [option] })
    const rows = await api.db.select().from(stocks).where(eq(stocks.product_id, id))
    expect(rows.map((row) => [row.price_minor, row.quantity]).sort()).toEqual([
      [1200, 4],
      [850, 0],
    ])
    const cream = await add({ kind: 'addon', titles: { en: 'Sour cream' } })
    const other = await add({ titles: { en: 'Borscht' }, addons: [cream.id] })
    expect((await call(`DELETE ${ALL}/${cream.id}`, {})).status).toBe(409)
    expect((await call(`DELETE ${ALL}/${other.id}`, {})).status).toBe(200)
    expect((await call(`DELETE ${ALL}/${cream.id}`, {})).status).toBe(200)
    expect((await call(`GET ${ALL}/${cream.id}`)).status).toBe(404)
  })

  it('says what is wrong at its fields', async () => {
    const fieldsOf = async (over: object) => {
      const { status, body } = await call(`POST ${ALL}`, { kind: 'dish', ...base, ...over })
      return status === 422 ? Object.keys((body as { params?: object }).params ?? {}) : status
    }
    const { product } = await buildProduct(api.db, await buildShop(api.db))
    expect(await fieldsOf({ titles: { de: 'Nur deutsch' } })).toEqual(['titles'])
    expect(await fieldsOf({ titles: { xx: 'Nobody speaks it' } })).toEqual(['titles'])
    expect(await fieldsOf({ stocks: [] })).toEqual(['stocks'])
    expect(await fieldsOf({ stocks: [{ price: 1.234 }] })).toEqual(['stocks.0.price'])
    expect(await fieldsOf({ stocks: [{ price: 1 }, { price: 2 }] })).toEqual([
      'stocks.0.options',
      'stocks.1.options',
    ])
    expect(await fieldsOf({ stocks: [{ id: 999_999, price: 1 }] })).toEqual(['stocks.0.options'])
    expect(await fieldsOf({ min: 5, max: 2 })).toEqual(['max'])
    expect(await fieldsOf({ section_id: 999_999 })).toEqual(['section_id'])
    // of another shop
    expect(await fieldsOf({ addons: [product.id] })).toEqual(['addons'])
    expect(await list()).toEqual([])
  })

  it('is nobody else’s: another seller finds none, an admin names the shop', async () => {
    const { id } = await add()
    const other = (await buildUser(api.db, { role: 'seller' })).token
    const customer = (await buildUser(api.db)).token
    const admin = (await buildUser(api.db, { role: 'admin' })).token
    const lines: [string, object?][] = [
      [`GET ${ALL}/${id}`],
      [`PUT ${ALL}/${id}`, base],
      [`DELETE ${ALL}/${id}`, {}],
      [`POST ${ALL}/${id}/move`, { past: 1 }],
      [`GET ${ALL}?shop_id=${shopId}`],
      [`POST ${ALL}`, { ...base, kind: 'dish', shop_id: shopId }],
      [`POST ${ALL}/prices`, { shop_id: shopId, kind: 'percent', value: 5 }],
      [`POST ${ALL}/prices/preview`, { shop_id: shopId, kind: 'percent', value: 5 }],
    ]
    for (const [line, body] of lines) {
      expect(`${line} ${(await call(line, body, other)).status}`).toBe(`${line} 404`)
      expect(`${line} ${(await call(line, body, customer)).status}`).toBe(`${line} 403`)
    }
    expect((await call<OwnProduct[]>(`GET ${ALL}`, undefined, other)).body.data).toEqual([])
    expect((await call(`POST ${ALL}`, { ...base, kind: 'dish' }, admin)).status).toBe(422)
    const named = { ...base, kind: 'dish', shop_id: shopId }
    expect((await call(`POST ${ALL}`, named, admin)).status).toBe(200)
    expect((await call(`GET ${ALL}/${id}`, undefined, admin)).status).toBe(200)
  })

  it('is found by name and state in the order of the menu', async () => {
    const section = async (title: string) =>
      (
        await call<{ id: number }>('POST /dashboard/seller/sections', {
          titles: { en: title },
          served: null,
        })
      ).body.data.id
    const [soups, mains] = [await section('Soups'), await section('Mains')]
    await add({ titles: { en: 'Loose' } })
    await add({ titles: { en: 'Stew' }, section_id: mains })
    await add({ titles: { en: 'Borscht' }, section_id: soups })
    const out = await add({ titles: { en: 'Shchi', ar: 'حساء الملفوف' }, section_id: soups })
    await add({ kind: 'addon', titles: { en: 'Dill' } })
    await put(out.id, {
      titles: { en: 'Shchi' },
      section_id: soups,
      stocks: [{ id: out.stocks[0]?.id, price: 5, pieces: 0 }],
    })
    expect(await list()).toEqual(['Borscht', 'Shchi', 'Stew', 'Loose', 'Dill'])
    expect(await list('state=sold_out')).toEqual(['Shchi'])
    expect(await list(`section=${soups}`)).toEqual(['Borscht', 'Shchi'])
    expect([await list('section=none'), await list('section=addons')]).toEqual([
      ['Loose'],
      ['Dill'],
    ])
    expect([await list('search=الملفوف'), await list('search=x%25y')]).toEqual([['Shchi'], []])
    expect(await list('perPage=2&page=2')).toEqual(['Stew', 'Loose'])
    const { body } = await call<OwnProduct[]>(`GET ${ALL}?section=${soups}`)
    const [first, second] = body.data
    expect([first?.below, second?.above]).toEqual([second?.id, first?.id])
  })
})

describe('[KB-44] the order of products', () => {
  it('is changed past a neighbour of the section, and customers see it', async () => {
    const [one, two, three] = [
      await add({ titles: { en: 'One' } }),
      await add({ titles: { en: 'Two' } }),
      await add({ titles: { en: 'Three' } }),
    ]
    const move = (id: number, past: number) => call(`POST ${ALL}/${id}/move`, { past })
    expect((await move(three.id, two.id)).status).toBe(200)
    expect(await list()).toEqual(['One', 'Three', 'Two'])
    await vi.waitFor(async () =>
      expect((await menu()).map(([title]) => title)).toEqual(['One', 'Three', 'Two']),
    )
    // neighbours no more
    expect((await move(one.id, two.id)).status).toBe(409)
  })

  it('has a new one at its end, also after others are gone', async () => {
    const first = await add({ titles: { en: 'One' } })
    const second = await add({ titles: { en: 'Two' } })
    await add({ titles: { en: 'Three' } })
    for (const { id } of [first, second]) {
      expect((await call(`DELETE ${ALL}/${id}`, {})).status).toBe(200)
    }
    await add({ titles: { en: 'Four' } })
    const csv = { format: 'csv', text: 'key,title,price\nfive,Five,9\n' }
    expect((await call(`POST /dashboard/seller/shops/${shopId}/menu/import`, csv)).status).toBe(200)
    expect(await list()).toEqual(['Three', 'Four', 'Five'])
  })
})
