import { type PointerEvent, useRef } from 'react'

const CLOSE_AFTER_PX = 60

/** Pointer handlers of a sheet's grip: pulling it down calls `onClose`. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null && event.clientY - start.current > CLOSE_AFTER_PX) onClose()
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
