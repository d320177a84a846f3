import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import type { ConsoleResource } from '@/services/console'

/**
 * Does something about a row of a list and says what came of it. Whatever that is, list and row are asked for
 * anew: a refusal mostly means that somebody else was faster. It is pending until they have come. `conflict` is what
 * a 409 means here.
 */
export function useDesk(
  resource: ConsoleResource,
  conflict:
    | 'console.conflict'
    | 'console.message.conflict'
    | 'console.move.conflict'
    | 'console.payment.not.owed'
    | 'console.user.conflict' = 'console.conflict',
) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  /** Whether it was done as asked; `done` is what is said then. */
  const act = async <Answer>(
    call: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<boolean> => {
    setPending(true)
    try {
      const answer = await call()
      toast.success(typeof done === 'string' ? done : done(answer))
      return true
    } catch (error) {
      const isChanged = error instanceof ApiError && error.statusCode === 'ERROR_409'
      toast.error(isChanged ? t(conflict) : errorText(error))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: [resource] })
      setPending(false)
    }
  }
  return { act, isPending }
}
