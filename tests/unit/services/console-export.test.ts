import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { AdminCoupon } from '@/domain/admin-coupon.schema'
import { createApi } from '@/services/api'
import { consoleResources } from '@/services/console'
import { canExport, exportList } from '@/services/console-export'
import { pageFixture } from '@/tests/support/fixtures'

const coupon = (id: number, over: Partial<AdminCoupon> = {}): AdminCoupon => ({
  id,
  name: `CODE-${id}`,
  type: 'percent',
  price: 10,
  limit: 100,
  uses: 3,
  first_order: false,
  from: null,
  until: '2026-12-24T18:00',
  shop: { id: 4, title: 'Red Lotus' },
  state: 'running',
  updated_at: '2026-11-18T12:00:00.000Z',
  ...over,
})

/** An API of one list, and the pages that it was asked for. */
function listOf(rows: readonly object[]) {
  const asked: object[] = []
  const get = async (path: string, params: { page: number; perPage: number }) => {
    asked.push({ path, ...params })
    const start = (params.page - 1) * params.perPage
    const data = rows.slice(start, start + params.perPage)
    return { data: pageFixture(data, { total: rows.length }), status: 200 }
  }
  const api = createApi({ lang: 'en' })
  return { api: { ...api, http: { ...api.http, get: get as never } }, asked }
}

const place = { status: 'running', page: 3 }
const day = '2026-11-28'

describe('[KB-34] a list of the console as a file', () => {
  it('has every row of the tab from the first page on, each once', async () => {
    // one has moved to the second page meanwhile
    const coupons = Array.from({ length: 150 }, (_, n) => coupon(n + 1))
    const { api, asked } = listOf([...coupons.slice(0, 100), ...coupons.slice(99)])
    const { name, text, isCut } = await exportList(api, 'coupons', { place, day })
    expect(name).toBe('coupons-running-2026-11-28.csv')
    expect(isCut).toBe(false)
    const at = { path: 'dashboard/admin/coupons', state: 'running', perPage: 100 }
    expect(asked).toEqual([
      { ...at, page: 1 },
      { ...at, page: 2 },
    ])
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map(({ code }) => code)).toEqual(coupons.map((one) => one.name))
    expect(data[0]).toMatchObject({ type: 'percent', price: '10', from: '', shop_id: '4' })
  })

  it('begins for spreadsheets, and quotes what they would run', async () => {
    const { api } = listOf([coupon(1, { name: '=cmd|A0' })])
    const { text } = await exportList(api, 'coupons', { place, day })
    expect(text).toBe(
      `\uFEFFcode,type,price,limit,uses,first_order,from,until,shop_id,state\r\n'=cmd|A0,percent,10,100,3,false,,2026-12-24T18:00,4,running\r\n`,
    )
  })

  it('ends after 5,000 rows and says so', async () => {
    const { api, asked } = listOf(Array.from({ length: 5200 }, (_, n) => coupon(n + 1)))
    const { text, isCut } = await exportList(api, 'coupons', { place, day })
    expect(isCut).toBe(true)
    expect(asked).toHaveLength(50)
    expect(text.trimEnd().split('\r\n')).toHaveLength(5001)
  })

  it('has a column for each language that a text is in', async () => {
    const row = { img: null, active: true, input: 1, shops: 2, updated_at: day }
    const { api } = listOf([
      { ...row, id: 1, titles: { en: 'Pizza' } },
      { ...row, id: 2, titles: { en: 'Tea', ar: 'شاي' } },
    ])
    const { text } = await exportList(api, 'categories', {
      place: { status: 'shown', page: 1 },
      day,
    })
    expect(text.slice(1).split('\r\n').slice(0, 3)).toEqual([
      'id,title_en,active,place,shops,title_ar',
      '1,Pizza,true,1,2,',
      '2,Tea,true,1,2,شاي',
    ])
  })

  it('is there for every list but orders, which have one of the server, and three that say too little', () => {
    const without = consoleResources.filter((name) => !canExport(name as never))
    expect(without).toEqual(['refunds', 'admin-pages', 'methods', 'orders'])
  })

  it('has no contact of anybody', async () => {
    const account = {
      id: 7,
      firstname: 'Mira',
      lastname: null,
      email: 'mira@example.org',
      phone: '+4930123456',
      img: null,
      role: 'user',
      blocked_at: null,
      created_at: day,
      updated_at: day,
    }
    const { api } = listOf([account])
    const { text } = await exportList(api, 'users', { place: { status: 'all', page: 1 }, day })
    expect(text).toContain('7,Mira,,user,,2026-11-28')
    expect(text).not.toMatch(/example\.org|4930/)
  })

  it('[KB-35] says of messages how they stand, not to whom and about what', async () => {
    const message = {
      id: 3,
      channel: 'email',
      state: 'given_up',
      recipient: 'mira@example.org',
      device: null,
      subject: 'Re: Mira',
      attempts: null,
      next_try_at: null,
      sent_at: null,
      error: '550 <…@example.net>: no such user',
      created_at: day,
    }
    const { api, asked } = listOf([message])
    const { name, text } = await exportList(api, 'messages', {
      place: { status: 'given_up', page: 1, filters: { channel: 'email' } },
      day,
    })
    expect(name).toBe('messages-given_up-2026-11-28.csv')
    expect(asked).toMatchObject([{ state: 'given_up', channel: 'email' }])
    expect(text).toContain('3,email,given_up,,2026-11-28,,,,550 <…@example.net>: no such user')
    expect(text).not.toMatch(/Mira|mira@/)
  })
})
