import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { landingPages } from '@/server/platform/db/schema/page'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildFaq, buildPage } from '@/tests/support/content-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

describe('[CN-05] pages', () => {
  const list = async (query = '') => {
    const { body } = await api.call(`GET /rest/pages/paginate?${query}`)
    return schemas.contentPagePage.parse(body).data.map(({ type }) => type)
  }

  it('[API-58] are listed in their order, without hidden ones and legal texts', async () => {
    await buildPage(api.db, 'refund', undefined, { input: 2 })
    await buildPage(api.db, 'about', undefined, { input: 1 })
    await buildPage(api.db, 'draft', undefined, { active: false })
    await buildPage(api.db, 'term')
    await buildPage(api.db, 'policy')
    expect(await list()).toEqual(['about', 'refund'])
    expect(await list('perPage=1&page=2')).toEqual(['refund'])
    expect(await list('type=draft')).toEqual([])
  })

  it('about the company are one list by the name all_about', async () => {
    for (const type of ['about', 'about_city', 'aboutness', 'delivery']) {
      await buildPage(api.db, type)
    }
    expect(await list('type=all_about')).toEqual(['about', 'about_city'])
  })

  it('come in the language asked for, else in the default one, with all texts beside', async () => {
    await buildPage(api.db, 'about', { en: 'About', ar: 'عن' })
    const title = async (lang: string) => {
      const { body } = await api.call(`GET /rest/pages/about?lang=${lang}`)
      return schemas.contentPage.parse(body.data)
    }
    expect((await title('ar')).translation).toMatchObject({ locale: 'ar', title: 'عن' })
    expect((await title('fr')).translation).toMatchObject({ locale: 'en', title: 'About' })
    expect(await title('fr')).toMatchObject({ locales: ['ar', 'en'] })
    expect((await title('fr')).translations).toHaveLength(2)
  })

  it('[CN-06] have their blocks with texts in the language that is shown', async () => {
    const blocks = [
      { type: 'quote' as const, text: { en: 'Warm', ar: 'دافئ' }, source: { en: 'Lena' } },
      { type: 'shops' as const, title: { en: 'Shops' }, ids: [3] },
    ]
    await buildPage(api.db, 'boxes', { en: 'Boxes', ar: 'علب' }, { blocks })
    await buildPage(api.db, 'about', { en: 'About' }, { blocks })
    const read = async (type: string, lang: string) => {
      const { body } = await api.call(`GET /rest/pages/${type}?lang=${lang}`)
      return schemas.contentPage.parse(body.data).blocks
    }
    const shops = { type: 'shops', title: 'Shops', ids: [3] }
    expect(await read('boxes', 'ar')).toEqual([
      { type: 'quote', text: 'دافئ', source: 'Lena' },
      shops,
    ])
    // a page has one language
    expect(await read('about', 'ar')).toEqual([
      { type: 'quote', text: 'Warm', source: 'Lena' },
      shops,
    ])
    await buildPage(api.db, 'delivery')
    expect(await read('delivery', 'en')).toEqual([])
  })

  it('that nobody has written are 404', async () => {
    await buildPage(api.db, 'draft', undefined, { active: false })
    await buildPage(api.db, 'term', {})
    for (const path of ['pages/none', 'pages/draft', 'landing-pages/none', 'term', 'policy']) {
      expect((await api.call(`GET /rest/${path}`)).status, path).toBe(404)
    }
  })

  it('with the terms and the privacy policy have calls of their own', async () => {
    await buildPage(api.db, 'term', { en: 'Terms', ar: 'الشروط' })
    await buildPage(api.db, 'policy', { en: 'Privacy' })
    const read = async (line: `GET /${string}`) =>
      schemas.legalText.parse((await api.call(line)).body.data).translation
    expect(await read('GET /rest/term?lang=ar')).toEqual({
      locale: 'ar',
      title: 'الشروط',
      description: '<p>الشروط</p>',
    })
    expect((await read('GET /rest/policy?lang=ar')).title).toBe('Privacy')
  })

  it('[AU-07] to land on hold every language at once', async () => {
    const text = { en: 'Welcome', ar: 'أهلاً' }
    const data = { img: 'a.webp', title: text, description: text, features: [] }
    await api.db.insert(landingPages).values({ type: 'welcome', data })
    const { body } = await api.call('GET /rest/landing-pages/welcome?lang=ar')
    expect(schemas.landingPage.parse(body.data)).toMatchObject({ type: 'welcome', data })
  })
})

describe('questions', () => {
  it('[CN-04] are listed in their order with the text to show', async () => {
    await buildFaq(api.db, { en: 'Second?' }, { input: 2 })
    await buildFaq(api.db, { en: 'First?', ar: 'أولاً؟' }, { input: 1 })
    await buildFaq(api.db, { en: 'Hidden?' }, { active: false })
    const { body } = await api.call('GET /rest/faqs/paginate?lang=ar')
    const { data, meta } = schemas.faqPage.parse(body)
    expect(data.map(({ translation }) => translation?.question)).toEqual(['أولاً؟', 'Second?'])
    expect([meta.total, data[0]?.locales]).toEqual([2, ['ar', 'en']])
  })
})

describe('[AU-07] the counters of the welcome page', () => {
  it('count people who are still here, listed shops and deliveries of all shops', async () => {
    await buildShop(api.db, { orders_count: 5 })
    await buildShop(api.db, { orders_count: 2, visible: false })
    await buildUser(api.db)
    await buildUser(api.db, { deleted_at: new Date() })
    await buildUser(api.db, { active: false })
    const { body } = await api.call('GET /rest/stat')
    expect(schemas.stat.parse(body.data)).toEqual({ users: 1, shops: 1, orders: 7 })
  })
})
