import type { Identity, SocialProvider } from '@/domain/auth'
import type { Api } from './api'
import { unwrap } from './http'
import { inFull } from './phone'

/** What completes a registration, with the e-mail that was confirmed. */
export interface RegistrationDetails {
  email: string
  firstname: string
  lastname?: string
  gender?: 'male' | 'female'
  password: string
  password_confirmation: string
  referral?: string
  /** of the confirmed e-mail */
  proof?: string
}

/** Who orders without an account, and how to reach them. */
export interface GuestContact {
  firstname: string
  email: string
  phone: string
}

/** Sign-in, registration and reset. The browser handler keeps the token; what is answered here carries none. */
export const authService = ({ http, parse }: Api) => ({
  login: async (identity: Identity, password: string) =>
    parse('signIn', await unwrap(http.post('auth/login', { ...identity, password }))),
  /** Goes on without an account. */
  enterAsGuest: async (contact: GuestContact) =>
    parse(
      'session',
      await unwrap(http.post('auth/guest', { ...contact, phone: inFull(contact.phone) })),
    ),
  /** Has the code sent that makes an account of a guest; answers where it went. */
  askGuestCode: async (email?: string) => {
    const body = email ? { email } : undefined
    return unwrap<{ email: string }>(http.post('auth/guest/code', body))
  },
  proveGuest: async (email: string, code: string) =>
    parse('signIn', await unwrap(http.post('auth/guest/verify', { email, code }))),
  /** With a token that Firebase has given for an account of the provider. */
  signInSocially: async (provider: SocialProvider, id: string, referral?: string) =>
    parse('signIn', await unwrap(http.post(`auth/${provider}/callback`, { id, referral }))),
  /** With a token that Firebase has given for a phone. */
  proveByFirebase: async (id: string, referral?: string) =>
    parse(
      'signIn',
      await unwrap(http.post('auth/verify/phone', { type: 'firebase', id, referral })),
    ),
  /** `pushToken` is of this device, as it was stored; it is told nothing more. */
  logout: async (pushToken?: string) => {
    await http.post('auth/logout', pushToken ? { firebase_token: pushToken } : undefined)
  },
  registerEmail: async (email: string) => {
    await http.post('auth/register', { email })
  },
  registerPhone: async (phone: string) =>
    parse('otpSent', await unwrap(http.post('auth/register', { phone: inFull(phone) }))),
  resendEmail: async (email: string) => {
    await http.post('auth/resend-verify', { email })
  },
  /** Answers the proof of a right code, which completes the registration; none for who is signed in. */
  verifyEmail: async (email: string, code: string) => {
    const path = `auth/verify/${encodeURIComponent(code)}`
    const call = http.get<{ data: { proof?: string } | null }>(path, { email, proof: 1 })
    return (await unwrap(call))?.proof
  },
  verifyPhone: async (verifyId: string, verifyCode: string) =>
    parse('signIn', await unwrap(http.post('auth/verify/phone', { verifyId, verifyCode }))),
  completeRegistration: async (details: RegistrationDetails) =>
    parse('session', await unwrap(http.post('auth/after-verify', details))),
  /** The message to show; it is the same whether there is an account or not. */
  forgotEmail: async (email: string) =>
    (await http.post<{ message: string }>('auth/forgot/email-password', { email })).data.message,
  resetEmail: async (email: string, code: string) =>
    parse(
      'signIn',
      await unwrap(
        http.post(`auth/forgot/email-password/${encodeURIComponent(code)}`, {
          email,
        }),
      ),
    ),
  forgotPhone: async (phone: string) =>
    parse('otpSent', await unwrap(http.post('auth/forgot/password', { phone: inFull(phone) }))),
  resetPhone: async (verifyId: string, verifyCode: string) =>
    parse(
      'signIn',
      await unwrap(http.post('auth/forgot/password/confirm', { verifyId, verifyCode })),
    ),
})
