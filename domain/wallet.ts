import type { Transaction, TransactionStatus } from './payment'
import type { UserRole, UserShort } from './user'

/** Kinds of wallet movements (contract/FLOWS 2). The first two say which way the money went. */
export const walletHistoryTypes = [
  'topup',
  'withdraw',
  'referral_from_topup',
  'referral_to_topup',
  'referral_from_withdraw',
  'referral_to_withdraw',
] as const
export type WalletHistoryType = (typeof walletHistoryTypes)[number]

/** A movement of a wallet. `price` is never negative: the kind says which way it went. */
export interface WalletHistory {
  id: number
  uuid: string
  wallet_uuid: string
  transaction_id: number | null
  type: WalletHistoryType
  price: number
  note: string | null
  status: TransactionStatus
  author: UserShort
  user: UserShort
  transaction?: Transaction | null
  created_at: string
  updated_at: string
}

/** Somebody to send money to; never with phone or e-mail. */
export interface FoundUser {
  id: number
  uuid: string
  firstname: string
  lastname?: string | null
  img?: string | null
  active?: boolean
  role?: UserRole
}

/** Largest amount of a transfer or top-up, in the currency of the request. */
export const MAX_WALLET_AMOUNT = 1_000_000
