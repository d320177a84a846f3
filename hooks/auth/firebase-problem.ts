import type { i18n as I18n } from 'i18next'
import { ApiError } from '@/services/api-error'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const closed = [
  'auth/popup-closed-by-user',
  'auth/user-cancelled',
  'auth/cancelled-popup-request',
  'auth/redirect-cancelled-by-user',
]

/** The user has left the provider's window, or opened another one. */
export const isClosed = (error: unknown) => closed.includes(codeOf(error))

/** The browser opens no window: a redirect is the other way. */
export const isBlocked = (error: unknown) =>
  ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'].includes(codeOf(error))

const texts = {
  'auth/network-request-failed': 'errors:ERROR_NETWORK',
  'auth/timeout': 'errors:ERROR_NETWORK',
  'auth/account-exists-with-different-credential': 'errors:ERROR_OTHER_WAY',
  'auth/invalid-verification-code': 'errors:ERROR_CODE_WRONG',
  'auth/code-expired': 'errors:ERROR_CODE_EXPIRED',
  'auth/invalid-verification-id': 'errors:ERROR_CODE_EXPIRED',
  'auth/too-many-requests': 'errors:ERROR_TOO_MANY',
  'auth/quota-exceeded': 'sms.not.sent',
  'auth/captcha-check-failed': 'sms.not.sent',
  'auth/invalid-phone-number': 'errors:validation.phone',
  'auth/operation-not-allowed': 'errors:ERROR_PROVIDER',
  'auth/unauthorized-domain': 'errors:ERROR_PROVIDER',
} as const

const hasText = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** A failed sign-in as our forms and texts know failures; what nobody expects stays as it is. */
export function toApiError(error: unknown, { t }: I18n): unknown {
  if (error instanceof ApiError) {
    // the API names the field of an e-mail that is in use here; this screen may have none
    return error.params.email
      ? new ApiError(400, error.statusCode, t('errors:ERROR_OTHER_WAY'))
      : error
  }
  const code = codeOf(error)
  return hasText(code) ? new ApiError(400, code, t(texts[code])) : error
}
