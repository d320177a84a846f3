import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { readSettings } from '@/domain/settings'
import { currencies, languages, settings, translations } from '@/server/platform/db/schema/setting'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'

const api = openApi()

/** The keys of SPEC section 3, written by hand, with what holds when they are unset. */
const specified = {
  payment_type: 'admin',
  instagram: '',
  facebook: '',
  twitter: '',
  youtube: '',
  linkedin: '',
  tiktok: '',
  referral_active: '0',
  otp_expire_time: '',
  customer_app_android: '',
  customer_app_ios: '',
  delivery_app_android: '',
  delivery_app_ios: '',
  vendor_app_android: '',
  vendor_app_ios: '',
  group_order: '0',
  footer_text: '',
  ui_type: '1',
  address: '',
  phone: '',
  email: '',
  reservation_time_durations: '',
  reservation_before_time: '',
  min_reservation_time: '',
  active_parcel: '0',
  before_order_phone_required: '0',
  reservation_enable_for_user: '0',
  location: '47.5,9.5',
}
/** The keys of our own: docs/api/openapi.yaml. */
const ours = {
  reservation_hold_minutes: '10',
  service_fee: '0',
  small_order_fee: '0',
  small_order_below: '0',
  trip_distance: '1500',
  hour_format: '',
  country: '',
  wallet_send_limit: '0',
  loyalty_active: '0',
  loyalty_points: '1',
  loyalty_point_value: '1',
  loyalty_min_points: '100',
  loyalty_cash: '0',
  membership_active: '0',
  membership_price: '599',
  membership_days: '30',
  membership_min_amount: '1500',
  analytics_script: '',
  admin_panel: '',
  code_by_sms: '0',
  demo: '0',
  chat_retention_days: '180',
  firebase: '',
}

beforeEach(() => buildBasics(api.db, { ui_type: '3', mail_password: 'secret' }))

describe('settings', () => {
  it('[API-01] answers key and value pairs', async () => {
    const { status, body } = await api.call('GET /rest/settings?lang=en&_=1')
    expect(status).toBe(200)
    const list = schemas.settings.parse(body.data)
    expect(list.find(({ key }) => key === 'ui_type')?.value).toBe('3')
  })

  it('[OP-15] lists every key of the specification, with its default where it is unset', async () => {
    const { body } = await api.call('GET /rest/settings')
    const list = schemas.settings.parse(body.data)
    const found = Object.fromEntries(list.map(({ key, value }) => [key, value]))
    expect(found).toEqual({ ...specified, ...ours, ui_type: '3' })
    expect(list).toHaveLength(Object.keys(found).length)
    expect(readSettings(list)).toEqual({ ...specified, ...ours, ui_type: '3' })
  })

  it('keeps keys that are not public on the server', async () => {
    const { body } = await api.call('GET /rest/settings')
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(await api.db.select().from(settings)).toHaveLength(2)
  })
})

describe('languages', () => {
  it('[API-03] lists languages in use, the default one first', async () => {
    await api.db.insert(languages).values({ locale: 'xx', title: 'Retired', active: false })
    const { body } = await api.call('GET /rest/languages/active')
    const list = schemas.languages.parse(body.data)
    expect(list.map(({ locale, backward }) => [locale, backward])).toEqual([
      ['en', false],
      ['ar', true],
    ])
  })

  it('answers the default language', async () => {
    const { body } = await api.call<{ locale: string; default: boolean }>(
      'GET /rest/languages/default',
    )
    expect(body.data).toMatchObject({ locale: 'en', default: true })
  })
})

describe('currencies', () => {
  beforeEach(async () => {
    await api.db.insert(currencies).values({ title: 'DEM', symbol: 'DM', rate: 2, active: false })
  })

  it('[API-05] lists currencies in use, the default one first', async () => {
    const { body } = await api.call('GET /rest/currencies/active')
    const list = schemas.currencies.parse(body.data)
    expect(list.map(({ title }) => title)).toEqual(['USD', 'JPY', 'KWD'])
    expect(list[2]).toMatchObject({ rate: 0.307, position: 'after', default: false, active: true })
    expect(list.map(({ decimals }) => decimals)).toEqual([2, 0, 3])
  })

  it('lists retired currencies too where all are asked for', async () => {
    const { body } = await api.call('GET /rest/currencies')
    expect(schemas.currencies.parse(body.data).map(({ title }) => title)).toContain('DEM')
  })
})

describe('translations', () => {
  it('[API-04] maps every key to its text in the language, without pages', async () => {
    const { body } = await api.call<Record<string, string>>(
      'GET /rest/translations/paginate?lang=de',
    )
    expect(body.data['menu.other']).toBe('Weiteres')
    expect(body).not.toHaveProperty('meta')
  })

  it('lets the marketplace override a text in one language', async () => {
    await api.db.insert(translations).values({ locale: 'de', key: 'menu.other', value: 'Extras' })
    const german = await api.call<Record<string, string>>('GET /rest/translations/paginate?lang=de')
    const english = await api.call<Record<string, string>>(
      'GET /rest/translations/paginate?lang=en',
    )
    expect(german.body.data['menu.other']).toBe('Extras')
    expect(english.body.data['menu.other']).toBe('More')
  })
})
