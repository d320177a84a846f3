import { type RefObject, useEffect } from 'react'

/**
 * Focuses `returnTo` once a dialog has closed, if the focus is nowhere then: what opened it has gone. As long as the
 * dialog is open it keeps the focus to itself, so that nobody can put it elsewhere before.
 */
export function useFocusAfter(open: boolean, returnTo?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open || !returnTo) return
    return () => {
      // by then MUI has given the focus back, and what is no longer there has gone
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) returnTo.current?.focus()
      })
    }
  }, [open, returnTo])
}
