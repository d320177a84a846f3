import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { careers, careerTranslations } from '@/server/platform/db/schema/career'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildCategory } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

async function buildCareer(category_id: number, title: string, active = true) {
  const [row] = await api.db.insert(careers).values({ category_id, active }).returning()
  const career_id = row?.id ?? 0
  await api.db.insert(careerTranslations).values([
    { career_id, locale: 'en', title },
    { career_id, locale: 'ar', title: `${title} ar` },
  ])
  return career_id
}

describe('[CN-03] open positions', () => {
  it('[API-58] are listed newest first, of one category when asked', async () => {
    const kitchen = await buildCategory(api.db, { type: 'career', titles: { en: 'Kitchen' } })
    const office = await buildCategory(api.db, { type: 'career', titles: { en: 'Office' } })
    await buildCareer(kitchen.id, 'Cook')
    await buildCareer(office.id, 'Clerk')
    await buildCareer(office.id, 'Closed', false)
    const list = async (query: string) => {
      const { body } = await api.call(`GET /rest/careers/paginate?${query}`)
      return schemas.careerPage
        .parse(body)
        .data.map(({ translation, category }) => [translation.title, category?.translation.title])
    }
    expect(await list('')).toEqual([
      ['Clerk', 'Office'],
      ['Cook', 'Kitchen'],
    ])
    expect(await list(`category_id=${kitchen.id}`)).toEqual([['Cook', 'Kitchen']])
  })

  it('are shown with every language, 404 once they are filled', async () => {
    const { id } = await buildCategory(api.db, { type: 'career' })
    const open = await buildCareer(id, 'Cook')
    const { body } = await api.call(`GET /rest/careers/${open}?lang=ar`)
    const career = schemas.career.parse(body.data)
    expect([career.translation.title, career.locales]).toEqual(['Cook ar', ['ar', 'en']])
    const filled = await buildCareer(id, 'Closed', false)
    for (const key of [filled, 999, 'x']) {
      expect((await api.call(`GET /rest/careers/${key}`)).status).toBe(404)
    }
  })
})
