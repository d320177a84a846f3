import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import type { ConsoleResource, Decision } from '@/services/console'

/**
 * Decides about a request. Whatever comes of it, lists and the request itself are asked for anew: a refusal
 * mostly means that somebody else was faster. It is pending until they have come.
 */
export function useDecision(resource: ConsoleResource, id: number) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const [update] = useUpdate()
  /** Whether it was decided as asked. */
  const decide = async (decision: Decision): Promise<boolean> => {
    setPending(true)
    try {
      // a promise, since what is decided takes its buttons away, and a screen's callbacks with them
      await update(
        resource,
        { id, data: decision, previousData: { id } },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      toast.success(t(decision.status === 'approved' ? 'console.approved' : 'console.declined'))
      return true
    } catch (error) {
      const isChanged = error instanceof ApiError && error.statusCode === 'ERROR_409'
      toast.error(isChanged ? t('console.conflict') : errorText(error))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: [resource] })
      setPending(false)
    }
  }
  return { decide, isPending }
}
