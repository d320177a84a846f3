import { useRouter } from 'next/router'
import { useCallback, useRef } from 'react'

/** The product that is open over a shop page: `?product={uuid}` in the URL. Back closes it. */
export function useOpenProduct() {
  const router = useRouter()
  const { product } = router.query
  const uuid = typeof product === 'string' && product ? product : undefined
  /** opened here, so that closing may go back instead of adding to the history */
  const pushed = useRef(false)

  const open = useCallback(
    (next: string) => {
      pushed.current = true
      const { pathname, query } = router
      router.push({ pathname, query: { ...query, product: next } }, undefined, {
        shallow: true,
        scroll: false,
      })
    },
    [router],
  )
  const close = useCallback(() => {
    if (pushed.current) {
      pushed.current = false
      router.back()
      return
    }
    const { product: _closed, ...query } = router.query
    router.replace({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    })
  }, [router])
  return { uuid, open, close }
}
