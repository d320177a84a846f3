import { type RefObject, useCallback } from 'react'
import { handBackFocus } from '@/lib/hand-back'

/** The ref of a button that goes after its press, whenever that is: if it has the focus then, `to` gets it. */
export function useHandOver(to: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => handBackFocus(element, () => to.current),
    [to],
  )
}
