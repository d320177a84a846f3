import { useCallback } from 'react'
import { ApiError } from '@/services/api-error'
import { useTranslation } from './useTranslation'

/** What to tell a user of a failure: the API's own words, or ours where it had none. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return i18n.t('errors:ERROR_500')
      if (error.status === 0) return i18n.t('errors:ERROR_NETWORK')
      // a code that says nothing of what to do differently
      if (error.statusCode === 'ERROR_400') return i18n.t('error.400')
      return error.message || i18n.t('errors:ERROR_500')
    },
    [i18n],
  )
}
