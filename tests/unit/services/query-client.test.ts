import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handOver, takeOver } from '@/services/handover'
import { makeQueryClient, STALE_MS, withoutShorterLists } from '@/services/query-client'

const KEY = ['shop', 'list']

/** A cache with an endless list of so many pages. */
function holding(pages: number, updatedAt = Date.now()) {
  const client = new QueryClient()
  const list: InfiniteData<number> = {
    pages: Array.from({ length: pages }, (_, page) => page),
    pageParams: Array.from({ length: pages }, (_, page) => page + 1),
  }
  client.setQueryData(KEY, list, { updatedAt })
  client.setQueryData(['shop', 1], 'a shop')
  return client
}
const keysOf = (client: QueryClient, given: QueryClient) =>
  withoutShorterLists(client, takeOver(handOver(given))).queries.map(({ queryKey }) => queryKey)

describe('a page that brings the beginning of a list', () => {
  it('leaves the longer one alone that this visit holds', () => {
    expect(keysOf(holding(3), holding(1))).toEqual([['shop', 1]])
  })

  it('replaces one of the same length, one that is old, and fills an empty cache', () => {
    const both = [KEY, ['shop', 1]]
    expect(keysOf(holding(1), holding(1))).toEqual(both)
    expect(keysOf(holding(3, Date.now() - STALE_MS - 1), holding(1))).toEqual(both)
    expect(keysOf(new QueryClient(), holding(1))).toEqual(both)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the cache of answers', () => {
  it('[SX-08] answers are fresh for an hour and kept for five, without retries or refetch on focus', () => {
    vi.stubGlobal('window', {})
    const hour = 60 * 60 * 1000
    expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: hour,
      gcTime: 5 * hour,
      retry: false,
      refetchOnWindowFocus: false,
    })
  })

  it('[OP-20] no timer holds an answer on the server', async () => {
    vi.useFakeTimers()
    const client = makeQueryClient()
    client.setQueryData(KEY, 'given')
    await client.fetchQuery({ queryKey: ['shop', 2], queryFn: () => 'asked' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
