import Router from 'next/router'
import { useEffect } from 'react'

/**
 * Lets the browser blend one page into the next where it can and nobody asked for stillness. The
 * router draws a page through its subscription: that is what happens within the transition. Other
 * views of the same page (filters, dialogs) are drawn as ever.
 */
export function useViewTransitions(): void {
  useEffect(() => {
    const { router } = Router
    if (!router || !('startViewTransition' in document)) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const pathOf = (address: string) => address.split(/[?#]/)[0]
    const draw = router.sub
    let shown = pathOf(router.asPath)
    /** the browser itself has moved the page, as on a swipe back */
    let isMoved = false
    const handlePop = (event: PopStateEvent) => {
      isMoved = event.hasUAVisualTransition
    }
    window.addEventListener('popstate', handlePop)
    router.sub = (...page) => {
      const from = shown
      shown = pathOf(router.asPath)
      const isPlain = from === shown || isMoved || still.matches || document.hidden
      isMoved = false
      if (isPlain) return draw(...page)
      const { ready, finished, updateCallbackDone } = document.startViewTransition(() =>
        draw(...page),
      )
      // another navigation may cut it short: the page is drawn all the same
      ready.catch(() => undefined)
      finished.catch(() => undefined)
      return updateCallbackDone
    }
    return () => {
      router.sub = draw
      window.removeEventListener('popstate', handlePop)
    }
  }, [])
}
