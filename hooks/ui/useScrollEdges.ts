import { type RefObject, useEffect, useState } from 'react'

const SLACK_PX = 4

/** Whether a sideways list stands at its beginning or its end; before it is measured, at the start. */
export function useScrollEdges(list: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = () => {
      // right to left, the offset counts down from zero
      const offset = Math.abs(row.scrollLeft)
      const atStart = offset <= SLACK_PX
      const atEnd = offset + row.clientWidth >= row.scrollWidth - SLACK_PX
      setEdges((known) =>
        known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd },
      )
    }
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      row.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list])
  return edges
}
