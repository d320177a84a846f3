import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { userTopic } from '@/domain/live'
import { setLive } from '@/hooks/live/useIsLive'
import { useLive } from '@/hooks/live/useLive'
import { typingKey } from '@/services/chat'

/** one look per second is enough, however often a courier moves */
const REST_MS = 1_000
const nouns = ['notification', 'order', 'parcel', 'reservation', 'chat']

/** the next page of a list, which somebody has asked for */
const isPaging = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** Keeps what is shown of a user's own as it is on the server: notifications, orders, parcels, reservations, chats. */
export function UserLive({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<string>())
  const flush = () => {
    for (const noun of waiting.current) {
      // a look now would cut the page off, and the press for it would be lost
      if (queryClient.isFetching({ queryKey: [noun], predicate: isPaging }) > 0) continue
      waiting.current.delete(noun)
      queryClient.invalidateQueries({ queryKey: [noun] })
    }
  }
  const rest = () => {
    timer.current = setTimeout(() => {
      timer.current = undefined
      flush()
      if (waiting.current.size > 0) rest()
    }, REST_MS)
  }
  const look = (about?: string) => {
    const [noun, id] = about?.split(':') ?? []
    // nothing to fetch: it is over in a moment
    if (noun === 'typing' && id) return void queryClient.setQueryData(typingKey(id), Date.now())
    for (const known of nouns) if (!about || known === noun) waiting.current.add(known)
    if (timer.current) return
    flush()
    rest()
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const isLive = useLive({ topic: userTopic(userId), pollMs: 0 }, look)
  useEffect(() => {
    setLive(isLive)
    return () => setLive(false)
  }, [isLive])
  return null
}
