import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '@/domain/language.schema'
import { schemas } from '@/domain/schemas'
import { readSettings } from '@/domain/settings'
import { languages, settings } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
const READ = 'GET /dashboard/admin/settings'
const WRITE = 'PUT /dashboard/admin/settings'
let token: string

beforeEach(async () => {
  await buildBasics(api.db, {
    email: 'old@example.com',
    service_fee: '99',
    mail_password: 'secret',
  })
  token = (await buildUser(api.db, { role: 'admin' })).token
})

const read = async () => schemas.adminSettings.parse((await api.call(READ, { token })).body.data)
const write = (body: object) => api.call(WRITE, { token, body: { seen: [], ...body } })
const shown = async () => {
  const { body } = await api.call('GET /rest/settings')
  return readSettings(schemas.settings.parse(body.data))
}

describe('settings in the console', () => {
  it('[KB-20] an admin reads each with its value or its default, and no secret', async () => {
    const { values, currency, time_zones } = await read()
    expect(values).toMatchObject({ email: 'old@example.com', service_fee: '99', ui_type: '1' })
    expect(values).not.toHaveProperty('mail_password')
    expect(values).not.toHaveProperty('firebase')
    expect(currency).toEqual({ title: 'USD', decimals: 2 })
    expect(time_zones).toContain('Europe/Berlin')
  })

  it('[KB-20] what is changed is what the storefront shows next, and nothing else changes', async () => {
    const before = await shown()
    const { status, body } = await write({
      email: ' New@Example.com ',
      phone: '+49 30 1234567',
      service_fee: '150',
      location: '52.52, 13.405',
      time_zone: 'Europe/Berlin',
      seen: [{ key: 'service_fee', value: '99' }],
    })
    expect(status).toBe(200)
    const changed = { email: 'new@example.com', phone: '+49301234567', service_fee: '150' }
    expect(schemas.adminSettings.parse(body.data).values).toMatchObject({
      ...changed,
      location: '52.52,13.405',
      time_zone: 'Europe/Berlin',
    })
    const place = { location: '52.52,13.405', country: 'DE' }
    expect(await shown()).toEqual({ ...before, ...changed, ...place })
  })

  it('[KB-20] what somebody else has changed meanwhile is not overwritten', async () => {
    await write({ service_fee: '120', email: 'b@example.com' })
    const late = await write({
      service_fee: '200',
      footer_text: 'Mine',
      seen: [{ key: 'service_fee', value: '99' }],
    })
    expect(late.status).toBe(409)
    const { values } = await read()
    expect(values).toMatchObject({ service_fee: '120', footer_text: '' })
    // the same change twice is none
    const same = await write({ service_fee: '120', seen: [{ key: 'service_fee', value: '99' }] })
    expect(same.status).toBe(200)
  })

  it.each([
    ['email', 'nobody'],
    ['email', ''],
    ['phone', '12'],
    ['instagram', 'javascript:alert(1)'],
    ['instagram', 'instagram.com/us'],
    ['location', 'Berlin'],
    ['location', '91,0'],
    ['service_fee', '-1'],
    ['service_fee', '0.5'],
    ['service_fee', '1e3'],
    ['service_fee', ''],
    ['service_fee', '100000001'],
    ['trip_distance', '12 km'],
    ['otp_expire_time', '0'],
    ['otp_expire_time', '61'],
    ['reservation_time_durations', '1'],
    ['reservation_before_time', '721'],
    ['min_reservation_time', '25'],
    ['membership_days', '0'],
    ['group_order', 'yes'],
    ['ui_type', '5'],
    ['hour_format', '13'],
    ['time_zone', 'Berlin'],
    ['country', 'XX'],
    ['country', 'Germany'],
    ['footer_text', 'x'.repeat(301)],
  ])('[KB-20] %s cannot become %j: nothing is changed', async (key, value) => {
    const before = (await read()).values
    const { status, body } = await write({ tiktok: 'https://tiktok.example/us', [key]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})).toEqual([key])
    expect((await read()).values).toEqual(before)
  })

  it('[KB-20] points that give back more than was paid, and a free membership, are refused', async () => {
    const points = { loyalty_active: '1', loyalty_points: '10', loyalty_point_value: '11' }
    expect((await write(points)).body.params).toHaveProperty('loyalty_point_value')
    const member = { membership_active: '1', membership_price: '0' }
    expect((await write(member)).body.params).toHaveProperty('membership_price')
    const none = { ...points, loyalty_points: '0' }
    expect((await write(none)).body.params).toHaveProperty('loyalty_points')
    expect((await write({ ...points, loyalty_point_value: '10' })).status).toBe(200)
    expect((await shown()).loyalty_active).toBe('1')
  })

  it('[KB-20] what was wrong before hinders no other change', async () => {
    await api.db.insert(settings).values([
      { key: 'loyalty_active', value: '1' },
      { key: 'loyalty_points', value: '1000' },
    ])
    expect((await write({ tiktok: 'https://tiktok.example/us' })).status).toBe(200)
  })

  it('[KB-20] what is no setting of the console, and what only the server knows, stays as it is', async () => {
    const { status } = await write({ mail_password: 'taken', demo: '1', firebase: '{}' })
    expect(status).toBe(200)
    const { rows } = await api.db.execute(
      sql`select key, value from settings where key in ('mail_password', 'demo', 'firebase')`,
    )
    expect(rows).toEqual([{ key: 'mail_password', value: 'secret' }])
  })

  it.each(['user', 'seller', 'deliveryman'] as const)(
    '[KB-20] a %s neither reads nor changes them',
    async (role) => {
      const { token: other } = await buildUser(api.db, { role })
      expect((await api.call(READ, { token: other })).status).toBe(403)
      const body = { seen: [], email: 'mine@example.com' }
      expect((await api.call(WRITE, { token: other, body })).status).toBe(403)
      expect((await read()).values.email).toBe('old@example.com')
    },
  )

  it('[KB-20] of two changes of the same at once one is told', async () => {
    const seen = [{ key: 'service_fee', value: '99' }]
    const both = ['110', '120'].map((service_fee) => write({ service_fee, seen }))
    const states = (await Promise.all(both)).map(({ status }) => status)
    expect(states.sort()).toEqual([200, 409])
  })
})

describe('languages of the site in the console', () => {
  const LANGUAGES = '/dashboard/admin/languages'
  const choose = (body: object) => api.call(`PUT ${LANGUAGES}`, { token, body })
  const seen = { active: ['en', 'ar'], default: 'en' }
  const spoken = async () => {
    const { body } = await api.call('GET /rest/languages/active')
    return schemas.languages.parse(body.data).map(({ locale }) => locale)
  }
  const mainOne = async () =>
    (await api.call<Language>('GET /rest/languages/default')).body.data.locale

  it('[KB-22] an admin adds languages, takes some away and chooses the main one', async () => {
    const { body } = await api.call(`GET ${LANGUAGES}`, { token })
    const known = schemas.adminLanguages.parse(body.data)
    expect(known).toMatchObject(seen)
    expect(known.languages).toHaveLength(20)
    expect((await choose({ active: ['de', 'ar'], default: 'de', seen })).status).toBe(200)
    expect(await spoken()).toEqual(['de', 'ar'])
    expect(await mainOne()).toBe('de')
    // and back: a language that was spoken before is the same row
    const later = { active: ['ar', 'de'], default: 'de' }
    expect((await choose({ active: ['en'], default: 'en', seen: later })).status).toBe(200)
    expect(await spoken()).toEqual(['en'])
  })

  it.each([
    ['active', { active: ['en', 'xx'] }],
    ['active', { active: [] }],
    ['default', { default: 'fr' }],
  ])('[KB-22] a choice without sense is refused at %s', async (field, over) => {
    const { status, body } = await choose({ active: ['en'], default: 'en', seen, ...over })
    expect(status).toBe(422)
    expect(Object.keys(body.params ?? {})).toEqual([field])
    expect(await spoken()).toEqual(['en', 'ar'])
  })

  it('[KB-22] what somebody else has chosen meanwhile is not overwritten', async () => {
    const first = { active: ['en', 'ar', 'fr'], default: 'en' }
    expect((await choose({ ...first, seen })).status).toBe(200)
    expect((await choose({ active: ['en'], default: 'en', seen })).status).toBe(409)
    expect(await spoken()).toEqual(['en', 'ar', 'fr'])
  })

  it('[KB-22] a language that came by another way can be taken away', async () => {
    await api.db.insert(languages).values({ locale: 'nl', title: 'Nederlands' })
    const { body } = await api.call(`GET ${LANGUAGES}`, { token })
    expect(schemas.adminLanguages.parse(body.data).languages.at(-1)?.locale).toBe('nl')
    const three = { active: ['en', 'ar', 'nl'], default: 'en' }
    expect((await choose({ active: ['en', 'nl'], default: 'en', seen: three })).status).toBe(200)
    const two = { active: ['en', 'nl'], default: 'en' }
    expect((await choose({ active: ['en'], default: 'en', seen: two })).status).toBe(200)
    expect(await spoken()).toEqual(['en'])
  })

  it('[KB-22] nobody else chooses', async () => {
    const { token: other } = await buildUser(api.db, { role: 'seller' })
    const body = { active: ['en'], default: 'en', seen }
    expect((await api.call(`PUT ${LANGUAGES}`, { token: other, body })).status).toBe(403)
    expect((await api.call(`GET ${LANGUAGES}`, { token: other })).status).toBe(403)
  })
})
