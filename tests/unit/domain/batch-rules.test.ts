import { describe, expect, it } from 'vitest'
import {
  type BatchMember,
  type BatchPayment,
  type BatchShop,
  cancelTerms,
  isBatchOpen,
  type LeadOrder,
  MAX_BATCH_ORDERS,
  mayComeAlong,
  refundPerPayment,
  retainableMinor,
} from '@/domain/batch-rules'
import { orderStatuses } from '@/domain/order'

const lead: LeadOrder = {
  id: 1,
  trip_id: null,
  status: 'new',
  delivery_type: 'delivery',
  shared: false,
  paymentArranged: true,
}
const shop: BatchShop = {
  id: 2,
  distanceM: 1500,
  listed: true,
  delivers: true,
  covered: true,
  free: true,
}

describe('[CA-15] an order that others may come along with', () => {
  it('waits to be picked up', () => {
    const open = orderStatuses.filter((status) => isBatchOpen({ ...lead, status }, []))
    expect(open).toEqual(['new', 'accepted', 'cooking', 'ready'])
  })

  it.each<[string, Partial<LeadOrder>]>([
    ['is fetched', { delivery_type: 'pickup' }],
    ['is paid by several', { shared: true }],
    ['waits for its money', { paymentArranged: false }],
    ['comes along itself', { trip_id: 7 }],
  ])('is none that %s', (_why, change) => {
    expect(isBatchOpen({ ...lead, trip_id: lead.id }, [lead])).toBe(true)
    expect(isBatchOpen({ ...lead, ...change }, [lead])).toBe(false)
  })

  it('is none that fills a courier’s bag; what was canceled makes room', () => {
    const full = Array.from({ length: MAX_BATCH_ORDERS }, () => lead)
    expect(isBatchOpen(lead, full)).toBe(false)
    expect(isBatchOpen(lead, [...full.slice(1), { status: 'canceled' }])).toBe(true)
  })
})

describe('[CA-15] a shop whose order may come along', () => {
  it.each<[string, Partial<BatchShop>, number?]>([
    ['is too far', { distanceM: 1500.5 }],
    ['is in the trip already', { id: 1 }],
    ['is hidden', { listed: false }],
    ['does not deliver', { delivers: false }],
    ['does not deliver there', { covered: false }],
    ['is closed then', { free: false }],
    ['is anywhere while nothing comes along', { distanceM: 0 }, 0],
  ])('is none that %s', (_why, change, maxM = 1500) => {
    expect(mayComeAlong(shop, [1], 1500)).toBe(true)
    expect(mayComeAlong({ ...shop, ...change }, [1], maxM)).toBe(false)
  })
})

describe('[CA-15] canceling', () => {
  const money = { retainable: 2000, stepMinor: 1 }
  const pays = { id: 1, trip_id: 1, delivery_minor: 300 }
  const comes = { id: 2, trip_id: 1, delivery_minor: 0 }
  const going = { id: 2, status: 'new', kept_minor: 0, dueMinor: 0 } as const
  const gone = { id: 1, status: 'canceled', kept_minor: 300, dueMinor: 0 } as const

  it('what pays the way keeps the fee while something is brought', () => {
    expect(cancelTerms(pays, [going], money)).toEqual({ retainedMinor: 300, freed: null })
    expect(cancelTerms(pays, [{ ...going, status: 'delivered' }], money).retainedMinor).toBe(300)
    expect(cancelTerms(pays, [{ ...going, status: 'canceled' }], money).retainedMinor).toBe(0)
    expect(cancelTerms({ ...pays, trip_id: null }, [], money).retainedMinor).toBe(0)
  })

  it('keeps no more than there is to keep, in coins there are', () => {
    expect(cancelTerms(pays, [going], { ...money, retainable: 120 }).retainedMinor).toBe(120)
    const odd = { ...pays, delivery_minor: 303 }
    expect(cancelTerms(odd, [going], { ...money, stepMinor: 5 }).retainedMinor).toBe(305)
  })

  it('the last one frees the fee that was kept', () => {
    expect(cancelTerms(comes, [gone], money)).toEqual({ retainedMinor: 0, freed: gone })
    expect(cancelTerms(comes, [gone, { ...going, id: 3 }], money).freed).toBeNull()
    expect(cancelTerms(comes, [{ ...gone, kept_minor: 0 }], money).freed).toBeNull()
  })

  it('the last one that comes frees a fee that is still to be given in cash', () => {
    const owed = { ...gone, dueMinor: 300 }
    const here = { ...going, id: 3, status: 'delivered' } as const
    expect(cancelTerms(comes, [owed, here], money).freed).toEqual(owed)
    expect(cancelTerms(comes, [gone, here], money).freed).toBeNull()
    expect(cancelTerms(comes, [owed, here, { ...going, id: 4 }], money).freed).toBeNull()
  })

  it('keeps of what was paid, or is given at the door', () => {
    const paid = { totalMinor: 2000, walletPortionMinor: 500 }
    const keepable = (rest: BatchPayment['rest'], other: BatchMember = going) =>
      retainableMinor({ ...paid, rest }, [other])
    expect(keepable({ isPaid: true, isCash: false })).toBe(2000)
    expect(keepable({ isPaid: false, isCash: true })).toBe(2000)
    expect(keepable({ isPaid: false, isCash: false })).toBe(500)
    expect(keepable(null)).toBe(500)
    const here = { ...going, status: 'delivered' } as const
    expect(keepable({ isPaid: true, isCash: true }, here)).toBe(2000)
    expect(keepable({ isPaid: false, isCash: true }, here)).toBe(500)
    expect(refundPerPayment({ rest: 1500, walletPortion: 500 }, 300)).toEqual({
      rest: 1500,
      walletPortion: 200,
    })
    expect(refundPerPayment({ rest: 1500, walletPortion: 500 }, 700)).toEqual({
      rest: 1300,
      walletPortion: 0,
    })
    expect(refundPerPayment({ rest: 0, walletPortion: 500 }, 700)).toEqual({
      rest: 0,
      walletPortion: 0,
    })
  })
})
