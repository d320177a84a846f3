import { useRouter } from 'next/router'
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What is open over a page, named by a parameter of its URL. Back closes it. `open` renders before it calls the
 * router, which renders the whole page again (ADR 0124).
 */
export function useOpenParam(name: string) {
  const router = useRouter()
  const given = router.query[name]
  const inUrl = typeof given === 'string' && given ? given : undefined
  /** opened here, and not in the URL yet */
  const [ahead, setAhead] = useState<string>()
  const value = ahead ?? inUrl
  /** resolves when the router has added the history entry that closing goes back from */
  const step = useRef<Promise<unknown>>(undefined)

  const show = useCallback(
    async (how: 'push' | 'replace', next?: string) => {
      const { [name]: _shown, ...query } = router.query
      await router[how](
        { pathname: router.pathname, query: next ? { ...query, [name]: next } : query },
        undefined,
        {
          shallow: true,
          scroll: false,
        },
      )
    },
    [router, name],
  )
  const push = useEffectEvent((next: string) => {
    step.current = show('push', next).finally(() => setAhead(undefined))
  })
  useEffect(() => {
    if (ahead === undefined) return
    // after it has been painted
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => push(ahead))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [ahead])

  /** in a transition, so that the press is painted before what it opens is rendered */
  const open = useCallback((next: string) => startTransition(() => setAhead(next)), [])
  /** another one in its place, without a step in the history */
  const move = useCallback((next: string) => void show('replace', next), [show])
  const close = useCallback(() => {
    const made = step.current
    step.current = undefined
    setAhead(undefined)
    if (made) void made.then(() => router.back())
    else if (inUrl !== undefined) void show('replace')
  }, [router, show, inUrl])
  return { value, open, move, close }
}
