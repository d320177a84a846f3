import { useEffect, useState } from 'react'

/**
 * The id of the section that is being read: the last one whose top has passed a line near the top
 * of the window. `ids` in the order of the page, joined by spaces.
 */
export function useScrollSpy(ids: string, lineY = 180): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = ids.split(' ').filter(Boolean)
    let frame = 0
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
    read()
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('resize', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', handleScroll)
    }
  }, [ids, lineY])
  return current
}
