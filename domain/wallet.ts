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

/** Largest amount of a transfer or top-up, in the currency of the request. */
export const MAX_WALLET_AMOUNT = 1_000_000
