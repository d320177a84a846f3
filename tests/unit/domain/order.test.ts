import { describe, expect, it } from 'vitest'
import {
  canMove,
  type DeliveryType,
  finalStatuses,
  isActive,
  mayMove,
  orderStatuses,
  timelineOf,
} from '@/domain/order'

const movesOf = (type: DeliveryType) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to, type)).map((to) => `${from}>${to}`),
  )

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
        if (from) expect(canMove(from, to, type), `${from} to ${to}`).toBe(true)
      }
    }
  })

  it('lets customers only cancel what is new, and couriers only take and deliver', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        expect(mayMove('customer', from, to)).toBe(from === 'new' && to === 'canceled')
        expect(mayMove('courier', from, to)).toBe(to === 'on_a_way' || to === 'delivered')
      }
    }
  })
})

describe('[OR-04] headline states', () => {
  it('counts every status as under way or over', () => {
    for (const status of orderStatuses) {
      expect(isActive({ status })).toBe(!finalStatuses.includes(status))
    }
  })
})
