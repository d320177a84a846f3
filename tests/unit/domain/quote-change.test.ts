import { describe, expect, it } from 'vitest'
import type { CalculatedLine } from '@/domain/cart.schema'
import { quoteChanges } from '@/domain/quote-change'
import { currenciesFixture } from '@/tests/support/fixtures'
import { calculationFixture } from '@/tests/support/order-fixtures'

const line = (over: Partial<CalculatedLine>): CalculatedLine => ({
  stock_id: 1,
  quantity: 2,
  bonus: false,
  origin_price: 10,
  discount: 0,
  tax: 0,
  total_price: 10,
  ...over,
})

describe('what changed between two quotes', () => {
  it('is nothing when all is as it was, whatever the order of the lines', () => {
    const lines = [line({}), line({ stock_id: 2 })]
    const before = calculationFixture({ lines })
    const after = calculationFixture({ lines: lines.toReversed(), quote_id: 'other' })
    expect(quoteChanges(before, after, 'delivery')).toEqual([])
  })

  it('names lines that cost more, are gone or are new, and parts, but not the sum of goods', () => {
    const before = calculationFixture({ lines: [line({}), line({ stock_id: 2 })], delivery_fee: 3 })
    const after = calculationFixture({
      price: 12,
      lines: [line({ total_price: 12 }), line({ stock_id: 3, bonus: true, total_price: 0 })],
      delivery_fee: 4,
      small_order_fee: 1.5,
    })
    expect(quoteChanges(before, after, 'delivery')).toEqual([
      {
        kind: 'line',
        stockId: 1,
        from: { quantity: 2, total: 10 },
        to: { quantity: 2, total: 12 },
      },
      { kind: 'line', stockId: 2, from: { quantity: 2, total: 10 }, to: null },
      { kind: 'line', stockId: 3, from: null, to: { quantity: 2, total: 0 } },
      { kind: 'part', part: 'delivery', from: 3, to: 4 },
      { kind: 'part', part: 'small_order', from: 0, to: 1.5 },
    ])
  })

  it('names the sum of goods where a marketplace does not tell its lines', () => {
    const changes = quoteChanges(
      calculationFixture({ price: 10 }),
      calculationFixture({ price: 12 }),
      'delivery',
    )
    expect(changes).toEqual([{ kind: 'part', part: 'goods', from: 10, to: 12 }])
  })

  it('is the total alone where it is counted in another currency, even at equal figures', () => {
    const [dollar, yen] = currenciesFixture
    const changes = quoteChanges(
      calculationFixture({ total_price: 5.09, currency: yen }),
      calculationFixture({ total_price: 5.09, currency: dollar }),
      'delivery',
    )
    expect(changes).toEqual([{ kind: 'total', from: 5.09, to: 5.09 }])
  })

  it('a fee that pickup does not have is not named', () => {
    const before = calculationFixture({ delivery_fee: 0 })
    expect(quoteChanges(before, calculationFixture({ delivery_fee: 3 }), 'pickup')).toEqual([])
  })
})
