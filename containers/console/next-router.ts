import { useRouter } from 'next/router'
import { type RouterProvider, reactRouterProvider } from 'ra-core'
import { useCallback, useMemo } from 'react'

const NOWHERE = 'http://console'

function useLocation(): ReturnType<RouterProvider['useLocation']> {
  const { asPath } = useRouter()
  return useMemo(() => {
    const { pathname, search, hash } = new URL(asPath, NOWHERE)
    return { pathname, search, hash }
  }, [asPath])
}

function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
  const { push, replace } = useRouter()
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') window.history.go(to)
      else (options?.replace ? replace : push)(to)
    },
    [push, replace],
  )
}

/**
 * ra-core's router is that of the pages: what it asks of one is where it is, and the way elsewhere. Screens of
 * the console are files of pages/console like all others, so that its routes, links and outlets are never drawn.
 */
export const nextRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useLocation,
  useNavigate,
  useInRouterContext: () => true,
}
