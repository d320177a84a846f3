import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminCategory } from '@/domain/admin-category.schema'
import type { Category } from '@/domain/category.schema'
import { schemas } from '@/domain/schemas'
import {
  categories,
  categoryTranslations,
  shopCategories,
} from '@/server/platform/db/schema/category'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'

const api = openApi()
const ALL = '/dashboard/admin/categories'
let token: string

const kind = (over: object = {}) => ({
  titles: { en: 'Bakery', ar: 'مخبز' },
  img: null,
  active: true,
  input: 1,
  ...over,
})
const add = (over: object = {}) =>
  api.call<AdminCategory>(`POST ${ALL}`, { token, body: kind(over) })
const change = (id: number, over: object) =>
  api.call<AdminCategory>(`PUT ${ALL}/${id}`, { token, body: kind(over) })
const list = async (query = '') =>
  (await api.call<AdminCategory[]>(`GET ${ALL}${query}`, { token })).body.data
/** names that a visitor finds */
const shown = async (lang = 'en') => {
  const path = `/rest/categories/paginate?type=shop&lang=${lang}` as const
  const { body } = await api.call<Category[]>(`GET ${path}`)
  return body.data.map(({ translation }) => translation?.title)
}

beforeEach(async () => {
  await buildBasics(api.db)
  token = (await buildUser(api.db, { role: 'admin' })).token
})

describe('kinds of shops in the console', () => {
  it('[KB-21] a new one is what visitors find, in their language and in its place', async () => {
    expect((await add({ input: 2 })).status).toBe(200)
    const { body } = await add({ titles: { en: 'Sushi' }, input: 1 })
    expect(schemas.adminCategory.parse(body.data)).toMatchObject({ shops: 0, img: null })
    expect(await shown()).toEqual(['Sushi', 'Bakery'])
    expect(await shown('ar')).toEqual(['Sushi', 'مخبز'])
  })

  it('[KB-21] a changed one is changed; a name that is emptied is taken away', async () => {
    const { id, updated_at } = (await add()).body.data
    const img = 'categories/3f2b8c1e-aa11.webp'
    const changes = { titles: { en: 'Bread', ar: '' }, img, updated_at }
    expect((await change(id, changes)).body.data).toMatchObject({ titles: { en: 'Bread' }, img })
    expect(await shown('ar')).toEqual(['Bread'])
  })

  it('[KB-21] a name in a language that is not spoken any more stays', async () => {
    const { id } = (await add()).body.data
    await api.db.insert(categoryTranslations).values({
      category_id: id,
      locale: 'fr',
      title: 'Boulangerie',
    })
    const { body } = await change(id, { titles: { en: 'Bread', ar: '' } })
    expect(body.data.titles).toEqual({ en: 'Bread', fr: 'Boulangerie' })
  })

  it('[KB-21] one that is hidden is found by admins only', async () => {
    const { id } = (await add()).body.data
    await change(id, { active: false })
    expect(await shown()).toEqual([])
    expect(await list()).toEqual([])
    expect(await list('?active=0')).toMatchObject([{ id, active: false }])
  })

  it('[KB-21] what has changed since it was looked at is not overwritten', async () => {
    const { id, updated_at } = (await add()).body.data
    await new Promise((resolve) => setTimeout(resolve, 5))
    await change(id, { titles: { en: 'First' }, updated_at })
    expect((await change(id, { titles: { en: 'Second' }, updated_at })).status).toBe(409)
    expect(await shown()).toEqual(['First'])
  })

  it('[KB-21] one with shops is not deleted, another is', async () => {
    const { id } = (await add()).body.data
    const shop = await buildShop(api.db)
    await api.db.insert(shopCategories).values({ shop_id: shop.id, category_id: id })
    expect(await list()).toMatchObject([{ id, shops: 1 }])
    const refused = await api.call(`DELETE ${ALL}/${id}`, { token })
    expect(refused.body.statusCode).toBe('ERROR_CATEGORY_USED')
    const { id: other } = (await add({ titles: { en: 'Gone' } })).body.data
    expect((await api.call(`DELETE ${ALL}/${other}`, { token })).status).toBe(200)
    expect(await shown()).toEqual(['Bakery'])
    expect((await api.call(`DELETE ${ALL}/${other}`, { token })).status).toBe(404)
  })

  it.each([
    ['titles', {}],
    ['titles', { en: ' ' }],
    ['titles', { ar: 'مخبز' }],
    ['titles', { en: 'Bakery', xx: 'Unknown' }],
    ['img', 'products/else.webp'],
    ['img', 'https://elsewhere.example/a.webp'],
    ['input', -1],
    ['input', 'first'],
  ])('[KB-21] %s cannot be %j', async (key, value) => {
    const { status, body } = await add({ [key]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})).toEqual([key])
    expect(await list()).toEqual([])
  })

  it('[KB-21] headings of menus and of recipes are none of them', async () => {
    const shop = await buildShop(api.db)
    const [heading] = await api.db
      .insert(categories)
      .values({ type: 'main', shop_id: shop.id })
      .returning({ id: categories.id })
    const id = heading?.id ?? 0
    const line = `${ALL}/${id}` as const
    expect((await api.call(`GET ${line}`, { token })).status).toBe(404)
    expect((await change(id, {})).status).toBe(404)
    expect((await api.call(`DELETE ${line}`, { token })).status).toBe(404)
  })
})
