import { transactionStatuses } from '@/domain/payment'
import type { UserShort } from '@/domain/user'
import { type FoundUser, type WalletHistory, walletHistoryTypes } from '@/domain/wallet'
import type { ServerCurrency } from '@/server/http/context'
import { amountOf } from '@/server/setting/currency.service'
import { toTransaction } from '@/server/transaction/transaction.view'
import type { UserRow } from '@/server/user/user.queries'
import type { HistoryRow } from './wallet-list.queries'

function toPerson({ id, uuid, firstname, lastname, img, active }: UserRow): UserShort {
  return { id, uuid, firstname, lastname, img, active: active ? 1 : 0 }
}

/** A movement as the wallet's owner sees it, in a currency. */
export function toHistory(row: HistoryRow, currency: ServerCurrency): WalletHistory {
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
    author: toPerson(row.author),
    user: toPerson(row.owner),
    transaction: transaction && payment ? toTransaction({ transaction, payment, locale }) : null,
    created_at,
    updated_at: created_at,
  }
}

/** Somebody who was found by what only their friends know. */
export function toFound({ id, uuid, firstname, lastname, img, active, role }: UserRow): FoundUser {
  return { id, uuid, firstname, lastname, img, active, role }
}
