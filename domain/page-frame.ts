import { isShopPath, paths } from './paths'

const plain = (path: string) => path.split(/[?#]/)[0]

/** Whether a page ends with the site's footer: nothing leads away from an order that is being placed. */
export const hasFooter = (path: string) => plain(path) !== paths.checkout()

/** Whether a phone's header says what the page is: where each line of it counts, its own heading takes none. */
export const hasTitleInHeader = (path: string) => plain(path) === paths.checkout()

/** Pages that have a search box of their own: the header's is not a second one beside it. */
export function hasOwnSearch(path: string): boolean {
  return isShopPath(path) || plain(path) === paths.searchPage()
}

const simplified = [
  '/checkout',
  '/payment',
  '/profile',
  '/settings',
  '/help',
  '/chats/',
  '/orders/',
  '/parcels/',
  '/be-seller',
  '/be-driver',
]

/** Screens with the simplified header and its Back button (SPEC section 2). */
export function hasBackHeader(path: string): boolean {
  return simplified.some((prefix) =>
    prefix.endsWith('/')
      ? path.startsWith(prefix)
      : path === prefix || path.startsWith(`${prefix}/`),
  )
}

/** Where Back leads: conversations, orders and parcels to their list, checkout back in history, everything else home. */
export function backTarget(path: string): string | 'history' {
  if (path.startsWith('/chats/')) return paths.chats()
  if (path.includes('orders')) return paths.orders()
  if (path.startsWith('/parcels/')) return paths.parcels()
  if (path.includes('checkout')) return 'history'
  return paths.home()
}

/** Sign-in screens, and tools like them, load texts only: no cart, no persisted store (SPEC section 2). */
export const authPaths: readonly string[] = [
  '/login',
  '/login-code',
  '/register',
  '/reset-password',
  '/verify-phone',
  '/update-password',
  '/update-details',
  '/welcome',
  '/dev/sign-in',
  '/dev/components',
  '/setup',
]

/** Screens that people work at: the small header, and neither cart nor footer. */
const isWorkPath = (path: string) => /^\/(console|courier)(\/|$)/.test(path)

/** Whether a page stands without the storefront's frame. */
export const isBarePath = (path: string): boolean => isAuthPath(path) || isWorkPath(path)

export function isAuthPath(path: string): boolean {
  return authPaths.includes(path.split('?')[0] ?? '')
}
