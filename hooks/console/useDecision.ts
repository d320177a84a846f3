import { useQueryClient } from '@tanstack/react-query'
import { useUpdate } from 'ra-core'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import type { ConsoleResource, Decision } from '@/services/console'

/**
 * Decides about a request. Whatever comes of it, lists and the request itself are asked for anew: a refusal
 * mostly means that somebody else was faster.
 */
export function useDecision(resource: ConsoleResource, id: number) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  const [update, { isPending }] = useUpdate()
  const decide = (decision: Decision, onDone?: () => void) =>
    update(
      resource,
      { id, data: decision, previousData: { id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onDone?.()
          toast.success(t(decision.status === 'approved' ? 'console.approved' : 'console.declined'))
        },
        onError: (error: unknown) => {
          const isChanged = error instanceof ApiError && error.status === 409
          toast.error(isChanged ? t('console.conflict') : errorText(error))
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
      },
    )
  return { decide, isPending }
}
