import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuSection } from '@/domain/menu-section.schema'
import type { ShopMenu } from '@/domain/product.schema'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildProduct, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()
const ALL = '/dashboard/seller/sections'
let shopId: number
let token: string

const call = <T = MenuSection>(line: string, body?: object, as = token) =>
  api.call<T>(line as `${string} /${string}`, { token: as, ...(body ? { body } : {}) })
const add = async (title: string, over: object = {}) =>
  (await call(`POST ${ALL}`, { titles: { en: title }, served: null, ...over })).body.data
const names = async () =>
  (await call<MenuSection[]>(`GET ${ALL}`)).body.data.map(({ titles }) => titles.en)
const shown = async () => {
  const { body } = await api.call<ShopMenu>(`GET /rest/shops/${shopId}/products`)
  return body.data.all.map(({ translation, served }) => [translation?.title, served ?? null])
}

beforeEach(async () => {
  await buildBasics(api.db)
  const seller = await buildUser(api.db, { role: 'seller' })
  token = seller.token
  shopId = (await buildShop(api.db, { user_id: seller.user.id })).id
})

describe('[KB-44] sections of a menu', () => {
  it('are made, named by language, served for a time, moved, and so customers see them', async () => {
    const soups = await add('Soups')
    const brunch = await add('Brunch', { served: { from: '09:00', to: '12:00' } })
    for (const { id } of [soups, brunch]) {
      await buildProduct(api.db, { id: shopId }, { category_id: id })
    }
    const served = { from: '09:00', to: '12:00' }
    expect(await shown()).toEqual([
      ['Soups', null],
      ['Brunch', served],
    ])
    expect((await call(`POST ${ALL}/${brunch.id}/move`, { past: soups.id })).status).toBe(200)
    expect(await names()).toEqual(['Brunch', 'Soups'])
    expect((await shown()).map(([title]) => title)).toEqual(['Brunch', 'Soups'])
    const titles = { en: 'Soup bowls', ar: 'شوربات' }
    const late = { from: '22:00', to: '00:00' }
    const { body } = await call(`PUT ${ALL}/${soups.id}`, {
      titles,
      served: late,
      updated_at: soups.updated_at,
    })
    expect(schemas.menuSection.parse(body.data)).toMatchObject({
      titles,
      served: late,
      products: 1,
    })
    expect((await shown())[1]).toEqual(['Soup bowls', late])
    // a third past one that is no neighbour
    const other = await add('Drinks')
    expect((await call(`POST ${ALL}/${other.id}/move`, { past: brunch.id })).status).toBe(409)
  })

  it('are deleted while nothing stands below them, and not over another’s change', async () => {
    const { id, updated_at } = await add('Soups')
    const { product } = await buildProduct(api.db, { id: shopId }, { category_id: id })
    const used = await call(`DELETE ${ALL}/${id}`, {})
    expect([used.status, used.body.statusCode]).toEqual([409, 'ERROR_SECTION_USED'])
    expect((await call(`DELETE /dashboard/seller/products/${product.id}`, {})).status).toBe(200)
    api.now = new Date(api.now.getTime() + 1000)
    const body = { titles: { en: 'Bowls' }, served: null, updated_at }
    expect((await call(`PUT ${ALL}/${id}`, body)).status).toBe(200)
    expect((await call(`PUT ${ALL}/${id}`, body)).body.statusCode).toBe('ERROR_409')
    expect((await call(`DELETE ${ALL}/${id}`, { updated_at })).status).toBe(409)
    expect((await call(`DELETE ${ALL}/${id}`, {})).status).toBe(200)
    expect(await names()).toEqual([])
  })

  it('have each a name of their own: menu files know them by it', async () => {
    await add('Soups')
    const refused = [
      { titles: { en: ' soups ' }, served: null },
      { titles: { ar: 'شوربات' }, served: null },
      { titles: { en: 'Night' }, served: { from: '10:00', to: '10:00' } },
    ]
    for (const body of refused) expect((await call(`POST ${ALL}`, body)).status).toBe(422)
    expect(await names()).toEqual(['Soups'])
  })

  it('are nobody else’s', async () => {
    const { id } = await add('Soups')
    const other = (await buildUser(api.db, { role: 'seller' })).token
    const body = { titles: { en: 'Mine' }, served: null }
    const lines: [string, object?][] = [
      [`GET ${ALL}/${id}`],
      [`PUT ${ALL}/${id}`, body],
      [`DELETE ${ALL}/${id}`, {}],
      [`POST ${ALL}/${id}/move`, { past: id }],
      [`GET ${ALL}?shop_id=${shopId}`],
      [`POST ${ALL}`, { ...body, shop_id: shopId }],
    ]
    for (const [line, given] of lines) {
      expect(`${line} ${(await call(line, given, other)).status}`).toBe(`${line} 404`)
    }
    expect(await names()).toEqual(['Soups'])
  })
})
