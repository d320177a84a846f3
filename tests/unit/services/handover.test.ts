import { hydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { readSettings } from '@/domain/settings'
import { weekDays } from '@/domain/week-day'
import { handOver, takeOver } from '@/services/handover'
import { languagesFixture } from '@/tests/support/fixtures'

/** What the browser's cache holds after it was sent as JSON. */
const arriving = (server: QueryClient) => {
  const browser = new QueryClient()
  hydrate(browser, takeOver(JSON.parse(JSON.stringify(handOver(server)))))
  return browser
}

describe('what a page hands over', () => {
  it('is in the browser as it was on the server', () => {
    const server = new QueryClient()
    server.setQueryData(['shop', 1, { lang: 'en' }], { id: 1 })
    server.setQueryData(['shop', 'list'], { pages: [[1, 2]], pageParams: [1] })
    const browser = arriving(server)
    const all = (client: QueryClient) =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryHash, state: { data, status, fetchStatus } }) => [
          queryHash,
          data,
          status,
          fetchStatus,
        ])
    expect(all(browser)).toEqual(all(server))
    const state = browser.getQueryState(['shop', 1, { lang: 'en' }])
    expect(Date.now() - (state?.dataUpdatedAt ?? 0)).toBeLessThan(10_000)
  })

  it('sends nothing that is undefined, which the development server refuses, and is found all the same', () => {
    const server = new QueryClient()
    const key = ['cart', 'calculate', { id: 4, currencyId: undefined }]
    server.setQueryData(key, { total: 5 })
    const [[sent] = []] = handOver(server).answers
    expect(Object.keys(sent?.[2] as object)).toEqual(['id'])
    expect(arriving(server).getQueryData(key)).toEqual({ total: 5 })
  })

  it('says what is usual in no words, and a week in few', () => {
    const server = new QueryClient()
    const week = weekDays.map((day) => ({ day, from: '08-00', to: '22-30', disabled: false }))
    const shop = (shop_working_days: object[]) => ({ id: 1, shop_working_days, tags: [] })
    const answers: [string[], unknown][] = [
      [['settings'], { ...readSettings([]), group_order: '1' }],
      [['languages'], languagesFixture.map((language) => ({ ...language, img: null }))],
      [['shop', 'list'], { pages: [{ data: [shop(week), shop(week.slice(2))] }], pageParams: [1] }],
      [['shop', 'rail'], [shop(week.map((day) => ({ ...day, disabled: day.day === 'sunday' })))]],
      // the days of a whole shop have more than that
      [['shop', 'liked'], [shop(week.map((day, id) => ({ ...day, id })))]],
      [['other'], null],
    ]
    for (const [key, data] of answers) server.setQueryData(key, data)
    const browser = arriving(server)
    for (const [key, data] of answers) expect(browser.getQueryData(key)).toEqual(data)
    const text = JSON.stringify(handOver(server))
    expect(text).not.toContain('reservation_hold_minutes')
    expect(text.match(/monday/g)).toHaveLength(1)
  })

  it('has no part that failed, and says nothing of a cache', async () => {
    const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    server.setQueryData(['a'], 1)
    await server.prefetchQuery({
      queryKey: ['b'],
      queryFn: () => Promise.reject(new Error('no')),
    })
    expect(handOver(server)).toEqual({ at: expect.any(Number), answers: [[['a'], 1]] })
  })
})
