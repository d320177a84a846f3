import { useMutation } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { ApiError } from '@/services/api-error'
import { subscriptionService } from '@/services/subscription'
import { usePlace } from './usePlace'

/** Asks to be notified when somebody delivers to the place in force. `refused` is what the API says of the e-mail. */
export function useSubscribe() {
  const api = useApi()
  const { place } = usePlace()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (email: string) => subscriptionService(api).add(email, place),
  })
  const refused = error instanceof ApiError ? error.params.email?.[0] : undefined
  return { subscribe: mutate, isPending, isDone: isSuccess, error, refused }
}
