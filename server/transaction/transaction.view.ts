import { toWire } from '@/domain/money'
import type { Transaction } from '@/domain/payment'
import { toPayment } from '@/server/payment/payment.view'
import type { PaymentRow, TransactionRow } from './transaction.queries'

/** A payment with its method, the latter's title in a language that it has. */
export interface PaidRow {
  transaction: TransactionRow
  payment: PaymentRow
  locale: string
}

/** A payment as clients see it, in the currency in which it was made. */
export function toTransaction({ transaction, payment, locale }: PaidRow): Transaction {
  return {
    id: transaction.id,
    payable_id: transaction.payable_id,
    user_id: transaction.user_id,
    price: toWire(transaction.amount_minor, transaction.decimals),
    note: transaction.note,
    status: transaction.status,
    payment_system: toPayment(payment, locale) ?? null,
    created_at: transaction.created_at.toISOString(),
    updated_at: transaction.updated_at.toISOString(),
  }
}
