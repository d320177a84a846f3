import { describe, expect, it } from 'vitest'
import { nearestWords, slipsBetween } from '@/domain/spelling'

describe('slips between words', () => {
  it.each([
    ['pizza', 'pizza', 0],
    ['piza', 'pizza', 0.5],
    ['pizzza', 'pizza', 0.5],
    ['suhsi', 'sushi', 0.7],
    ['buger', 'burger', 1],
    ['pita', 'pizza', 1.5],
  ])('%s and %s are %d apart', (typed, word, slips) => {
    expect(slipsBetween(typed, word)).toBeCloseTo(slips)
  })

  it('are few to a word that goes on', () => {
    expect(slipsBetween('grocery', 'groceries')).toBeCloseTo(1.4)
  })
})

describe('the nearest words', () => {
  it('are what was meant and what begins with it', () => {
    expect(nearestWords('piza', ['pita', 'pizzas', 'pizza', 'plaza'])).toEqual(['pizza', 'pizzas'])
  })

  it('are none where the slips are too many for the length', () => {
    expect(nearestWords('xyz', ['xab', 'abc'])).toEqual([])
    expect(nearestWords('xylophone', ['telegram'])).toEqual([])
  })
})
