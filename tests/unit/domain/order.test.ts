import { describe, expect, it } from 'vitest'
import {
  activeStatuses,
  canTransition,
  type DeliveryType,
  finalStatuses,
  isActive,
  mayTransition,
  type OrderActor,
  type OrderStatus,
  orderStatuses,
  timelineOf,
} from '@/domain/order'
import { transactionStatuses } from '@/domain/payment'
import { refundStatuses } from '@/domain/refund'

type May = (from: OrderStatus, to: OrderStatus) => boolean
const movesThat = (may: May) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => may(from, to)).map((to) => `${from}>${to}`),
  )
const movesOf = (type: DeliveryType) => movesThat((from, to) => canTransition(from, to, type))

describe('[OR-03] the table of moves', () => {
  it('lets a delivery take the road and a pickup skip it', () => {
    const both = [
      'new>accepted',
      'new>canceled',
      'accepted>cooking',
      'accepted>ready',
      'accepted>canceled',
      'cooking>ready',
      'cooking>canceled',
    ]
    expect(movesOf('delivery')).toEqual([
      ...both,
      'ready>on_a_way',
      'ready>canceled',
      'on_a_way>delivered',
      'on_a_way>canceled',
    ])
    expect(movesOf('pickup').filter((move) => !move.startsWith('on_a_way'))).toEqual([
      ...both,
      'ready>delivered',
      'ready>canceled',
    ])
  })

  it('is walked by each timeline', () => {
    for (const type of ['delivery', 'pickup'] as const) {
      const steps = timelineOf(type)
      for (const [index, to] of steps.entries()) {
        const from = steps[index - 1]
        if (from) expect(canTransition(from, to, type), `${from} to ${to}`).toBe(true)
      }
    }
  })

  it('lets customers only cancel what is new, couriers only take and deliver, and shops do all', () => {
    const mayOf = (actor: OrderActor) =>
      movesThat((from, to) => canTransition(from, to, 'delivery') && mayTransition(actor, from, to))
    expect(mayOf('customer')).toEqual(['new>canceled'])
    expect(mayOf('courier')).toEqual(['ready>on_a_way', 'on_a_way>delivered'])
    expect(mayOf('shop')).toEqual(movesOf('delivery'))
    expect(mayOf('admin')).toEqual(movesOf('delivery'))
  })
})

// the lists of SPEC section 4 and of the contract (FLOWS sections 2 and 4d), written by hand
describe('[OR-04] headline states', () => {
  const underWay = ['new', 'accepted', 'cooking', 'ready', 'on_a_way']
  const over = ['delivered', 'canceled']

  it('are these, and no status beside them', () => {
    expect([...orderStatuses].sort()).toEqual([...underWay, ...over].sort())
  })

  it('count every status as under way or over', () => {
    const counted = orderStatuses.map((status) => [status, isActive({ status })])
    expect(Object.fromEntries(counted)).toEqual({
      new: true,
      accepted: true,
      cooking: true,
      ready: true,
      on_a_way: true,
      delivered: false,
      canceled: false,
    })
    expect([...activeStatuses].sort()).toEqual([...underWay].sort())
    expect([...finalStatuses].sort()).toEqual([...over].sort())
  })

  it('of payments and refunds are those of the contract', () => {
    expect([...transactionStatuses].sort()).toEqual(
      ['progress', 'paid', 'canceled', 'rejected', 'refund'].sort(),
    )
    expect([...refundStatuses].sort()).toEqual(['approved', 'pending', 'rejected'])
  })
})
