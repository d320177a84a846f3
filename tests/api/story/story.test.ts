import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { stories } from '@/server/platform/db/schema/story'
import { openApi } from '@/tests/support/api'
import {
  buildBasics,
  buildProduct,
  buildShop,
  CUSTOMER_POINT,
  FAR_POINT,
} from '@/tests/support/builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const list = async (query = '') => {
  const { body } = await api.call(`GET /rest/stories/paginate?${query}`)
  return schemas.stories.parse(body).map((inner) => inner.map(({ url }) => url))
}

const tell = (shop_id: number, url: string, more: object = {}) =>
  api.db.insert(stories).values({ shop_id, url, ...more })

describe('[API-58] stories', () => {
  it('are a bare list of lists, one for each shop, the newest shop first', async () => {
    const one = await buildShop(api.db)
    const two = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    await tell(one.id, '1a')
    await tell(two.id, '2a')
    await tell(two.id, 'off', { active: false })
    await tell(hidden.id, 'hidden')
    await tell(one.id, '1b')
    expect(await list()).toEqual([['1a', '1b'], ['2a']])
    expect(await list('perPage=1&page=2')).toEqual([['2a']])
    expect(await list('page=9')).toEqual([])
  })

  it('name their shop and a product that can be bought', async () => {
    const shop = await buildShop(api.db, { title: 'Noodles', logo_img: 'logo.webp' })
    const sold = await buildProduct(api.db, shop, { title: 'Ramen' })
    const off = await buildProduct(api.db, shop, { active: false })
    await tell(shop.id, 'a', { product_id: sold.product.id })
    await tell(shop.id, 'b', { product_id: off.product.id })
    const { body } = await api.call('GET /rest/stories/paginate')
    const [[first, second] = []] = schemas.stories.parse(body)
    expect(first).toMatchObject({
      shop_id: shop.id,
      logo_img: 'logo.webp',
      title: 'Noodles',
      product_uuid: sold.product.uuid,
      product_title: 'Ramen',
    })
    expect(second).toMatchObject({ product_uuid: null, product_title: null })
  })

  it('near an address are those of shops that deliver there', async () => {
    const shop = await buildShop(api.db)
    await tell(shop.id, 'a')
    const at = ({ latitude, longitude }: typeof FAR_POINT) =>
      `address[latitude]=${latitude}&address[longitude]=${longitude}`
    expect(await list(at(CUSTOMER_POINT))).toEqual([['a']])
    expect(await list(at(FAR_POINT))).toEqual([])
  })
})
