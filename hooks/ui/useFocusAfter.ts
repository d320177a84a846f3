import { type RefObject, useEffect } from 'react'

/**
 * Focuses `returnTo` once something is over, such as a dialog that was open, if the focus is nowhere then: what was
 * pressed has gone. As long as a dialog is open it keeps the focus to itself, so that nobody can put it elsewhere before.
 */
export function useFocusAfter(isOn: boolean, returnTo?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOn || !returnTo) return
    return () => {
      // by then MUI has given the focus back, and what is no longer there has gone
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) returnTo.current?.focus()
      })
    }
  }, [isOn, returnTo])
}
