import { describe, expect, it } from 'vitest'
import type { Cart } from '@/domain/cart.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'
import { addAddon, addBonus, buildScene, fillCart, type InsertRow } from '@/tests/support/ordering'

const api = openApi()

const linesOf = (cart: Cart) => cart.user_carts[0]?.cartDetails ?? []
const show = (cart: Cart) =>
  linesOf(cart).map((line) => ({
    stock: line.stock.id,
    quantity: line.quantity,
    addons: line.addons.map((addon) => [addon.stock.id, addon.quantity]),
  }))

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const cheese = await addAddon(api.db, made.shop, made.product.id)
  const set = (products: InsertRow[], more: object = {}) =>
    fillCart(api, made.token, made.shop.id, products, more)
  return { ...made, cheese: cheese.stock, set }
}

describe('who may', () => {
  it('[API-42] [API-43] [API-44] [API-45] [API-46] [API-47] refuses callers without a session', async () => {
    for (const line of [
      'POST /dashboard/user/cart',
      'GET /dashboard/user/cart',
      'DELETE /dashboard/user/cart/delete',
      'DELETE /dashboard/user/cart/product/delete',
      'POST /dashboard/user/cart/insert-product',
      'POST /dashboard/user/cart/open',
      'POST /dashboard/user/cart/set-group/1',
      'DELETE /dashboard/user/cart/member/delete',
      'POST /dashboard/user/cart/calculate/1',
    ] as const) {
      expect((await api.call(line)).status, line).toBe(401)
    }
  })

  it("[API-45] never deletes a stranger's cart or lines", async () => {
    const { set, stock } = await scene()
    const cart = await set([{ stock_id: stock.id, quantity: 1 }])
    const { token } = await buildUser(api.db)
    const gone = await api.call('DELETE /dashboard/user/cart/delete', {
      token,
      body: { ids: [cart.id] },
    })
    expect(gone.status).toBe(404)
    expect(gone.body.statusCode).toBe('ERROR_CART_GONE')
    const line = linesOf(cart)[0]
    await api.call('DELETE /dashboard/user/cart/product/delete', {
      token,
      body: { ids: [line?.id] },
    })
    expect(linesOf(await set([{ stock_id: stock.id, quantity: 1 }]))[0]?.id).toBe(line?.id)
  })
})

describe('opening', () => {
  it('[API-43] says that there is no cart', async () => {
    const { token } = await scene()
    const reply = await api.call('GET /dashboard/user/cart', { token })
    expect(reply.status).toBe(404)
    expect(reply.body.statusCode).toBe('ERROR_CART_GONE')
  })

  it('[SH-31] answers null instead to who asks whether there is one', async () => {
    const { token, set, stock } = await scene()
    const ask = () => api.call<Cart | null>('GET /dashboard/user/cart?or_null=1', { token })
    expect(await ask()).toMatchObject({ status: 200, body: { status: true, data: null } })
    const { id } = await set([{ stock_id: stock.id, quantity: 1 }])
    expect((await ask()).body.data?.id).toBe(id)
  })

  it('[API-47] opens one cart per shop and answers it again', async () => {
    const { token, shop } = await scene()
    const open = () =>
      api.call<Cart>('POST /dashboard/user/cart/open', { token, body: { shop_id: shop.id } })
    const [first, second] = [await open(), await open()]
    expect(first.status).toBe(200)
    expect(schemas.cart.parse(first.body.data)).toMatchObject({ shop_id: shop.id, group: false })
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('[CA-11] refuses things of another shop while the cart holds something', async () => {
    const { token, stock, set } = await scene()
    const other = await buildShop(api.db)
    await api.call('POST /dashboard/user/cart/open', { token, body: { shop_id: other.id } })
    const cart = await set([{ stock_id: stock.id, quantity: 1 }])
    const reply = await api.call('POST /dashboard/user/cart/open', {
      token,
      body: { shop_id: other.id },
    })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_SHOP_DIFFERS'])
    expect((await api.call<Cart>('GET /dashboard/user/cart', { token })).body.data.id).toBe(cart.id)
  })

  it('[CA-11] is replaced by things of another shop in one step, or stays as it was', async () => {
    const { token, stock, set } = await scene()
    const other = await buildShop(api.db)
    const { stock: theirs } = await buildProduct(api.db, other)
    const cart = await set([{ stock_id: stock.id, quantity: 1 }])
    const replace = (stock_id: number) =>
      api.call<Cart>('POST /dashboard/user/cart/insert-product', {
        token,
        body: { shop_id: other.id, replace: true, products: [{ stock_id, quantity: 1 }] },
      })
    const held = async () => (await api.call<Cart>('GET /dashboard/user/cart', { token })).body.data
    expect((await replace(stock.id)).status).toBe(422)
    expect(await held()).toMatchObject({ id: cart.id, shop_id: cart.shop_id })
    expect((await replace(theirs.id)).status).toBe(200)
    expect((await held()).shop_id).toBe(other.id)
  })

  it('opens one cart when asked many times at once', async () => {
    const { token, shop } = await scene()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call<Cart>('POST /dashboard/user/cart/open', { token, body: { shop_id: shop.id } }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
  })

  it('knows no shop that is unknown or not approved', async () => {
    const { token } = await scene()
    const hidden = await buildShop(api.db, { status: 'new' })
    for (const shop_id of [hidden.id, 99_999]) {
      const reply = await api.call('POST /dashboard/user/cart/open', { token, body: { shop_id } })
      expect(reply.status).toBe(404)
    }
  })
})

describe('lines', () => {
  it('[CA-09] [API-46] sets absolute quantities with add-ons and prices them on the server', async () => {
    const { set, stock, cheese } = await scene()
    await set([{ stock_id: stock.id, quantity: 5 }])
    const cart = await set([
      { stock_id: stock.id, quantity: 2 },
      { stock_id: cheese.id, quantity: 4, parent_id: stock.id },
    ])
    expect(show(cart)).toEqual([{ stock: stock.id, quantity: 2, addons: [[cheese.id, 4]] }])
    expect(cart.total_price).toBe(26)
    expect(schemas.cart.parse(cart)).toBeTruthy()
  })

  it('[PR-10] keeps the note of a line until another one is sent, an empty one takes it away', async () => {
    const { set, stock } = await scene()
    const note = async (row: object) =>
      linesOf(await set([{ stock_id: stock.id, quantity: 1, ...row }]))[0]?.note
    expect(await note({ note: 'No onions' })).toBe('No onions')
    expect(await note({ quantity: 2 })).toBe('No onions')
    expect(await note({ note: 'Well done' })).toBe('Well done')
    expect(await note({ note: '' })).toBeNull()
  })

  it('drops add-ons that are missing when their parent is set again', async () => {
    const { set, stock, cheese } = await scene()
    const before = await set([
      { stock_id: stock.id, quantity: 1 },
      { stock_id: cheese.id, quantity: 1, parent_id: stock.id },
    ])
    const after = await set([{ stock_id: stock.id, quantity: 1 }])
    expect(show(after)).toEqual([{ stock: stock.id, quantity: 1, addons: [] }])
    expect(linesOf(after)[0]?.id).toBe(linesOf(before)[0]?.id)
  })

  it('keeps two configurations of one stock as two lines', async () => {
    const { set, stock, cheese } = await scene()
    const both: InsertRow[] = [
      { stock_id: stock.id, quantity: 1 },
      { stock_id: cheese.id, quantity: 1, parent_id: stock.id },
      { stock_id: stock.id, quantity: 2 },
    ]
    const expected = [
      { stock: stock.id, quantity: 1, addons: [[cheese.id, 1]] },
      { stock: stock.id, quantity: 2, addons: [] },
    ]
    expect(show(await set(both))).toEqual(expected)
    expect(show(await set(both))).toEqual(expected)
    const more = await set([{ stock_id: stock.id, quantity: 3 }])
    expect(show(more).map((line) => line.quantity)).toEqual([1, 3])
  })

  it('adds a further configuration when told to keep the others', async () => {
    const { set, stock, cheese } = await scene()
    await set([{ stock_id: stock.id, quantity: 1 }])
    const cart = await set(
      [
        { stock_id: stock.id, quantity: 1 },
        { stock_id: cheese.id, quantity: 2, parent_id: stock.id },
      ],
      { keep_others: true },
    )
    expect(show(cart).map((line) => line.addons)).toEqual([[], [[cheese.id, 2]]])
  })

  it('removes a line set to nothing', async () => {
    const { set, stock } = await scene()
    await set([{ stock_id: stock.id, quantity: 2 }])
    expect(show(await set([{ stock_id: stock.id, quantity: 0 }]))).toEqual([])
  })

  it('[API-42] takes one line by its product', async () => {
    const { token, shop, product, stock } = await scene()
    const reply = await api.call<Cart>('POST /dashboard/user/cart', {
      token,
      body: { shop_id: shop.id, product_id: product.id, quantity: 2 },
    })
    expect(show(reply.body.data)).toEqual([{ stock: stock.id, quantity: 2, addons: [] }])
  })

  it("[API-44] deletes own lines and ignores the add-ons' stock ids, whatever they look like", async () => {
    const { token, set, stock, cheese, shop } = await scene()
    const other = await buildProduct(api.db, shop)
    const cart = await set([
      { stock_id: stock.id, quantity: 1 },
      { stock_id: cheese.id, quantity: 1, parent_id: stock.id },
      { stock_id: other.stock.id, quantity: 1 },
    ])
    // stock ids start at 1 like line ids: the add-on's stock id is a line's id here
    const [first] = linesOf(cart)
    const reply = await api.call('DELETE /dashboard/user/cart/product/delete', {
      token,
      body: { ids: [first?.id, cheese.id] },
    })
    expect(reply.status).toBe(200)
    const left = await api.call<Cart>('GET /dashboard/user/cart', { token })
    expect(show(left.body.data)).toEqual([{ stock: other.stock.id, quantity: 1, addons: [] }])
  })

  it('[API-45] deletes the cart by ids in the query', async () => {
    const { token, set, stock } = await scene()
    const cart = await set([{ stock_id: stock.id, quantity: 1 }])
    const path = `DELETE /dashboard/user/cart/delete?ids[0]=${cart.id}` as const
    expect((await api.call(path, { token })).status).toBe(200)
    expect((await api.call('GET /dashboard/user/cart', { token })).status).toBe(404)
  })
})

describe('what is refused', () => {
  const attempt = async (
    products: (made: Awaited<ReturnType<typeof scene>>) => object[] | Promise<object[]>,
  ) => {
    const made = await scene()
    await made.set([{ stock_id: made.stock.id, quantity: 1 }])
    const reply = await api.call('POST /dashboard/user/cart/insert-product', {
      token: made.token,
      body: { shop_id: made.shop.id, products: await products(made) },
    })
    const left = await api.call<Cart>('GET /dashboard/user/cart', { token: made.token })
    expect(show(left.body.data)).toEqual([{ stock: made.stock.id, quantity: 1, addons: [] }])
    return reply
  }

  it.each([-1, 1.5, 100, 1e12, 'many', '', null])('a quantity of %s', async (quantity) => {
    const reply = await attempt(({ stock }) => [{ stock_id: stock.id, quantity }])
    expect([reply.status, reply.body.statusCode]).toEqual([422, 'ERROR_422'])
    expect(Object.keys(reply.body.params as object)).toEqual(['products.0.quantity'])
  })

  it('an unknown stock and one of another shop, named by their row', async () => {
    const reply = await attempt(async () => {
      const foreign = await buildProduct(api.db, await buildShop(api.db))
      return [
        { stock_id: foreign.stock.id, quantity: 1 },
        { stock_id: 99_999, quantity: 1 },
      ]
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.params as object)).toEqual([
      'products.0.stock_id',
      'products.1.stock_id',
    ])
  })

  it('more than there is, add-ons counted', async () => {
    const reply = await attempt(async ({ shop, product, stock }) => {
      const few = await addAddon(api.db, shop, product.id, { quantity: 1, title: 'Rare cheese' })
      return [
        { stock_id: stock.id, quantity: 2 },
        { stock_id: few.stock.id, quantity: 2, parent_id: stock.id },
      ]
    })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_SOLD_OUT'])
    expect(reply.body.message).toContain('Rare cheese')
  })

  it('less or more than the product allows', async () => {
    const reply = await attempt(async ({ shop }) => {
      const crate = await buildProduct(api.db, shop, { min_qty: 6, max_qty: 12, title: 'Crate' })
      return [{ stock_id: crate.stock.id, quantity: 5 }]
    })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_QUANTITY'])
    expect(reply.body.message).toBe('Choose between 6 and 12 of Crate.')
  })

  it('an add-on that does not go with the product, and one on its own', async () => {
    const strange = await attempt(async ({ shop, stock }) => {
      const addon = await buildProduct(api.db, shop, { addon: true })
      return [
        { stock_id: stock.id, quantity: 1 },
        { stock_id: addon.stock.id, quantity: 1, parent_id: stock.id },
      ]
    })
    expect([strange.status, strange.body.statusCode]).toEqual([400, 'ERROR_ADDON'])
  })

  it('what is no longer sold', async () => {
    const reply = await attempt(async ({ shop }) => {
      const gone = await buildProduct(api.db, shop, { active: false })
      return [{ stock_id: gone.stock.id, quantity: 1 }]
    })
    expect([reply.status, reply.body.statusCode]).toEqual([400, 'ERROR_SOLD_OUT'])
  })
})

describe('bonuses', () => {
  it('gives free pieces for pieces and for an amount, and charges nothing for them', async () => {
    const { shop, stock, set } = await scene()
    const gift = await buildProduct(api.db, shop, { quantity: 3 })
    const base = { shop_id: shop.id, bonus_stock_id: gift.stock.id }
    await addBonus(api.db, {
      ...base,
      type: 'count',
      stock_id: stock.id,
      value: 2,
      bonus_quantity: 1,
    })
    await addBonus(api.db, { ...base, type: 'sum', value: 5000, bonus_quantity: 5 })
    const small = await set([{ stock_id: stock.id, quantity: 4 }])
    expect(linesOf(small).filter((line) => line.bonus)).toMatchObject([
      { quantity: 2, price: 0, stock: { id: gift.stock.id } },
    ])
    // the second rule would give five, one is left
    const large = await set([{ stock_id: stock.id, quantity: 5 }])
    const free = linesOf(large).filter((line) => line.bonus)
    expect(free.map((line) => line.quantity)).toEqual([2, 1])
    expect(large.total_price).toBe(50)
  })
})
