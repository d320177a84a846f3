import { serverText } from '@/lib/i18n-files'
import type { AppError } from './errors'
import { fieldTexts } from './validation'

/** The body of every refusal (contract: Error), in the request's language. */
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
