import type { Env } from '@/lib/env'
import { makeForward } from '@/server/platform/http/forward'
import type { Handle } from '@/server/platform/http/handle'

/** Whether a path belongs to Firebase's sign-in pages. */
export const isAuthHelperPath = (pathname: string) => pathname.startsWith('/__/auth/')

/**
 * Proxies Firebase's sign-in pages on the storefront's domain, because browsers block a redirect's
 * result on other domains (firebase.google.com/docs/auth/web/redirect-best-practices, option 3).
 * Undefined unless FIREBASE_AUTH_DOMAIN is a domain of our own.
 */
export function makeAuthHelper(
  config: Pick<Env, 'FIREBASE_API_KEY' | 'FIREBASE_AUTH_DOMAIN' | 'FIREBASE_PROJECT_ID'>,
): Handle | undefined {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = config
  const isOwn = FIREBASE_AUTH_DOMAIN && !/\.(firebaseapp\.com|web\.app)$/.test(FIREBASE_AUTH_DOMAIN)
  if (!FIREBASE_API_KEY || !isOwn) return undefined
  const forward = makeForward(`https://${FIREBASE_PROJECT_ID}.firebaseapp.com`)
  return async (request, meta) =>
    request.method === 'GET' ? forward(request, meta) : new Response(null, { status: 405 })
}
