import { useEffect } from 'react'
import { useAppStore } from '@/redux/typed-hooks'

/** Restores and keeps liked shops, currency and search history, once the page stands. */
export function PersistGate() {
  const store = useAppStore()
  useEffect(() => {
    let persistor: { pause(): void } | undefined
    let gone = false
    import('@/redux/persist').then(({ startPersist }) => {
      if (!gone) persistor = startPersist(store)
    })
    return () => {
      gone = true
      persistor?.pause()
    }
  }, [store])
  return null
}
