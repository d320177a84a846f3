import { useEffect, useEffectEvent, useState } from 'react'

interface Options {
  /** how far ahead, in CSS lengths */
  rootMargin?: string
  enabled?: boolean
  /** the scrolling box, when it is not the page */
  root?: Element | null
}

/** Calls `onEnter` with the element that gets the returned ref when it comes near the view. */
export function useInView(
  onEnter: (element: Element) => void,
  { rootMargin = '20px', enabled = true, root = null }: Options,
) {
  const [element, ref] = useState<Element | null>(null)
  const enter = useEffectEvent(onEnter)
  useEffect(() => {
    if (!element || !enabled || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) enter(element)
      },
      { root, rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, enabled, root, rootMargin])
  return ref
}
