import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer } from '@/services/keep-answer'

/** A query whose fetches are answered by hand, each when it is `tell`ed. */
function scene() {
  const queryClient = new QueryClient()
  const waiting: ((value: string) => void)[] = []
  const options = queryOptions({
    queryKey: ['cart'],
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  queryClient.setQueryData(options.queryKey, 'as it was')
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  const read = () => queryClient.getQueryData(options.queryKey)
  return { queryClient, options, waiting, read, stop }
}

it('[CA-10] an older answer that is still on its way does not come back', async () => {
  const { queryClient, options, waiting, read, stop } = scene()
  queryClient.invalidateQueries({ queryKey: options.queryKey })
  await keepAnswer(queryClient, options.queryKey, 'changed')
  waiting[0]?.('as it was')
  await Promise.resolve()
  expect(read()).toBe('changed')
  stop()
})

it('[GR-06] what somebody else has changed meanwhile is asked for again, not lost', async () => {
  const { queryClient, options, waiting, read, stop } = scene()
  // told of it while the own change was on its way
  queryClient.invalidateQueries({ queryKey: options.queryKey })
  await keepAnswer(queryClient, options.queryKey, 'mine')
  expect(read()).toBe('mine')
  expect(waiting).toHaveLength(2)
  waiting[1]?.('mine and theirs')
  await expect.poll(read).toBe('mine and theirs')
  stop()
})

it('nothing is asked for where nothing was under way', async () => {
  const { queryClient, options, waiting, read, stop } = scene()
  await keepAnswer(queryClient, options.queryKey, 'changed')
  expect([read(), waiting.length]).toEqual(['changed', 0])
  stop()
})
