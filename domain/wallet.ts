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

/** Why money came or went (ours). `party` of a movement names the other side of sent, received and reward. */
export const walletReasons = [
  'topup',
  'payment',
  'refund',
  'sent',
  'received',
  'tip_given',
  'tip_received',
  'reward',
  'reward_back',
  /** the balance of orders without an account, taken over by the account */
  'moved',
  /** a seller returns cash of a refunded order */
  'cover',
  /** points that became money */
  'points',
  /** a period of the membership */
  'membership',
  'other',
] as const
export type WalletReason = (typeof walletReasons)[number]

/** What a customer filters the history by, and the reasons that each stands for. */
export const walletKinds = {
  topup: ['topup'],
  payment: ['payment', 'cover', 'membership'],
  refund: ['refund'],
  sent: ['sent'],
  received: ['received', 'moved'],
  tip: ['tip_given', 'tip_received'],
  reward: ['reward', 'reward_back', 'points'],
} as const satisfies Record<string, readonly WalletReason[]>
export type WalletKind = keyof typeof walletKinds
export const walletKindNames = Object.keys(walletKinds) as WalletKind[]

/** Hours in which transfers count towards the setting `wallet_send_limit`. */
export const SEND_LIMIT_HOURS = 24

/** Days in which a request for money can be paid. */
export const MONEY_REQUEST_DAYS = 30

export const moneyRequestStatuses = ['open', 'paid', 'canceled', 'expired'] as const
export type MoneyRequestStatus = (typeof moneyRequestStatuses)[number]

/** What a request for money is now: one that is open past its time has expired. */
export function moneyRequestStatus(
  request: { status: 'open' | 'paid' | 'canceled'; expires_at: Date },
  now: Date,
): MoneyRequestStatus {
  const isLate = request.status === 'open' && request.expires_at <= now
  return isLate ? 'expired' : request.status
}

/** The limit while the setting cannot be read, minor units of the default currency. */
const SAFE_SEND_LIMIT = 10_000

/** The setting `wallet_send_limit` as a number; 0 is no limit, and what is no whole number is a low one. */
export function sendLimitOf(text: string): number {
  const limit = text.trim() === '' ? 0 : Number(text)
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : SAFE_SEND_LIMIT
}

/** A name by which somebody is recognized who is known already, and nobody else: "Noor K." */
export function maskedName({
  firstname,
  lastname,
}: {
  firstname: string
  lastname?: string | null
}): string {
  return [firstname, maskedLastname(lastname)].filter(Boolean).join(' ')
}

/** The first letter of a last name, with a dot. */
export function maskedLastname(lastname: string | null | undefined): string | null {
  const [first] = lastname?.trim() ?? ''
  return first ? `${first}.` : null
}
