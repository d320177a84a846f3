import { serverText } from '@/lib/i18n-files'
import { isBusy } from '@/server/platform/db/busy'
import { mayHaveCommitted } from '@/server/platform/db/commits'
import { AppError } from './errors'
import { fieldTexts } from './validation'

/** The body of an error response (contract, Error) in the request's language. */
export function toRefusal(error: AppError, lang: string, now: Date) {
  const params = error.fields ? fieldTexts(error.fields, lang) : undefined
  const message =
    Object.values(params ?? {})[0]?.[0] ?? serverText(lang, 'errors', error.code, error.values)
  return {
    timestamp: now.toISOString(),
    status: false,
    statusCode: error.code,
    message,
    ...(params ? { params } : {}),
  }
}

/** Retry-After of a 503, in seconds. */
const BACK_IN_S = '5'

/** The headers of an error response: a 503 gets Retry-After. */
export const refusalHeaders = ({ status, headers }: AppError): Record<string, string> => ({
  ...(status === 503 ? { 'retry-after': BACK_IN_S } : {}),
  ...headers,
})

/**
 * Converts a thrown value: a busy database becomes a 503, any unexpected error a 500. `busy` asks to
 * try again, so it is answered only when nothing of this request was committed; else `outcome_unknown`.
 */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isBusy(error)) return new AppError('internal')
  return new AppError(mayHaveCommitted() ? 'outcome_unknown' : 'busy')
}
