import type { Handle } from './handle'

/** Until the answer begins; a stream may then go on as long as it is read. */
const ANSWER_MS = 30_000

const dropped = ['host', 'cookie', 'connection', 'content-length', 'accept-encoding']

/** Answers from another marketplace: the same path at `apiUrl`, with our Authorization, without cookies. */
export function makeForward(apiUrl: string): Handle {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of dropped) headers.delete(name)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_MS)
    try {
      const response = await fetch(`${apiUrl.replace(/\/$/, '')}${pathname}${search}`, {
        method: request.method,
        headers,
        body: hasBody ? await request.arrayBuffer() : undefined,
        redirect: 'manual',
        // a stream ends there when it ends here
        signal: AbortSignal.any([request.signal, late.signal]),
      })
      const answered = new Headers(response.headers)
      for (const name of ['content-encoding', 'content-length', 'set-cookie']) answered.delete(name)
      return new Response(response.body, { status: response.status, headers: answered })
    } catch {
      return Response.json(
        {
          timestamp: new Date().toISOString(),
          status: false,
          statusCode: 'ERROR_503',
          message: 'The marketplace does not answer.',
        },
        { status: 503 },
      )
    } finally {
      clearTimeout(timer)
    }
  }
}
