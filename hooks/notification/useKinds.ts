import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { NotificationKind } from '@/domain/profile.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import { notificationKindsQuery, notificationService } from '@/services/notification'

interface Change {
  kind: NotificationKind
  active: boolean
}

const switched = (kind: NotificationKind, active: boolean): NotificationKind => {
  const own = kind.notification ?? { user_id: 0, notification_id: kind.id, active: 0 }
  return { ...kind, notification: { ...own, active: active ? 1 : 0 } }
}

const mutationKey = ['notification', 'kinds', 'switch']

/** The kinds of notifications with their switches. A switch moves at once and back if that failed. */
export function useKinds() {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const options = notificationKindsQuery(api)
  const { data } = useQuery(options)

  const put = (kinds: readonly NotificationKind[]) =>
    queryClient.setQueryData(options.queryKey, (page) => page && { ...page, data: [...kinds] })

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ kind, active }: Change) =>
      notificationService(api).updateKinds([{ notification_id: kind.id, active: active ? 1 : 0 }]),
    onMutate: async ({ kind, active }) => {
      // an answer that is under way knows nothing of this change
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const shown = queryClient.getQueryData(options.queryKey)?.data ?? []
      put(shown.map((each) => (each.id === kind.id ? switched(kind, active) : each)))
    },
    onError: (error, { kind }) => {
      const shown = queryClient.getQueryData(options.queryKey)?.data ?? []
      put(shown.map((each) => (each.id === kind.id ? kind : each)))
      toast.error(errorText(error))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return queryClient.invalidateQueries({ queryKey: options.queryKey })
    },
  })

  return {
    kinds: data?.data,
    setActive: (kind: NotificationKind, active: boolean) => mutate({ kind, active }),
  }
}
