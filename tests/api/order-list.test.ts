import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/domain/order.schema'
import { schemas } from '@/domain/schemas'
import { productTranslations } from '@/server/platform/db/schema/product'
import { shopTranslations } from '@/server/platform/db/schema/shop'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'
import { buildScene, placeOne } from '@/tests/support/ordering'

const api = openApi()

const isOf = (shopId: number) => eq(shopTranslations.shop_id, shopId)

async function scene() {
  await buildBasics(api.db)
  const made = await buildScene(api.db)
  const admin = await buildUser(api.db, { role: 'admin' })
  const placed = [
    await placeOne(api, made),
    await placeOne(api, made, { currency_id: 2 }),
    await placeOne(api, made, { currency_id: 3 }),
  ]
  const [first, second, third] = placed
  await api.call(`POST /dashboard/seller/orders/${first?.id}/status`, {
    token: admin.token,
    body: { status: 'canceled' },
  })
  const list = async (query = '') => {
    const reply = await api.call<Order[]>(`GET /dashboard/user/orders/paginate${query}`, {
      token: made.token,
    })
    return { ...reply, ids: reply.body.data.map((order) => order.id) }
  }
  return { ...made, list, ids: [first?.id, second?.id, third?.id] as const }
}

describe('the list of orders', () => {
  it('is newest first, paged, and keeps the currency that each was placed in', async () => {
    const { list, ids } = await scene()
    const all = await list('?currency_id=1')
    expect(all.ids).toEqual([ids[2], ids[1], ids[0]])
    const page = schemas.orderPage.parse(all.body)
    expect(page.data.map((order) => order.currency.title)).toEqual(['KWD', 'JPY', 'USD'])
    expect(page.data.map((order) => order.total_price)).toEqual([6.771, 3308, 22.06])
    const second = await list('?page=2&perPage=2')
    expect(second.ids).toEqual([ids[0]])
    expect((await list('?page=9')).ids).toEqual([])
  })

  it('[OR-01] is searched by number, shop and product, in any language and page by page', async () => {
    const { list, ids, shop, product, token } = await scene()
    const other = await buildScene(api.db)
    await api.db.update(shopTranslations).set({ title: 'Café Zürich' }).where(isOf(shop.id))
    await api.db
      .update(productTranslations)
      .set({ title: '100% Rye_Bread' })
      .where(eq(productTranslations.product_id, product.id))
    await placeOne(api, { token, shop: other.shop, stock: other.stock })
    const find = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).ids
    expect(await find('zurich')).toEqual([ids[2], ids[1], ids[0]])
    expect(await find('rye_b')).toEqual([ids[2], ids[1], ids[0]])
    expect(await find('rye%b')).toEqual([])
    expect(await find(`#${ids[1]}`)).toEqual([ids[1]])
    expect(await find(String(ids[1]))).toContain(ids[1])
    const page = await list('?search=zurich&perPage=2&page=2')
    expect(page.ids).toEqual([ids[0]])
    expect(page.body).toMatchObject({ meta: { total: 3, last_page: 2 } })
  })

  it('[OR-04] filters by one status or several; nonsense is ignored', async () => {
    const { list, ids } = await scene()
    expect((await list('?status=canceled')).ids).toEqual([ids[0]])
    expect((await list('?status=completed')).ids).toEqual([])
    expect((await list('?statuses[0]=new&statuses[1]=accepted&order_statuses=true')).ids).toEqual([
      ids[2],
      ids[1],
    ])
    expect((await list('?status=nonsense')).ids).toHaveLength(3)
  })

  it("[OR-02] hides a stranger's order", async () => {
    const { ids } = await scene()
    const { token } = await buildUser(api.db)
    expect((await api.call(`GET /dashboard/user/orders/${ids[0]}`, { token })).status).toBe(404)
    expect((await api.call(`GET /dashboard/user/orders/${ids[0]}`)).status).toBe(401)
    expect((await api.call('GET /dashboard/user/orders/nonsense', { token })).status).toBe(404)
    expect((await api.call('GET /dashboard/user/orders/paginate')).status).toBe(401)
    const none = await api.call<Order[]>('GET /dashboard/user/orders/paginate', { token })
    expect(none.body.data).toEqual([])
  })
})
