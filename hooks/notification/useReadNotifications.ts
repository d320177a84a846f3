import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { notificationService } from '@/services/notification'

/** Marks one or all notifications as read; a failure shows the server's message. */
export function useReadNotifications() {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const service = notificationService(api)
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notification'] }),
    onError: (caught: unknown) => toast.error(ApiError.from(caught).message || t('error.400')),
  }
  const one = useMutation({ mutationFn: service.read, ...options })
  const all = useMutation({ mutationFn: service.readAll, ...options })
  return { read: one.mutate, readAll: () => all.mutate(), isReadingAll: all.isPending }
}
