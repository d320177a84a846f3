import { BASE_DECIMALS, toWire } from '@/domain/money'
import { transactionStatuses } from '@/domain/payment'
import type { UserShort } from '@/domain/user.schema'
import {
  maskedLastname,
  maskedName,
  moneyRequestStatus,
  walletHistoryTypes,
  walletReasons,
} from '@/domain/wallet'
import type { AskedMoney, FoundUser, MoneyRequest, WalletHistory } from '@/domain/wallet.schema'
import type { StatementLine } from '@/domain/wallet-statement.schema'
import type { AllFields } from '@/lib/all-fields'
import { toTransaction } from '@/server/money/ledger/transaction.view'
import type { UserRow } from '@/server/people/api'
import type { ServerCurrency, UserCtx } from '@/server/platform/http/context'
import { amountOf } from '@/server/platform/setting/currency.service'
import type { findAsked, MoneyRequestRow } from './request.queries'
import type { LedgerRow } from './statement.queries'
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

/** Why a movement moved, and with whom. */
function storyOf({
  reason,
  order_id,
  partyFirst,
  partyLast,
}: Pick<HistoryRow, 'reason' | 'order_id' | 'partyFirst' | 'partyLast'>): {
  reason: (typeof walletReasons)[number]
  party: string | null
  order_id: number | null
} {
  return {
    reason: walletReasons.find((known) => known === reason) ?? 'other',
    party: maskedName({ firstname: partyFirst ?? '', lastname: partyLast }) || null,
    order_id,
  }
}

/** Whose doing an entry is: others are named as their masked names say. */
function toAuthor({ author, owner }: HistoryRow) {
  const short = toUserShort(author)
  const isOwn = author?.id === owner?.id
  return short && !isOwn ? { ...short, lastname: maskedLastname(short.lastname) } : short
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
    author: toAuthor(row),
    user: toUserShort(row.owner),
    transaction: transaction && payment ? toTransaction({ transaction, payment, locale }) : null,
    ...storyOf(row),
    created_at,
    updated_at: created_at,
  }
}

/** A line of a statement, in the currency that wallets are kept in. */
export function toStatementLine(row: LedgerRow, balance: number): AllFields<StatementLine> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    ...storyOf(row),
    note: row.note,
    amount: toWire(row.amount_minor, BASE_DECIMALS),
    balance: toWire(balance, BASE_DECIMALS),
  }
}

/** A request for money as whoever made it sees it. */
export function toMoneyRequest(
  row: MoneyRequestRow,
  currency: ServerCurrency,
  now: Date,
): AllFields<MoneyRequest> {
  return {
    id: row.id,
    token: row.token,
    price: amountOf(row.amount_minor, currency),
    note: row.note,
    status: moneyRequestStatus(row, now),
    created_at: row.created_at.toISOString(),
    expired_at: row.expires_at.toISOString(),
  }
}

/** A request for money as whoever has its link sees it. */
export function toAsked(
  { request, user }: NonNullable<Awaited<ReturnType<typeof findAsked>>>,
  currency: ServerCurrency,
  ctx: UserCtx,
): AllFields<AskedMoney> {
  const { price, note, status, expired_at } = toMoneyRequest(request, currency, ctx.now)
  return { price, note, status, expired_at, user: toFound(user), is_own: user.id === ctx.user.id }
}

/** A receiver of money; of the last name only its first letter. */
export function toFound({
  id,
  uuid,
  firstname,
  lastname,
  img,
  active,
  role,
}: UserRow): AllFields<FoundUser> {
  return { id, uuid, firstname, lastname: maskedLastname(lastname), img, active, role }
}
