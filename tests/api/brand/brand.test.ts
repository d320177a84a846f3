import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'
import { buildBrand } from '@/tests/support/content-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const list = async (query = '') => {
  const { body } = await api.call(`GET /rest/brands/paginate?${query}`)
  return schemas.brandPage.parse(body).data
}

async function scene() {
  const shop = await buildShop(api.db)
  const category = await buildCategory(api.db)
  const mill = await buildBrand(api.db, 'Mill & Meadow')
  const alpen = await buildBrand(api.db, 'Alpenruh')
  await buildBrand(api.db, 'Gone', { active: false })
  const oats = await buildProduct(api.db, shop, { brand_id: mill.id, category_id: category.id })
  await buildProduct(api.db, shop, { brand_id: mill.id, active: false })
  const hidden = await buildShop(api.db, { visible: false })
  await buildProduct(api.db, hidden, { brand_id: alpen.id })
  return { shop, category, mill, alpen, oats }
}

describe('[API-58] brands', () => {
  it('are listed by name with the number of products that can be bought', async () => {
    await scene()
    expect((await list()).map(({ title, products_count }) => [title, products_count])).toEqual([
      ['Alpenruh', 0],
      ['Mill & Meadow', 1],
    ])
    expect((await list('perPage=1&page=2')).map(({ title }) => title)).toEqual(['Mill & Meadow'])
  })

  it('are narrowed by shop, category and name, typing errors included', async () => {
    const { shop, category } = await scene()
    const titles = async (query: string) => (await list(query)).map(({ title }) => title)
    expect(await titles(`shop_id=${shop.id}`)).toEqual(['Mill & Meadow'])
    expect(await titles(`category_id=${category.id}`)).toEqual(['Mill & Meadow'])
    expect(await titles(`category_id=${category.id + 1}`)).toEqual([])
    expect(await titles('search=alpnruh')).toEqual(['Alpenruh'])
    expect(await titles('shop_id=nonsense')).toHaveLength(2)
  })

  it('are shown one by one, 404 when unknown or hidden', async () => {
    const { mill, alpen } = await scene()
    const { body } = await api.call(`GET /rest/brands/${mill.id}`)
    expect(schemas.brand.parse(body.data)).toMatchObject({
      title: 'Mill & Meadow',
      products_count: 1,
    })
    for (const id of [alpen.id + 1, 999, 'x']) {
      expect((await api.call(`GET /rest/brands/${id}`)).status).toBe(404)
    }
  })

  it('stand on their products and narrow product lists', async () => {
    const { mill, alpen, oats } = await scene()
    const page = await api.call(`GET /rest/products/paginate?brand_ids[0]=${mill.id}`)
    const { data } = schemas.productPage.parse(page.body)
    expect(data.map(({ id, brand_id, brand }) => [id, brand_id, brand?.title])).toEqual([
      [oats.product.id, mill.id, 'Mill & Meadow'],
    ])
    const none = await api.call(`GET /rest/products/paginate?brand_id=${alpen.id}`)
    expect(none.body.data).toEqual([])
  })
})
