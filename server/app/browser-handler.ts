import { env } from '@/lib/env'
import { isIdentityPath } from '@/server/demo/identity-emulator/identity'
import { isAuthHelperPath, makeAuthHelper } from '@/server/people/auth/auth-helper'
import type { Handle } from '@/server/platform/http/handle'
import { withSession } from '@/server/platform/http/session'

/** Handler for browsers: the API with session cookies, and the endpoints of sign-in. */
export function makeBrowserHandler(
  handle: Handle,
  findIdentity: () => Promise<Handle | undefined>,
): Handle {
  const session = withSession(handle)
  const helper = makeAuthHelper(env())
  return async (request, meta) => {
    const { pathname } = new URL(request.url)
    const isHelper = isAuthHelperPath(pathname)
    if (!isHelper && !isIdentityPath(pathname)) return session(request, meta)
    const answer = isHelper ? helper : await findIdentity()
    return answer?.(request, meta) ?? new Response(null, { status: 404 })
  }
}
