import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareLookups } from '@/server/platform/storage/lookup'

const there = new Map<string, string>()
const look = vi.fn(async (name: string) => {
  await new Promise((resolve) => setTimeout(resolve, 10))
  if (name === 'broken') throw new Error('the storage cannot tell')
  return there.get(name)
})
const later = <T>(work: Promise<T>) => vi.advanceTimersByTimeAsync(10).then(() => work)

beforeEach(() => {
  vi.useFakeTimers()
  there.clear()
  look.mockClear()
  there.set('soup', 'hot')
})
afterEach(() => vi.useRealTimers())

describe('[OP-49] lookups by name', () => {
  it('are shared while one is under way, and made anew afterwards', async () => {
    const find = shareLookups(look)
    const all = Promise.all(Array.from({ length: 20 }, () => find('soup')))
    expect(new Set(await later(all))).toEqual(new Set(['hot']))
    expect(look).toHaveBeenCalledTimes(1)
    there.set('soup', 'cold')
    expect(await later(find('soup'))).toBe('cold')
  })

  it('remember for five seconds that there is nothing', async () => {
    const find = shareLookups(look)
    await later(find('salad'))
    there.set('salad', 'green')
    await vi.advanceTimersByTimeAsync(4_900)
    expect(await find('salad')).toBeUndefined()
    expect(look).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await later(find('salad'))).toBe('green')
  })

  it('remember no failure, but share it', async () => {
    const find = shareLookups(look)
    const both = Promise.allSettled([find('broken'), find('broken')])
    const results = await later(both)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(look).toHaveBeenCalledTimes(1)
    await later(Promise.allSettled([find('broken')]))
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('forget what has been put there, also while it is looked for', async () => {
    const find = shareLookups(look)
    await later(find('salad'))
    there.set('salad', 'green')
    find.forget('salad')
    expect(await later(find('salad'))).toBe('green')

    const early = find('bread')
    find.forget('bread')
    there.set('bread', 'fresh')
    await later(early)
    expect(await later(find('bread'))).toBe('fresh')
  })

  it('keep only so many names', async () => {
    const find = shareLookups(look, { maxMisses: 2 })
    for (const name of ['a', 'b', 'c']) await later(find(name))
    look.mockClear()
    await Promise.all([find('b'), find('c')])
    expect(look).not.toHaveBeenCalled()
    await later(find('a'))
    expect(look).toHaveBeenCalledTimes(1)
  })
})
