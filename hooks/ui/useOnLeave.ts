import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` when a navigation begins, so that what lies over the page does not stay open. */
export function useOnLeave(onLeave: () => void) {
  const { events } = useRouter()
  const handleLeave = useEffectEvent(onLeave)
  useEffect(() => {
    const leave = () => handleLeave()
    events.on('routeChangeStart', leave)
    return () => events.off('routeChangeStart', leave)
  }, [events])
}
