import { useEffect, useState } from 'react'

/** Where a link to a section brings its top, in px below the window's, and a little more for rounding. */
function landingLine(section: Element | null): number {
  const margin = section ? getComputedStyle(section).scrollMarginBlockStart : ''
  const padding = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  return (Number.parseFloat(margin) || 0) + (Number.parseFloat(padding) || 0) + 8
}

/**
 * The id of the section that is being read: the last one whose top has passed the line where a link
 * to it would bring it. `ids` in the order of the page, joined by spaces.
 */
export function useScrollSpy(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = ids.split(' ').filter(Boolean)
    const lineOf = () => landingLine(document.getElementById(sections[0] ?? ''))
    let frame = 0
    let lineY = lineOf()
    const read = () => {
      frame = 0
      const passed = sections.filter((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return box !== undefined && box.top <= lineY
      })
      setCurrent(passed.at(-1) ?? sections[0])
    }
    const handleScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    const handleResize = () => {
      lineY = lineOf()
      handleScroll()
    }
    read()
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', handleResize, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', handleResize)
    }
  }, [ids])
  return current
}
