import { describe, expect, it } from 'vitest'
import { cashSums, doneLately } from '@/domain/done-orders'
import type { Order } from '@/domain/order.schema'
import type { Transaction } from '@/domain/payment.schema'
import { cashFixture, orderFixture } from '@/tests/support/order-fixtures'

const NOW = Date.parse('2026-11-26T20:00:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3600_000).toISOString()
const delivered = (id: number, hours: number, over: Partial<Order> = {}) =>
  orderFixture({
    id,
    status: 'delivered',
    events: [
      { status: 'new', created_at: hoursAgo(hours + 1) },
      { status: 'on_a_way', created_at: hoursAgo(hours + 0.5) },
      { status: 'delivered', created_at: hoursAgo(hours) },
    ],
    ...over,
  })

describe('[KB-10] what was done lately', () => {
  it('is of the last day, the newest first, by the step that is asked for', () => {
    const orders = [delivered(1, 23.8), delivered(2, 25), delivered(3, 1)]
    const idsOf = (steps: Parameters<typeof doneLately>[1]) =>
      doneLately(orders, steps, NOW).map(({ order, at }) => [order.id, at])
    expect(idsOf(['delivered'])).toEqual([
      [3, hoursAgo(1)],
      [1, hoursAgo(23.8)],
    ])
    // a kitchen is done with it once it is on its way
    expect(idsOf(['on_a_way', 'delivered'])).toEqual([[3, hoursAgo(1.5)]])
  })

  it('leaves out what has no such step', () => {
    expect(doneLately([orderFixture({ events: undefined })], ['delivered'], NOW)).toEqual([])
  })
})

describe('[KB-10] the cash of deliveries', () => {
  it('is what was paid at the door, a sum per currency', () => {
    const [own, other] = [orderFixture().currency, { ...orderFixture().currency, id: 99 }]
    const paid = (over: Partial<Transaction>) => {
      const { transaction } = orderFixture()
      return transaction && { ...transaction, status: 'paid' as const, ...over }
    }
    const orders = [
      delivered(1, 1, { transaction: paid({ price: 14 }) }),
      // given back by the marketplace later, but taken at the door
      delivered(2, 1, { transaction: paid({ price: 6.5, status: 'refund' }) }),
      delivered(3, 1, { transaction: paid({ price: 3 }), currency: other }),
      delivered(4, 1, { transaction: paid({ status: 'progress' }) }),
      delivered(5, 1, { transaction: paid({ payment_system: { ...cashFixture, tag: 'wallet' } }) }),
      delivered(6, 1, { transaction: null }),
    ]
    expect(cashSums(orders)).toEqual([
      { amount: 20.5, currency: own },
      { amount: 3, currency: other },
    ])
    expect(cashSums([])).toEqual([])
  })
})
