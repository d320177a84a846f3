import type { Currency } from './currency'
import type { Shop } from './shop'

export const userRoles = ['user', 'seller', 'deliveryman', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

export interface UserShort {
  id: number
  uuid?: string
  firstname: string
  lastname?: string | null
  img?: string | null
  phone?: string | null
  email?: string | null
  active: 0 | 1
  role?: UserRole
  empty_p?: boolean
}

export interface Wallet {
  id: number
  uuid: string
  user_id?: number
  currency_id: number
  price: number
  symbol: string
  currency?: Currency | null
}

export interface Profile {
  id: number
  uuid: string
  firstname: string
  lastname?: string | null
  email?: string | null
  phone?: string | null
  img?: string | null
  birthday?: string | null
  gender?: 'male' | 'female' | null
  role: UserRole
  active: 0 | 1
  empty_p: boolean
  email_verified_at?: string | null
  phone_verified_at?: string | null
  registered_at?: string | null
  currency_id?: number | null
  lang?: string | null
  my_referral: string | null
  wallet: Wallet | null
  shop: Shop | null
  notifications: NotificationKind[]
  /** orders without an account (ADR 0057); absent for everybody else */
  guest?: true
  created_at?: string
  updated_at?: string
}

export interface NotificationKind {
  id: number
  type: string
  payload?: string[]
  notification?: { user_id: number; notification_id: number; active: 0 | 1 } | null
  created_at: string
  updated_at: string
}

/** Sign-in answer. Clients read `token` in some flows and `access_token` in others. */
export interface Session {
  token: string
  access_token: string
  token_type: 'Bearer'
  user: Profile
  /** signs the same person in to Firebase, within an hour; only where it is configured */
  custom_token?: string
}

/** The mirror of the signed-in person that the browser may read. Never proof of anything. */
export interface SessionUser {
  id: number
  uuid: string
  firstname: string
  lastname?: string | null
  img?: string | null
  role: UserRole
  /** orders without an account (ADR 0057) */
  guest?: true
}

export const SESSION_DAYS = 7
/** of new passwords; older ones may be shorter and keep working */
export const MIN_PASSWORD_LENGTH = 8
export const CODE_LENGTH = 6
export const MAX_CODE_TRIES = 5
/** days in which somebody who deleted their account may come back by signing in (docs/adr/0031) */
export const LEAVE_DAYS = 14
/** minutes a verified code lets its owner finish the form (contract/FLOWS 4a) */
export const VERIFIED_MINUTES = 15
/** minutes in which a proof of the session's owner counts as fresh (docs/adr/0075) */
export const RECENT_PROOF_MINUTES = 10
/** seconds until a code may be sent again when `otp_expire_time` is unset (contract/FLOWS 1) */
export const DEFAULT_CODE_WAIT_S = 60

/** What the browser keeps of a profile. */
export function toSessionUser(user: Profile): SessionUser {
  const { id, uuid, firstname, lastname, img, role, guest } = user
  return { id, uuid, firstname, lastname, img, role, ...(guest ? { guest } : {}) }
}
