import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addonsKey,
  groupRows,
  linesToRemove,
  planLines,
  type StoredLine,
} from '@/domain/cart-change'

const line = (id: number, stock_id: number, quantity: number, ...addons: [number, number][]) => ({
  id,
  stock_id,
  quantity,
  addons: addons.map(([stock, pieces]) => ({ stock_id: stock, quantity: pieces })),
})
const group = (stock_id: number, quantity: number, ...addons: [number, number][]) => {
  const { id: _id, ...rest } = line(0, stock_id, quantity, ...addons)
  return rest
}

describe('the key of a configuration', () => {
  it('does not depend on order or on how many pieces there are', () => {
    expect(addonsKey(group(1, 2, [7, 4], [8, 2]))).toBe(addonsKey(group(1, 5, [8, 5], [7, 10])))
    expect(addonsKey(group(1, 2, [7, 3]))).not.toBe(addonsKey(group(1, 2, [7, 2])))
  })
})

describe('rows as lines', () => {
  it('gives each main row the add-ons that follow it', () => {
    const rows = [
      { stock_id: 1, quantity: 1 },
      { stock_id: 7, quantity: 1, parent_id: 1 },
      { stock_id: 1, quantity: 2 },
      { stock_id: 8, quantity: 0, parent_id: 1 },
    ]
    expect(groupRows(rows, [])).toEqual([group(1, 1, [7, 1]), group(1, 2)])
  })

  it('adds a lone add-on to the newest line of its parent, and knows orphans', () => {
    const stored = [line(1, 1, 1), line(2, 1, 3, [8, 3])]
    const rows = [{ stock_id: 7, quantity: 3, parent_id: 1 }]
    expect(groupRows(rows, stored)).toMatchObject([group(1, 3, [8, 3], [7, 3])])
    expect(groupRows([{ stock_id: 7, quantity: 1, parent_id: 99 }], stored)).toBeNull()
  })
})

describe('changes', () => {
  const stored: StoredLine[] = [line(1, 1, 1), line(2, 1, 2, [7, 2]), line(3, 5, 1)]

  it('set the line of the same configuration and leave the others', () => {
    const changes = planLines([group(1, 4, [7, 4])], stored)
    expect(changes).toMatchObject({ remove: [], insert: [], update: [{ id: 2, quantity: 4 }] })
  })

  it("replace the stock's lines for a new configuration, unless others are kept", () => {
    const wanted = [group(1, 1, [8, 1])]
    expect(planLines(wanted, stored)).toMatchObject({
      remove: [2],
      update: [{ id: 1 }],
      insert: [],
    })
    expect(planLines(wanted, stored, true)).toMatchObject({ remove: [], update: [], insert: [{}] })
  })

  it('remove for quantity 0', () => {
    expect(planLines([group(1, 0)], stored).remove).toEqual([1, 2])
    expect(planLines([group(1, 0)], stored, true).remove).toEqual([1])
  })

  it('end in exactly the groups sent, each once, and never touch another stock', () => {
    const groupArb = fc.record({
      stock_id: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      addons: fc.uniqueArray(
        fc.record({ stock_id: fc.integer({ min: 7, max: 9 }), quantity: fc.constant(60) }),
        { selector: (addon) => addon.stock_id, maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(fc.array(groupArb, { minLength: 1, maxLength: 5 }), (groups) => {
        const { insert } = planLines(groups, [])
        const keys = insert.map((made) => `${made.stock_id} ${made.key}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(keys)).toEqual(
          new Set(groups.map((sent) => `${sent.stock_id} ${addonsKey(sent)}`)),
        )
        const kept = insert.map((made, index) => ({ ...made, id: index + 1 }))
        expect(planLines(insert, kept)).toMatchObject({ remove: [], insert: [] })
      }),
    )
  })
})

describe('what a deletion means', () => {
  it("skips the add-ons' stock ids, also where they look like a line's id", () => {
    const stored = [line(1, 50, 1, [2, 1]), line(2, 51, 1)]
    expect(linesToRemove(stored, [1, 2])).toEqual([1])
    expect(linesToRemove(stored, [1, 2, 2])).toEqual([1, 2])
    expect(linesToRemove(stored, [99])).toEqual([])
  })
})
