import { CODE_LENGTH, DEFAULT_CODE_WAIT_S } from './user'

/** Social sign-in providers. */
export const socialProviders = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Identifies an account by e-mail or phone. */
export interface Identity {
  email?: string
  phone?: string
}

/**
 * Reads the one field of the sign-in form: with an @ it is an e-mail, else the digits of a phone, with the
 * plus before a calling code; the API reads them in the marketplace's country.
 */
export function toIdentity(text: string): Identity {
  const typed = text.trim()
  if (typed.includes('@')) return { email: typed.toLowerCase() }
  return { phone: typed.replace(/(?!^\+)\P{Nd}/gu, '') }
}

/** Minutes a code is good for when `otp_expire_time` is unset. */
export const DEFAULT_CODE_MINUTES = 10

/** A sent code, kept between the steps of a registration or a reset. */
export interface PendingCode {
  flow: 'register' | 'reset'
  channel: 'email' | 'phone'
  /** the e-mail or the phone's digits */
  target: string
  /** the handle of an SMS code */
  verifyId?: string
  /** when it was sent, in ms */
  sentAt: number
  /** the e-mail's code was correct; details are next */
  verified?: boolean
  /** proof returned for the correct code, for after-verify */
  proof?: string
  referral?: string
}

/** Seconds until a code may be sent again, from the setting `otp_expire_time` (minutes). */
export function codeWaitS(expireMinutes: string): number {
  const minutes = Number(expireMinutes)
  return minutes > 0 ? Math.round(minutes * 60) : DEFAULT_CODE_WAIT_S
}

const arabicIndic = /[٠-٩۰-۹]/g

/** The digits of what was typed or pasted into a code field, at most as many as a code has. */
export function toCode(text: string): string {
  const latin = text.replace(arabicIndic, (digit) => String(digit.charCodeAt(0) & 0xf))
  return latin.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
