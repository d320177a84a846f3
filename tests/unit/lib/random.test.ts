import { describe, expect, it } from 'vitest'
import { makeRandom } from '@/lib/random'

describe('makeRandom', () => {
  it('repeats its sequence for the same seed and differs for another', () => {
    const [a, b, c] = [1, 1, 2].map((seed) => {
      const random = makeRandom(seed)
      return Array.from({ length: 8 }, () => random.next())
    })
    expect(a).toEqual(b)
    expect(a).not.toEqual(c)
  })

  it('stays in its ranges and reaches both ends', () => {
    const random = makeRandom(7)
    const drawn = Array.from({ length: 500 }, () => random.int(2, 4))
    expect(new Set(drawn)).toEqual(new Set([2, 3, 4]))
    for (let i = 0; i < 500; i += 1) {
      const value = random.next()
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }
  })

  it('picks and shuffles without touching the list', () => {
    const random = makeRandom(3)
    const list = ['a', 'b', 'c', 'd'] as const
    expect(list).toContain(random.pick(list))
    expect([...random.shuffle(list)].sort()).toEqual([...list])
    expect(list).toEqual(['a', 'b', 'c', 'd'])
    expect(() => random.pick([])).toThrow(RangeError)
  })
})
