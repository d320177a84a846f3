import { useRouter } from 'next/router'
import { useCallback, useRef } from 'react'

/** What is open over a page, named by a parameter of its URL. Back closes it. */
export function useOpenParam(name: string) {
  const router = useRouter()
  const given = router.query[name]
  const value = typeof given === 'string' && given ? given : undefined
  /** opened here, so that closing may go back instead of adding to the history */
  const pushed = useRef(false)

  const open = useCallback(
    (next: string) => {
      pushed.current = true
      const { pathname, query } = router
      router.push({ pathname, query: { ...query, [name]: next } }, undefined, {
        shallow: true,
        scroll: false,
      })
    },
    [router, name],
  )
  /** another one in its place, without a step in the history */
  const move = useCallback(
    (next: string) => {
      const { pathname, query } = router
      router.replace({ pathname, query: { ...query, [name]: next } }, undefined, {
        shallow: true,
        scroll: false,
      })
    },
    [router, name],
  )
  const close = useCallback(() => {
    if (pushed.current) {
      pushed.current = false
      router.back()
      return
    }
    const { [name]: _closed, ...query } = router.query
    router.replace({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    })
  }, [router, name])
  return { value, open, move, close }
}
