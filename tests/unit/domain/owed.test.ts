import { describe, expect, it } from 'vitest'
import {
  debtEnd,
  isOwed,
  isPayerShareOwed,
  type LedgerEntry,
  owedMinor,
  tipEnd,
} from '@/domain/owed'
import { type TransactionKind, type TransactionStatus, transactionStatuses } from '@/domain/payment'

const entry = (
  status: TransactionStatus,
  kind: TransactionKind = 'payment',
  amount_minor = 10_00,
): LedgerEntry => ({ status, kind, amount_minor })
const books = (entries: LedgerEntry[], status = 'new') => ({ status, total_minor: 10_00, entries })

describe('[CH-30] an order or parcel', () => {
  it('is owed until it is paid, and a refund does not open the debt again', () => {
    const ends = transactionStatuses.map((status) => [status, debtEnd(books([entry(status)]))])
    expect(Object.fromEntries(ends)).toEqual({
      progress: undefined,
      paid: 'paid',
      canceled: undefined,
      rejected: undefined,
      refund: 'refunded',
    })
    expect(isOwed(books([entry('canceled'), entry('rejected'), entry('progress')]))).toBe(true)
  })

  it('is owed by nobody once it is canceled, whatever is pending', () => {
    expect(debtEnd(books([entry('progress')], 'canceled'))).toBe('canceled')
    expect(debtEnd(books([entry('refund')], 'canceled'))).toBe('refunded')
    expect(owedMinor(books([], 'canceled'))).toBe(0)
  })

  it('comes to its total less what the wallet and the group have paid of it', () => {
    const parts = [entry('paid', 'wallet_part', 2_00), entry('paid', 'share', 3_00)]
    expect(owedMinor(books([...parts, entry('progress', 'payment', 5_00)]))).toBe(5_00)
    // a part that went back, money that came twice and a tip pay nothing
    const others = [
      entry('refund', 'wallet_part'),
      entry('refund', 'returned'),
      entry('paid', 'tip'),
    ]
    expect(owedMinor(books(others))).toBe(10_00)
    expect(owedMinor(books([...parts, entry('paid', 'share', 9_00)]))).toBe(0)
    expect(owedMinor(books([entry('paid', 'payment', 5_00), ...parts]))).toBe(0)
  })
})

describe('[CH-30] a tip', () => {
  it('can be left once, after delivery, and again only where it was never paid', () => {
    expect(tipEnd({ status: 'on_a_way' }, [])).toBe('early')
    const ends = transactionStatuses.map((status) => tipEnd({ status: 'delivered' }, [{ status }]))
    expect(ends).toEqual(['given', 'given', undefined, undefined, 'given'])
  })
})

describe('[CH-30] a part of a group order', () => {
  const order = { ...books([entry('progress')]), isAwaited: true }
  const share = { state: 'owed', amount_minor: 3_00 }

  it('is owed while its order waits for it', () => {
    expect(isPayerShareOwed(order, share)).toBe(true)
    for (const state of ['none', 'settled', 'paid', 'returned']) {
      expect(isPayerShareOwed(order, { ...share, state })).toBe(false)
    }
  })

  it('is not once its order is canceled, paid, refunded, taken by the shop or costs nothing', () => {
    const others = [
      { ...order, status: 'canceled' },
      { ...order, status: 'accepted' },
      { ...order, isAwaited: false },
      { ...order, entries: [entry('paid')] },
      { ...order, entries: [entry('refund')] },
    ]
    expect(others.map((one) => isPayerShareOwed(one, share))).toEqual(others.map(() => false))
    expect(isPayerShareOwed(order, { ...share, amount_minor: 0 })).toBe(false)
  })
})
