import { hydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { handOver, takeOver } from '@/services/handover'

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
