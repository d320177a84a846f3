import { useEffect } from 'react'
import { useTranslation } from './useTranslation'

/**
 * Registers `public/sw.js` (offline pages, push) once the page has its time; not while developing. Its
 * address names build and language: with either of them it is fetched anew, and what it keeps of the
 * shell with it.
 */
export function useServiceWorker(): void {
  const { i18n } = useTranslation()
  const lang = i18n.language
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // where it is refused, e.g. in a private window, the site works without
    const query = new URLSearchParams({ build: window.__NEXT_DATA__.buildId, lang })
    navigator.serviceWorker.register(`/sw.js?${query}`).catch(() => undefined)
  }, [lang])
}
