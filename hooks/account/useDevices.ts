import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { accountService, sessionsQuery } from '@/services/account'
import { toLoad } from '@/services/load-failed'

/** Where the user is signed in, and how to end that. */
export function useDevices() {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const service = accountService(api)
  const sessions = useQuery(sessionsQuery(api))
  const options = {
    onSuccess: () => {
      toast.success(t('devices.ended'))
      return queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (error: unknown) => toast.error(errorText(error)),
  }
  const one = useMutation({ mutationFn: service.endSession, ...options })
  const others = useMutation({ mutationFn: service.endOtherSessions, ...options })
  return {
    devices: sessions.data,
    ...toLoad(sessions),
    end: one.mutate,
    endOthers: () => others.mutate(),
    isPending: one.isPending || others.isPending,
  }
}
