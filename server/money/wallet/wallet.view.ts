import { transactionStatuses } from '@/domain/payment'
import type { UserShort } from '@/domain/user.schema'
import { walletHistoryTypes } from '@/domain/wallet'
import type { FoundUser, WalletHistory } from '@/domain/wallet.schema'
import type { AllFields } from '@/lib/all-fields'
import { toTransaction } from '@/server/money/ledger/transaction.view'
import type { UserRow } from '@/server/people/api'
import type { ServerCurrency } from '@/server/platform/http/context'
import { amountOf } from '@/server/platform/setting/currency.service'
import type { HistoryRow } from './wallet-list.queries'

function toUserShort({
  id,
  uuid,
  firstname,
  lastname,
  img,
  active,
}: UserRow): AllFields<UserShort, 'phone' | 'email' | 'role' | 'empty_p'> {
  return { id, uuid, firstname, lastname, img, active: active ? 1 : 0 }
}

/** A history entry as the wallet's owner sees it, in a currency. */
export function toHistory(row: HistoryRow, currency: ServerCurrency): AllFields<WalletHistory> {
  const { history, transaction, payment, locale } = row
  const isOut = history.amount_minor < 0
  const type = walletHistoryTypes.find((known) => known === history.type)
  const created_at = history.created_at.toISOString()
  return {
    id: history.id,
    uuid: history.uuid,
    wallet_uuid: row.wallet_uuid,
    transaction_id: history.transaction_id,
    type: type ?? (isOut ? 'withdraw' : 'topup'),
    price: amountOf(Math.abs(history.amount_minor), currency),
    note: history.note,
    status: transactionStatuses.find((known) => known === history.status) ?? 'paid',
    author: toUserShort(row.author),
    user: toUserShort(row.owner),
    transaction: transaction && payment ? toTransaction({ transaction, payment, locale }) : null,
    created_at,
    updated_at: created_at,
  }
}

/** A receiver of money, found by exact e-mail or phone. */
export function toFound({
  id,
  uuid,
  firstname,
  lastname,
  img,
  active,
  role,
}: UserRow): AllFields<FoundUser> {
  return { id, uuid, firstname, lastname, img, active, role }
}
