import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { personTopic } from '@/domain/live'
import { setLive } from '@/hooks/live/useIsLive'
import { useLive } from '@/hooks/live/useLive'

/** one look per second is enough, however often a courier moves */
const REST_MS = 1_000
const nouns = ['notification', 'order', 'parcel', 'reservation']

/** Keeps what is shown of a person's own as it is on the server: notifications, orders, parcels, reservations. */
export function PersonLive({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<string>())
  const flush = () => {
    for (const noun of waiting.current) queryClient.invalidateQueries({ queryKey: [noun] })
    waiting.current.clear()
  }
  const look = (about?: string) => {
    for (const noun of nouns) {
      if (!about || about.split(':')[0] === noun) waiting.current.add(noun)
    }
    if (timer.current) return
    flush()
    timer.current = setTimeout(() => {
      timer.current = undefined
      flush()
    }, REST_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const isLive = useLive({ topic: personTopic(userId), pollMs: 0 }, look)
  useEffect(() => {
    setLive(isLive)
    return () => setLive(false)
  }, [isLive])
  return null
}
