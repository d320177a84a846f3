import { type PointerEvent, useRef } from 'react'

/** Longer than this is a hold, shorter is a tap. */
const HOLD_MS = 250
const SWIPE_PX = 60

interface Options {
  /** where along the line of reading, from 0 to 1 */
  onTap(share: number): void
  onHold(held: boolean): void
  /** along the line of reading (1) or back (-1) */
  onSwipe(step: 1 | -1): void
  onPullDown(): void
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Pointer handlers of a full-screen picture: tap, hold, swipe sideways, pull down. */
export function useTouch({ onTap, onHold, onSwipe, onPullDown }: Options) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  const release = () => {
    start.current = null
    onHold(false)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture?.(event.pointerId)
      onHold(true)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      release()
      const box = event.currentTarget.getBoundingClientRect()
      const sign = isRtl(event.currentTarget) ? -1 : 1
      const dx = (event.clientX - from.x) * sign
      const dy = event.clientY - from.y
      if (dy > SWIPE_PX && dy > Math.abs(dx)) onPullDown()
      else if (Math.abs(dx) > SWIPE_PX) onSwipe(dx < 0 ? 1 : -1)
      else if (event.timeStamp - from.at < HOLD_MS) {
        const share = box.width > 0 ? (event.clientX - box.left) / box.width : 1
        onTap(sign > 0 ? share : 1 - share)
      }
    },
    onPointerCancel: release,
  }
}
