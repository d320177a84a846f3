import type { Env } from '@/lib/env'
import { makeForward } from '@/server/http/forward'
import type { Handle } from '@/server/http/handle'

/** Whether a path belongs to the pages by which Firebase signs in. */
export const isAuthHelperPath = (pathname: string) => pathname.startsWith('/__/auth/')

/**
 * Firebase's sign-in pages on the storefront's own domain: browsers let a redirect read its answer there
 * only (firebase.google.com/docs/auth/web/redirect-best-practices, option 3). Nothing where
 * FIREBASE_AUTH_DOMAIN does not ask for it.
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
