import { parseCookies } from 'nookies'
import { paths, safeReturnPath } from '@/domain/paths'
import { SESSION_COOKIE } from '@/lib/cookies'
import { requestCaller, secretCookie } from '@/lib/site'
import { SeeOther } from './moved'
import type { Loaded } from './ssr'

/** Why no session was opened. */
export interface SessionRefusal {
  message?: string
  params?: Record<string, string[]>
}

const send = async ({ api, ctx }: Loaded, path: string, body: object): Promise<Response> => {
  const handler = globalThis.__apiBrowserHandler
  if (!handler)
    return Response.json({ message: 'The marketplace has not started.' }, { status: 503 })
  const name = secretCookie(SESSION_COOKIE)
  const held = parseCookies(ctx)[name]
  const request = new Request(`http://in-process/api/v1/${path}?lang=${api.lang}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tiffin-web': '1',
      'user-agent': ctx.req.headers['user-agent'] ?? '',
      // a guest who signs in takes their orders along
      ...(held ? { cookie: `${name}=${encodeURIComponent(held)}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return handler(request, requestCaller(ctx.req))
}

/**
 * Opens a session by the handler that browsers use, so that its cookies are its own; they go out with this
 * page's answer. Resolves to the refusal, with this page's status set, or to null. Throws `SeeOther` to the second step
 * where the sign-in waits for it (ADR 0127).
 */
export async function openBrowserSession(
  loaded: Loaded,
  path: string,
  body: object,
): Promise<SessionRefusal | null> {
  const { res, query } = loaded.ctx
  const answer = await send(loaded, path, body)
  if (!answer.ok) {
    res.statusCode = answer.status
    return answer.json()
  }
  for (const cookie of answer.headers.getSetCookie()) res.appendHeader('set-cookie', cookie)
  const { data } = (await answer.json()) as { data?: { second_factor?: object } | null }
  if (data?.second_factor) throw new SeeOther(paths.secondStep(safeReturnPath(query.from)))
  return null
}
