import { describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openSetup } from '@/server/app/setup/setup-token'
import { categories } from '@/server/platform/db/schema/category'
import { payments } from '@/server/platform/db/schema/payment'
import { currencies, languages } from '@/server/platform/db/schema/setting'
import { users } from '@/server/platform/db/schema/user'
import { findMarketZone } from '@/server/platform/setting/zone.queries'
import { openApi } from '@/tests/support/api'

const api = openApi()
const PASSWORD = 'orange-tram-42'

const body = {
  firstname: 'Noor',
  email: 'Noor@City.example',
  password: PASSWORD,
  company: 'Noor & Sons',
  address: 'Mill Lane 2',
  phone: '+49 30 1234567',
  location: { latitude: 52.52, longitude: 13.405 },
  languages: ['de', 'ar'],
  default_language: 'de',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  categories: true,
}
const post = (more: object = {}) =>
  api.call<null>('POST /rest/setup', { body: { ...body, ...more } })
const open = async (more: object = {}) => post({ token: await openSetup(api.db), ...more })

describe('[OP-70] the set-up of a new marketplace', () => {
  it('offers languages, currencies and time zones until it is done, and is gone then', async () => {
    const { body: offered } = await api.call('GET /rest/setup')
    const options = schemas.setupOptions.parse(offered.data)
    expect(options.languages).toHaveLength(20)
    expect(options.currencies).toEqual(expect.arrayContaining(['EUR', 'KWD', 'XOF']))
    expect(options.currencies).not.toContain('XAU')
    expect(options.time_zones).toContain('Europe/Berlin')
    expect(options.sends_mail).toBe(false)
    expect((await open()).status).toBe(200)
    expect((await api.call('GET /rest/setup')).status).toBe(404)
    expect(await openSetup(api.db)).toBeUndefined()
    expect((await post({ token: 'x' })).status).toBe(404)
  })

  it('opens it: languages, currency, ways to pay, contact, place, categories', async () => {
    expect((await open()).status).toBe(200)
    const lists = await api.call('GET /rest/languages/active')
    expect(schemas.languages.parse(lists.body.data)).toMatchObject([
      { locale: 'de', default: true },
      { locale: 'ar', default: false, backward: true },
    ])
    const money = await api.call('GET /rest/currencies/active')
    expect(schemas.currencies.parse(money.body.data)).toMatchObject([
      { title: 'EUR', symbol: '€', position: 'after', rate: 1, default: true },
    ])
    const settings = await api.call<{ key: string; value: string }[]>('GET /rest/settings')
    expect(
      Object.fromEntries(settings.body.data.map(({ key, value }) => [key, value])),
    ).toMatchObject({
      email: 'noor@city.example',
      phone: '+49301234567',
      address: 'Mill Lane 2',
      location: '52.52,13.405',
    })
    const terms = await api.call<{ translation: { description: string } }>('GET /rest/term')
    expect(terms.body.data.translation.description).toContain('Noor &amp; Sons, Mill Lane 2')
    expect((await api.call('GET /rest/policy')).status).toBe(200)
    expect(await findMarketZone(api.db)).toBe('Europe/Berlin')
    const ways = await api.db.select({ tag: payments.tag }).from(payments)
    expect(ways.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cash', 'wallet']))
    expect(await api.db.$count(categories)).toBeGreaterThan(10)
  })

  it('makes an admin, who signs in, and whose desk opens with a second factor', async () => {
    await open()
    const session = await api.call<{ access_token: string }>('POST /auth/login', {
      body: { email: body.email, password: PASSWORD },
    })
    const [row] = await api.db.select({ role: users.role }).from(users)
    expect(row?.role).toBe('admin')
    const desk = await api.call('GET /dashboard/admin/tickets', {
      token: session.body.data.access_token,
    })
    expect([desk.status, desk.body.statusCode]).toEqual([403, 'ERROR_SECOND_FACTOR_MISSING'])
  })

  it('counts with the decimals of ISO 4217, and begins without categories when asked', async () => {
    await open({ currency: 'KWD', categories: false })
    const [row] = await api.db.select().from(currencies)
    expect(row).toMatchObject({ title: 'KWD', decimals: 3 })
    expect(await api.db.$count(categories)).toBe(0)
  })

  it('changes nothing for a wrong code or wrong values, and says where they are', async () => {
    const token = await openSetup(api.db)
    const wrong: [object, string][] = [
      [{ token: 'guess' }, 'token'],
      [{ token: '' }, 'token'],
      [{ email: 'nobody' }, 'email'],
      [{ password: 'password123' }, 'password'],
      [{ password: 'noor-is-great' }, 'password'],
      [{ currency: 'XAU' }, 'currency'],
      [{ currency: 'ABC' }, 'currency'],
      [{ languages: ['de', 'xx'] }, 'languages'],
      [{ languages: [] }, 'languages'],
      [{ default_language: 'en' }, 'default_language'],
      [{ time_zone: 'Mars/Base' }, 'time_zone'],
      [{ location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
    ]
    for (const [more, field] of wrong) {
      const { status, body: answer } = await post({ token, ...more })
      expect([more, status, Object.keys(answer.params ?? {})]).toEqual([more, 422, [field]])
    }
    for (const table of [languages, currencies, users]) expect(await api.db.$count(table)).toBe(0)
    expect((await post({ token })).status).toBe(200)
  })

  it('is done once, also when two send it at the same time', async () => {
    const answers = await Promise.all([open(), open({ email: 'other@city.example' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await api.db.$count(users)).toBe(1)
  })

  it('counts guesses at its code', async () => {
    await openSetup(api.db)
    const ip = '203.0.113.9'
    const guess = () => api.call('POST /rest/setup', { body: { ...body, token: 'guess' }, ip })
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) answers.push((await guess()).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(answers.at(-1)).toBe(429)
    const token = await openSetup(api.db)
    const opened = await api.call('POST /rest/setup', { body: { ...body, token }, ip })
    expect(opened.status).toBe(200)
  })

  it('keeps its code for every process of the database', async () => {
    expect(await openSetup(api.db)).toBe(await openSetup(api.db))
  })
})
