import { useEffect } from 'react'
import { paths } from '@/domain/paths'
import { splitLang } from '@/lib/lang-path'

const ASK_EVERY_MS = 3000

/** Loads the address anew as soon as the marketplace answers: for the offline page, which stands in for it. */
export function useComeBack(): void {
  useEffect(() => {
    // opened by its own address it stands for nothing else
    if (splitLang(window.location.pathname).path === paths.offline()) return
    const ask = async () => {
      if (!navigator.onLine) return
      const isBack = await fetch('/api/health', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isBack) window.location.reload()
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [])
}
