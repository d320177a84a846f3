import { describe, expect, it } from 'vitest'
import { alongside, etaOf, isEtaUpdate } from '@/domain/eta'
import type { Eta } from '@/domain/order.schema'

const CREATED = new Date('2026-01-05T11:00:00Z')
const at = (minutes: number) => new Date(CREATED.getTime() + minutes * 60_000)

const eta = (over: Partial<Parameters<typeof etaOf>[0]> = {}) =>
  etaOf({
    status: 'cooking',
    createdAt: CREATED,
    acceptedAt: at(2),
    scheduledFor: null,
    promise: { from: '20', to: '35', type: 'minute' },
    now: at(10),
    ...over,
  })

/** minutes after the order was placed */
const minutesOf = (range: Eta | null) =>
  range && [range.from, range.to].map((text) => (Date.parse(text) - CREATED.getTime()) / 60_000)

describe('etaOf', () => {
  it('[OR-07] is what the shop has promised, without a reason', () => {
    expect(minutesOf(eta())).toEqual([20, 35])
    expect(eta()?.reason).toBeNull()
  })

  it('[OR-07] moves with a shop that answers late, and says so', () => {
    expect(minutesOf(eta({ acceptedAt: at(15), now: at(16) }))).toEqual([30, 45])
    expect(eta({ acceptedAt: at(15), now: at(16) })?.reason).toBe('accepted_late')
    const waiting = eta({ status: 'new', acceptedAt: null, now: at(12) })
    expect([minutesOf(waiting), waiting?.reason]).toEqual([[27, 42], 'accepted_late'])
  })

  it('[OR-07] moves with the orders ahead in the kitchen, until it is ready', () => {
    expect(minutesOf(eta({ ordersAhead: 5 }))).toEqual([20, 35])
    const busy = eta({ ordersAhead: 9 })
    expect([minutesOf(busy), busy?.reason]).toEqual([[32, 47], 'kitchen_busy'])
    expect(eta({ ordersAhead: 9, status: 'ready' })?.reason).toBeNull()
  })

  it('[CA-15] waits for the other shop of its delivery, and says so', () => {
    const other = { createdAt: at(10), scheduledFor: null, promise: null }
    const waiting = eta({ alongside: [other] })
    expect([minutesOf(waiting), waiting?.reason]).toEqual([[30, 50], 'other_shop'])
    const soon = { ...other, createdAt: CREATED, promise: { from: '5', to: '10' } }
    expect(eta({ alongside: [{ ...soon, promise: { ...soon.promise, type: 'minute' } }] })).toEqual(
      eta(),
    )
  })

  it('[OR-07] follows the courier on the way, sooner or later', () => {
    const near = eta({ status: 'on_a_way', courierM: 380, now: at(20) })
    expect([minutesOf(near), near?.reason]).toEqual([[22, 27], null])
    const far = eta({ status: 'on_a_way', courierM: 5700, now: at(20) })
    expect([minutesOf(far), far?.reason]).toEqual([[50, 55], 'courier_far'])
  })

  it('keeps a time that was agreed, as long as it can', () => {
    const later = { scheduledFor: at(120), acceptedAt: at(40), ordersAhead: 20 }
    expect(minutesOf(eta(later))).toEqual([120, 135])
    expect(minutesOf(eta({ ...later, now: at(140) }))).toEqual([140, 145])
  })

  it('never lies in the past and ends with the order', () => {
    expect(minutesOf(eta({ now: at(60) }))).toEqual([60, 65])
    expect(eta({ status: 'delivered' })).toBeNull()
    expect(eta({ status: 'canceled' })).toBeNull()
  })

  it('counts a promise in hours', () => {
    const promise = { from: '1', to: '2', type: 'hour' as const }
    expect(minutesOf(eta({ promise }))).toEqual([60, 120])
  })
})

describe('alongside', () => {
  const promise = { from: '20', to: '35', type: 'minute' as const }
  const other = (from: number, to: number) => ({
    from: at(from).toISOString(),
    to: at(to).toISOString(),
  })

  it('is the later of the two ranges, in minutes from now', () => {
    const now = at(0)
    expect(alongside(promise, other(25, 45), now)).toEqual({ from: '25', to: '45', type: 'minute' })
    expect(alongside(promise, other(5, 45), now)).toEqual({ from: '20', to: '45', type: 'minute' })
    expect(alongside(promise, other(5, 10), now)).toEqual(promise)
  })
})

describe('isEtaNews', () => {
  const told: Eta = { from: at(20).toISOString(), to: at(35).toISOString(), reason: null }
  const moved = (minutes: number): Eta => ({ ...told, to: at(35 + minutes).toISOString() })

  it('[OR-07] is five minutes or another reason', () => {
    expect(isEtaUpdate(told, moved(4))).toBe(false)
    expect(isEtaUpdate(told, moved(5))).toBe(true)
    expect(isEtaUpdate(told, moved(-5))).toBe(true)
    expect(isEtaUpdate(told, { ...told, reason: 'kitchen_busy' })).toBe(true)
    expect(isEtaUpdate(told, null)).toBe(true)
    expect(isEtaUpdate(null, null)).toBe(false)
  })
})
