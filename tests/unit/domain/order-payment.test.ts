import { describe, expect, it } from 'vitest'
import { awaitedTag, isUnpaid } from '@/domain/order-payment'
import type { PaymentTag, TransactionStatus } from '@/domain/payment'
import { orderFixture, walletFixture } from '@/tests/support/order-fixtures'

const paidBy = (tag: PaymentTag, status: TransactionStatus) => {
  const { transaction } = orderFixture()
  return transaction && { ...transaction, status, payment_system: { ...walletFixture, tag } }
}

describe('[CH-13] an order', () => {
  it('waits for its money while a provider’s is pending or no way to pay is chosen', () => {
    const pending = orderFixture({ status: 'new', transaction: paidBy('stripe', 'progress') })
    expect([isUnpaid(pending), awaitedTag(pending)]).toEqual([true, 'stripe'])
    expect(isUnpaid(orderFixture({ status: 'new', transaction: null }))).toBe(true)
    const declined = paidBy('wallet', 'rejected')
    expect(isUnpaid(orderFixture({ status: 'new', transaction: declined }))).toBe(true)
  })

  it('does not once it is paid, due at the door, free or under way', () => {
    for (const over of [
      { transaction: paidBy('cash', 'progress') },
      { transaction: paidBy('stripe', 'paid') },
      { transaction: null, total_price: 0 },
      { transaction: null, status: 'accepted' as const },
    ]) {
      expect(isUnpaid(orderFixture({ status: 'new', ...over }))).toBe(false)
    }
  })
})
