import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import Router from 'next/router'
import { useCallback } from 'react'
import { isAuthPath } from '@/domain/page-frame'
import { paths } from '@/domain/paths'
import { secondFactorPath } from '@/domain/second-factor'
import { dropCookie } from '@/lib/browser-cookie'
import { toast } from '@/lib/toast'
import type { ApiError } from '@/services/api-error'
import { forgetAnswers } from '@/services/query-client'

let isNotified = false

/** One answer of many leads there. */
function leadTo(path: string): Promise<void> {
  isNotified = true
  return Router.push(path)
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      isNotified = false
    })
}

/** Leads on where the account's second factor is proven or set up; true if that is what was missing. */
function leadToSecondFactor(statusCode: string | undefined): boolean {
  const at = Router.asPath
  const to = secondFactorPath(statusCode, at)
  // the shop goes on for whoever is a customer here: only work leads there
  const isWork = /^\/(console|chats)(\/|$|\?)/.test(at)
  const isStep = statusCode === 'ERROR_SECOND_FACTOR'
  if (to && (isStep ? !isAuthPath(at) : isWork && !at.startsWith(paths.secondFactor()))) {
    if (isStep) dropCookie('user')
    if (!isNotified) leadTo(to)
  }
  return to !== undefined
}

/**
 * What a 401 does: says so once, forgets the user and leads to sign-in with the way back. The
 * token's own cookie is out of reach here; the API's handler has dropped it with the answer.
 */
export function useUnauthorized(texts: i18n, queryClient: QueryClient) {
  return useCallback(
    (error?: Pick<ApiError, 'statusCode'>) => {
      if (leadToSecondFactor(error?.statusCode) || isNotified || isAuthPath(Router.asPath)) return
      toast.error(texts.t('errors:ERROR_401'))
      dropCookie('user')
      leadTo(paths.login(Router.asPath)).finally(() => {
        // whoever signs in next may be somebody else
        forgetAnswers(queryClient)
      })
    },
    [texts, queryClient],
  )
}
