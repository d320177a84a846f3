import { useEffect } from 'react'

/** Registers `public/sw.js` (offline page, push) once the page has its time; not while developing. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // where it is refused, e.g. in a private window, the site works without
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, [])
}
