import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'
import { countStatements } from '@/tests/support/statements'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const rows = async (path: string) => {
  const { body } = await api.call(`GET /rest/sitemap/${path}`)
  return schemas.sitemapRows.parse(body.data)
}
const parts = async (path: string) => {
  const { body } = await api.call(`GET /rest/sitemap/${path}`)
  return schemas.sitemapParts.parse(body.data)
}

/** Two listed shops with five products on offer, and what customers may not see. */
async function scene() {
  const first = await buildShop(api.db)
  const second = await buildShop(api.db)
  const hidden = await buildShop(api.db, { visible: false })
  const closed = await buildCategory(api.db, { active: false })
  const offered = []
  for (const shop of [first, second, first, second, first]) {
    offered.push((await buildProduct(api.db, shop)).product)
    await buildProduct(api.db, shop, { active: false })
    await buildProduct(api.db, shop, { addon: true })
    await buildProduct(api.db, hidden)
    await buildProduct(api.db, shop, { category_id: closed.id })
  }
  return { shops: [first, second], offered }
}

describe('[SX-04] what the site maps are made of', () => {
  it('names every product on offer once, by id, however it is read', async () => {
    const { offered } = await scene()
    const all = await rows('products')
    expect(all.map(({ uuid }) => uuid)).toEqual(offered.map(({ uuid }) => uuid))
    expect(all[0]).toMatchObject({ shop_id: offered[0]?.shop_id })
    const begins = (await parts('products/parts?size=2')).map(({ from }) => from)
    expect(begins).toEqual([offered[0]?.id, offered[2]?.id, offered[4]?.id])
    const read = await Promise.all(begins.map((from) => rows(`products?from=${from}&perPage=2`)))
    expect(read.flat()).toEqual(all)
  })

  it('names listed shops only, with their last change', async () => {
    const { shops } = await scene()
    expect((await rows('shops')).map(({ id }) => id)).toEqual(shops.map(({ id }) => id))
    const [part] = await parts('shops/parts?size=50000')
    const changes = shops.map((shop) => shop.updated_at.toISOString()).sort()
    expect(part).toEqual({ from: shops[0]?.id, updated_at: changes.at(-1) })
  })

  it('[OP-20] keeps the parts of a few sizes only, whatever sizes are asked for', async () => {
    const asked = async (size: number) =>
      (await countStatements(api.db, () => parts(`shops/parts?size=${size}`))).statements
    const first = await asked(100)
    expect(await asked(100)).toBe(first - 1)
    for (let size = 101; size < 120; size += 1) await asked(size)
    expect(await asked(100)).toBe(first)
  })

  it('counts the parts anew after ten minutes', async () => {
    expect(await parts('shops/parts?size=7')).toEqual([])
    await buildShop(api.db)
    expect(await parts('shops/parts?size=7')).toEqual([])
    api.now = new Date(api.now.getTime() + 10 * 60_000)
    expect(await parts('shops/parts?size=7')).toHaveLength(1)
  })

  it('knows no other kinds and refuses sizes out of bounds', async () => {
    expect((await api.call('GET /rest/sitemap/users')).status).toBe(404)
    expect((await api.call('GET /rest/sitemap/users/parts?size=1')).status).toBe(404)
    expect((await api.call('GET /rest/sitemap/shops/parts')).status).toBe(422)
    expect((await api.call('GET /rest/sitemap/shops/parts?size=50001')).status).toBe(422)
    expect((await api.call('GET /rest/sitemap/shops?perPage=5001')).status).toBe(422)
  })
})
