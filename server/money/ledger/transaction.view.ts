import { toWire } from '@/domain/money'
import type { TransactionKind } from '@/domain/payment'
import type { Transaction } from '@/domain/payment.schema'
import type { AllFields } from '@/lib/all-fields'
import { toPayment } from './payment-method.view'
import type { PaymentRow, TransactionRow } from './transaction.queries'

/** A payment with its method, and the locale to show the method's title in. */
export interface PaidRow {
  transaction: TransactionRow
  payment: PaymentRow
  locale: string
}

/** The wire's `note`, by which clients distinguish the kinds. */
const notes: Record<TransactionKind, string | null> = {
  payment: null,
  wallet_part: 'wallet',
  share: 'share',
  tip: 'tips',
  top_up: null,
  returned: 'share',
}

/** A payment as clients see it, in the currency in which it was made. */
export function toTransaction({ transaction, payment, locale }: PaidRow): AllFields<Transaction> {
  return {
    id: transaction.id,
    payable_id: transaction.payable_id,
    user_id: transaction.user_id,
    price: toWire(transaction.amount_minor, transaction.decimals),
    note: notes[transaction.kind],
    status: transaction.status,
    payment_system: toPayment(payment, locale) ?? null,
    created_at: transaction.created_at.toISOString(),
    updated_at: transaction.updated_at.toISOString(),
  }
}
