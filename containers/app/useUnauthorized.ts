import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import Router from 'next/router'
import { useCallback } from 'react'
import { isAuthPath } from '@/domain/page-frame'
import { paths } from '@/domain/paths'
import { dropCookie } from '@/lib/browser-cookie'
import { toast } from '@/lib/toast'
import { forgetAnswers } from '@/services/query-client'

let isNotified = false

/**
 * What a 401 does: says so once, forgets the user and leads to sign-in with the way back. The
 * token's own cookie is out of reach here; the API's handler has dropped it with the answer.
 */
export function useUnauthorized(texts: i18n, queryClient: QueryClient) {
  return useCallback(() => {
    if (isNotified || isAuthPath(Router.asPath)) return
    isNotified = true
    toast.error(texts.t('errors:ERROR_401'))
    dropCookie('user')
    Router.push(paths.login(Router.asPath)).finally(() => {
      isNotified = false
      // whoever signs in next may be somebody else
      forgetAnswers(queryClient)
    })
  }, [texts, queryClient])
}
