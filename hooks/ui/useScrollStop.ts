import { useEffect, useState } from 'react'

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Properties of a box that scrolls. Where nothing in it takes the focus, the box itself does: without, a
 * keyboard could not reach the end of a long text in Safari.
 */
export function useScrollStop() {
  const [box, ref] = useState<HTMLElement | null>(null)
  const [isStop, setStop] = useState(false)
  // after every drawing: what it holds may be something else now
  useEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth
      setStop(scrolls && box.querySelector(STOPS) === null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  })
  return { ref, tabIndex: isStop ? 0 : undefined }
}
