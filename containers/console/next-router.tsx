import Link from 'next/link'
import { type NextRouter, useRouter } from 'next/router'
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'ra-core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

const NOWHERE = 'http://console'

function locationOf(path: string): RouterLocation {
  const { pathname, search, hash } = new URL(path, NOWHERE)
  return { pathname, search, hash }
}

const addressOf = (to: RouterTo, now: string): string => {
  if (typeof to === 'string') return to
  const { pathname = locationOf(now).pathname, search = '', hash = '' } = to
  return `${pathname}${search}${hash}`
}

/** Goes there; a change of the query alone asks the server for no other page. */
function go(router: NextRouter, to: RouterTo, replace = false): void {
  const address = addressOf(to, router.asPath)
  const shallow = locationOf(address).pathname === locationOf(router.asPath).pathname
  const move = replace ? router.replace : router.push
  move.call(router, address, undefined, { shallow, scroll: !shallow })
}

function useLocation(): RouterLocation {
  const { asPath } = useRouter()
  return useMemo(() => locationOf(asPath), [asPath])
}

function useNavigate(): ReturnType<RouterProvider['useNavigate']> {
  const router = useRouter()
  const latest = useRef(router)
  useEffect(() => {
    latest.current = router
  }, [router])
  // the same function for the life of its screen, as ra-core expects
  return useMemo(
    () => (to, options) => {
      if (typeof to === 'number') window.history.go(to)
      else go(latest.current, to, options?.replace)
    },
    [],
  )
}

function Navigate({ to, replace }: RouterNavigateProps) {
  const router = useRouter()
  const leave = useEffectEvent(() => go(router, to, replace))
  useEffect(() => leave(), [])
  return null
}

function NextLink({ to, state: _state, children, ...rest }: RouterLinkProps) {
  const { asPath } = useRouter()
  return (
    <Link {...rest} href={addressOf(to, asPath)} prefetch={false}>
      {children}
    </Link>
  )
}

const unblocked = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const

/** ra-core's router is that of the pages: screens of the console are files of pages/console like all others. */
export const nextRouterProvider: RouterProvider = {
  // its routes and outlets, of which the console has none
  ...reactRouterProvider,
  useLocation,
  useNavigate,
  useParams: <T,>() => useRouter().query as T,
  useMatch: () => null,
  useBlocker: () => unblocked,
  useCanBlock: () => false,
  useInRouterContext: () => true,
  Link: NextLink,
  Navigate,
  RouterWrapper: ({ children }) => children,
}
