import { describe, expect, it } from 'vitest'
import { type Placed, passNeighbour } from '@/domain/move'

const row = (id: number, input: number, group = 'shown'): Placed => ({ id, input, group })

describe('[KB-40] a row that passes its neighbour', () => {
  it('takes its place, the neighbour the row’s', () => {
    const rows = [row(7, 1), row(8, 2), row(9, 3)]
    expect(passNeighbour(rows, 8, 7)).toEqual([
      { id: 8, input: 1 },
      { id: 7, input: 2 },
    ])
    expect(passNeighbour(rows, 8, 9)).toEqual([
      { id: 9, input: 2 },
      { id: 8, input: 3 },
    ])
  })

  it('passes those of its own group only, which others stand between', () => {
    const rows = [row(1, 1), row(2, 2, 'hidden'), row(3, 3), row(4, 4)]
    expect(passNeighbour(rows, 1, 3)).toEqual([
      { id: 3, input: 1 },
      { id: 1, input: 3 },
    ])
    expect(passNeighbour(rows, 1, 2)).toBeUndefined()
  })

  it('has a place of its own afterwards, also where several shared one', () => {
    const rows = [row(1, 0), row(2, 0), row(3, 0)]
    expect(passNeighbour(rows, 3, 2)).toEqual([
      { id: 1, input: 1 },
      { id: 3, input: 2 },
      { id: 2, input: 3 },
    ])
  })

  it('does not jump, and passes neither itself nor what is gone', () => {
    const rows = [row(1, 1), row(2, 2), row(3, 3)]
    for (const [id, past] of [
      [1, 3],
      [1, 1],
      [1, 9],
      [9, 1],
    ] as const) {
      expect(passNeighbour(rows, id, past)).toBeUndefined()
    }
  })
})
