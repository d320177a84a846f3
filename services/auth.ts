import type { Identity, SocialProvider } from '@/domain/auth'
import type { Api } from './api'

interface Wrapped {
  data: unknown
}

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

/** Sign-in, registration and reset. The door keeps the token; what is answered here carries none. */
export const authService = ({ http, parse }: Api) => ({
  login: async (identity: Identity, password: string) =>
    parse('session', (await http.post<Wrapped>('auth/login', { ...identity, password })).data.data),
  /** Goes on without an account. */
  enterAsGuest: async (contact: GuestContact) =>
    parse('session', (await http.post<Wrapped>('auth/guest', contact)).data.data),
  /** Has the code sent that makes an account of a guest; answers where it went. */
  askGuestCode: async (email?: string) => {
    const body = email ? { email } : undefined
    return (await http.post<{ data: { email: string } }>('auth/guest/code', body)).data.data
  },
  proveGuest: async (email: string, code: string) =>
    parse('session', (await http.post<Wrapped>('auth/guest/verify', { email, code })).data.data),
  /** With a token that Firebase has given for an account of the provider. */
  signInSocially: async (provider: SocialProvider, id: string, referral?: string) =>
    parse(
      'session',
      (await http.post<Wrapped>(`auth/${provider}/callback`, { id, referral })).data.data,
    ),
  /** With a token that Firebase has given for a phone. */
  proveByFirebase: async (id: string, referral?: string) =>
    parse(
      'session',
      (await http.post<Wrapped>('auth/verify/phone', { type: 'firebase', id, referral })).data.data,
    ),
  /** `pushToken` is of this device, as it was stored; it is told nothing more. */
  logout: async (pushToken?: string) => {
    await http.post('auth/logout', pushToken ? { firebase_token: pushToken } : undefined)
  },
  registerEmail: async (email: string) => {
    await http.post('auth/register', { email })
  },
  registerPhone: async (phone: string) =>
    parse('otpSent', (await http.post<Wrapped>('auth/register', { phone })).data.data),
  resendEmail: async (email: string) => {
    await http.post('auth/resend-verify', { email })
  },
  /** Answers the proof of a right code, which completes the registration; none for who is signed in. */
  verifyEmail: async (email: string, code: string) => {
    const path = `auth/verify/${encodeURIComponent(code)}`
    const answer = await http.get<{ data: { proof?: string } | null }>(path, { email, proof: 1 })
    return answer.data.data?.proof
  },
  verifyPhone: async (verifyId: string, verifyCode: string) =>
    parse(
      'session',
      (await http.post<Wrapped>('auth/verify/phone', { verifyId, verifyCode })).data.data,
    ),
  completeRegistration: async (details: RegistrationDetails) =>
    parse('session', (await http.post<Wrapped>('auth/after-verify', details)).data.data),
  /** The message to show; it is the same whether there is an account or not. */
  forgotEmail: async (email: string) =>
    (await http.post<{ message: string }>('auth/forgot/email-password', { email })).data.message,
  resetEmail: async (email: string, code: string) =>
    parse(
      'session',
      (
        await http.post<Wrapped>(`auth/forgot/email-password/${encodeURIComponent(code)}`, {
          email,
        })
      ).data.data,
    ),
  forgotPhone: async (phone: string) =>
    parse('otpSent', (await http.post<Wrapped>('auth/forgot/password', { phone })).data.data),
  resetPhone: async (verifyId: string, verifyCode: string) =>
    parse(
      'session',
      (await http.post<Wrapped>('auth/forgot/password/confirm', { verifyId, verifyCode })).data
        .data,
    ),
})
