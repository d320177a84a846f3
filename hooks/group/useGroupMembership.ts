import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { GroupHandle } from '@/domain/group'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { groupService } from '@/services/group'
import { useGroupHandle } from './useGroupHandle'

/** What a member of a group order does beside choosing: be done, choose again, leave. */
export function useGroupMembership(member: GroupHandle) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { keep } = useGroupHandle()
  const service = groupService(api)
  const onError = (error: Error) => {
    toast.error(ApiError.from(error).message)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['cart'] })
  const done = useMutation({
    mutationFn: () => service.toggleDone(member),
    onSuccess: refresh,
    onError,
  })
  const leave = useMutation({
    mutationFn: () => service.leave(member),
    onSuccess: () => keep(null),
    onError,
  })
  return { toggleDone: done, leave, forget: () => keep(null) }
}
