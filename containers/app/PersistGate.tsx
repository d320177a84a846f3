import { useEffect } from 'react'
import { startPersist } from '@/redux/persist'
import { useAppStore } from '@/redux/typed-hooks'

/** Restores and keeps liked shops, currency and search history, once the page stands. */
export function PersistGate() {
  const store = useAppStore()
  useEffect(() => {
    const persistor = startPersist(store)
    return () => persistor.pause()
  }, [store])
  return null
}
