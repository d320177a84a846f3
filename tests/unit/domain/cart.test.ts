import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine, type CartLine, isSameLine, reduceLine, removeLine, setLine } from '@/domain/cart'
import { cartReducer, clearCart } from '@/redux/slices/cart'

const addonArb = fc.record({
  stock: fc.record({ id: fc.integer({ min: 10, max: 13 }), price: fc.constant(1) }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const lineArb: fc.Arbitrary<CartLine> = fc.record({
  stock: fc.record({ id: fc.integer({ min: 1, max: 3 }), price: fc.constant(5) }),
  quantity: fc.integer({ min: 1, max: 9 }),
  addons: fc.uniqueArray(addonArb, { maxLength: 3, selector: (addon) => addon.stock.id }),
  shop_id: fc.constant(1),
})
/** carts as they come about: by adding lines */
const cartArb = fc.array(lineArb, { maxLength: 6 }).map((lines) => {
  let cart: CartLine[] = []
  for (const line of lines) cart = addLine(cart, line)
  return cart
})

const filledCartArb = cartArb.filter((lines) => lines.length > 0)

const pieces = (lines: readonly CartLine[], like: CartLine) =>
  lines.filter((line) => isSameLine(line, like)).map((line) => line.quantity)
const others = (lines: readonly CartLine[], like: CartLine) =>
  lines.filter((line) => !isSameLine(line, like))

const check = (holds: (cart: CartLine[], line: CartLine) => void) =>
  fc.assert(fc.property(cartArb, lineArb, holds))

describe('cart lines', () => {
  it('[CA-01] add merges into a matching line by adding quantity, else appends', () => {
    check((cart, line) => {
      const before = pieces(cart, line)[0] ?? 0
      const after = addLine(cart, line)
      expect(pieces(after, line)).toEqual([before + line.quantity])
      expect(others(after, line)).toEqual(others(cart, line))
    })
  })

  it('[CA-02] set replaces a matching line or adds one', () => {
    check((cart, line) => {
      const after = setLine(cart, line)
      expect(pieces(after, line)).toEqual([line.quantity])
      expect(others(after, line)).toEqual(others(cart, line))
    })
  })

  it('[CA-03] reduce lowers quantity, never below 1, and drops nothing', () => {
    fc.assert(
      fc.property(cartArb, lineArb, fc.integer({ min: 1, max: 20 }), (cart, line, by) => {
        const after = reduceLine(cart, line, by)
        expect(after).toHaveLength(cart.length)
        expect(pieces(after, line)).toEqual(pieces(cart, line).map((n) => Math.max(1, n - by)))
        expect(others(after, line)).toEqual(others(cart, line))
      }),
    )
  })

  it('[CA-04] remove deletes the matching line only', () => {
    check((cart, line) => {
      expect(removeLine(cart, line)).toEqual(others(cart, line))
    })
  })

  it('[CA-04] removing every line leaves none', () => {
    fc.assert(
      fc.property(cartArb, (cart) => {
        expect(cart.reduce<CartLine[]>((left, line) => removeLine(left, line), cart)).toEqual([])
      }),
    )
  })

  it('[CA-05] clear empties the cart, whatever is in it', () => {
    fc.assert(
      fc.property(filledCartArb, (cart) => {
        expect(cartReducer({ lines: cart }, clearCart())).toEqual({ lines: [] })
      }),
    )
  })

  it('[CA-06] lines are equal by stock and add-ons, in whatever order they stand', () => {
    fc.assert(
      fc.property(lineArb, fc.infiniteStream(fc.nat()), (line, ranks) => {
        const shuffled = line.addons
          .map((addon) => ({ addon, rank: ranks.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ addon }) => addon)
        expect(isSameLine(line, { ...line, addons: shuffled, quantity: 99 })).toBe(true)
        expect(isSameLine(line, { ...line, stock: { id: 77, price: 5 } })).toBe(false)
        const more = { stock: { id: 99, price: 1 }, quantity: 1 }
        expect(isSameLine(line, { ...line, addons: [...line.addons, more] })).toBe(false)
        const [first, ...rest] = line.addons
        if (!first) return
        const doubled = [{ ...first, quantity: first.quantity + 1 }, ...rest]
        expect(isSameLine(line, { ...line, addons: doubled })).toBe(false)
      }),
    )
  })
})
