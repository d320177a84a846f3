import { expect, it } from 'vitest'
import { makeQueryClient } from '@/services/query-client'

it('[SX-08] answers are fresh for an hour and kept for five, without retries or refetch on focus', () => {
  const hour = 60 * 60 * 1000
  expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: hour,
    gcTime: 5 * hour,
    retry: false,
    refetchOnWindowFocus: false,
  })
})
