import type { IncomingMessage } from 'node:http'
import { parseCookieHeader, SESSION_COOKIE } from './cookies'
import { secretCookie } from './site'

/** What domain/visit.ts reads of a request; `lang` is the parameter of its address. */
export function visitRequest(request: IncomingMessage, lang: string | undefined) {
  const cookies = parseCookieHeader(request.headers.cookie)
  return { cookies, session: cookies[secretCookie(SESSION_COOKIE)], headers: request.headers, lang }
}
