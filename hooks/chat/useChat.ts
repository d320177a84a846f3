import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import type { ChatReport, ChatThread } from '@/domain/chat.schema'
import { useIsLive } from '@/hooks/live/useIsLive'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { chatQuery, chatService } from '@/services/chat'
import { keepAnswer } from '@/services/keep-answer'

/** how often the other side's read mark is asked for while no signals are heard */
const POLL_MS = 10_000

/** A conversation as the marketplace knows it, and what its reader can do with it. */
export function useChat(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const options = chatQuery(api, id)
  const { data: chat } = useQuery({ ...options, refetchInterval: isLive ? false : POLL_MS })
  const service = chatService(api)
  const onSuccess = (changed: ChatThread) => {
    keepAnswer(queryClient, options.queryKey, changed)
    queryClient.invalidateQueries({ queryKey: ['chat', 'list'] })
  }
  const onError = (error: unknown) => toast.error(ApiError.from(error).message)
  const close = useMutation({ mutationFn: () => service.close(id), onSuccess, onError })
  const block = useMutation({
    mutationFn: (isBlocked: boolean) => service.block(id, isBlocked),
    onSuccess,
    onError,
  })
  const take = useMutation({ mutationFn: () => service.take(id), onSuccess, onError })
  const report = useMutation({ mutationFn: (given: ChatReport) => service.report(id, given) })
  return { chat, close, block, take, report }
}
