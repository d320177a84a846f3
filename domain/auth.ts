/** How a person names the account: by e-mail or by phone. */
export interface Identity {
  email?: string
  phone?: string
}

/** Reads the one field of the sign-in form: with an @ it is an e-mail, else the digits of a phone. */
export function toIdentity(text: string): Identity {
  const typed = text.trim()
  return typed.includes('@') ? { email: typed.toLowerCase() } : { phone: typed.replace(/\D/g, '') }
}

/** The handle of a code sent by SMS. */
export interface OtpSent {
  verifyId: string
  phone: string
}

/** Minutes a code is good for when `otp_expire_time` is unset. */
export const DEFAULT_CODE_MINUTES = 10
