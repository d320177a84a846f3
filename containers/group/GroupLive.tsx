import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '@/hooks/live/useLive'

/** while an own change is on its way, what the server says of others waits so long */
const WAIT_MS = 300

interface Props {
  cartId: number
  /** a member's handle; the owner has the session */
  memberKey?: string
}

/** Keeps a group cart as it is on the server, and shows this user there as being here. */
export function GroupLive({ cartId, memberKey }: Props) {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    if (queryClient.isMutating({ mutationKey: ['cart', 'change'] }) > 0) {
      timer.current = setTimeout(refresh, WAIT_MS)
      return
    }
    queryClient.invalidateQueries({ queryKey: ['cart'] })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive({ topic: `cart:${cartId}`, key: memberKey }, refresh)
  return null
}
