import { useRouter } from 'next/router'
import { useCallback, useRef } from 'react'

/** What is open over a page, named by a parameter of its URL. Back closes it. */
export function useOpenParam(name: string) {
  const router = useRouter()
  const given = router.query[name]
  const value = typeof given === 'string' && given ? given : undefined
  /** opened here, so that closing may go back instead of adding to the history */
  const pushed = useRef(false)

  const show = useCallback(
    (how: 'push' | 'replace', next?: string) => {
      const { [name]: _shown, ...query } = router.query
      router[how](
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
  const open = useCallback(
    (next: string) => {
      pushed.current = true
      show('push', next)
    },
    [show],
  )
  /** another one in its place, without a step in the history */
  const move = useCallback((next: string) => show('replace', next), [show])
  const close = useCallback(() => {
    if (!pushed.current) {
      show('replace')
      return
    }
    pushed.current = false
    router.back()
  }, [router, show])
  return { value, open, move, close }
}
