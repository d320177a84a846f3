// Navigation: a link that is pointed at prefetches code and data, the router draws the page in a view transition
// (useViewTransitions.ts), and Back restores the list's length and scroll position (ADR 0015).

import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { isSpared } from '@/lib/connection'
import { splitLang } from '@/lib/lang-path'
import { AHEAD_S, pageDataPath } from '@/lib/page-data'

/** How long a pointer rests on a link before it counts as an intention, in milliseconds. */
const REST_MS = 60

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** The page that a link leads to without leaving the app; undefined for files and other sites. */
function pageOf(link: HTMLAnchorElement): URL | undefined {
  const url = new URL(link.href)
  const isElsewhere = url.origin !== window.location.origin || link.target || link.download
  const isFile = /^\/(api|_next|storage|locales)\//.test(url.pathname)
  // another view of this page asks for no page
  return isElsewhere || isFile || url.pathname === window.location.pathname ? undefined : url
}

/**
 * Fetches code and data of the page behind a link that somebody points at, touches or focuses. The
 * browser keeps the data for the navigation that may follow (docs/adr/0015).
 */
export function usePrefetch(): void {
  const { prefetch, defaultLocale = '' } = useRouter()
  useEffect(() => {
    const asked = new Map<string, number>()
    let timer: number | undefined

    const fetchAhead = (url: URL) => {
      const { buildId } = window.__NEXT_DATA__
      const path = pageDataPath(buildId, url, defaultLocale)
      const last = asked.get(path)
      if (isSpared() || (last !== undefined && Date.now() - last < AHEAD_S * 1000)) return
      asked.set(path, Date.now())
      prefetch(splitLang(url.pathname).path + url.search).catch(() => undefined)
      fetch(path, {
        headers: { purpose: 'prefetch', 'x-nextjs-data': '1' },
        priority: 'low',
      }).catch(() => asked.delete(path))
    }
    const handleIntent = (event: Event) => {
      window.clearTimeout(timer)
      const link = linkOf(event)
      const url = link ? pageOf(link) : undefined
      if (!url) return
      const isAimed = event.type !== 'pointerover'
      timer = window.setTimeout(() => fetchAhead(url), isAimed ? 0 : REST_MS)
    }
    const kinds = ['pointerover', 'focusin', 'touchstart']
    for (const kind of kinds) document.addEventListener(kind, handleIntent, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, handleIntent)
    }
  }, [prefetch, defaultLocale])
}
