import { MAX_UPLOAD_MB, MAX_UPLOADS } from '@/domain/upload'
import { countBytes, MAX_BODY_BYTES, readBytes } from './body'
import { AppError } from './errors'
import type { Handle, RequestMeta } from './handle'
import { langOf } from './lang'
import { refusalHeaders, toRefusal } from './refusal'

/** Timeout until the response headers; the body may take longer. */
const ANSWER_MS = 30_000

const dropped = [
  'host',
  'cookie',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  // sent by our own pages; with it the upstream would return the session in a cookie, which we drop
  'x-tiffin-web',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  // set by the client and not trusted; headersFor sets our own
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
]

/** Response headers not to forward: hop-by-hop headers, and cookies of another site. */
const kept = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]

/** Total limit of an upload; the upstream checks each file. */
const MAX_FILE_BYTES = MAX_UPLOADS * MAX_UPLOAD_MB * 1_000_000

function headersFor(request: Request, { ip, proto, host }: RequestMeta): Headers {
  const headers = new Headers(request.headers)
  for (const name of dropped) headers.delete(name)
  // with TRUST_PROXY the upstream counts its rate limits by customer instead of by this storefront
  if (typeof ip === 'string') headers.set('x-forwarded-for', ip)
  if (proto) headers.set('x-forwarded-proto', proto)
  if (host) headers.set('x-forwarded-host', host)
  return headers
}

/** Uploads are streamed; other bodies are short and read first. */
async function bodyOf(request: Request) {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return undefined
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isUpload
    ? request.body.pipeThrough(countBytes(MAX_FILE_BYTES), { preventCancel: true })
    : readBytes(request, MAX_BODY_BYTES)
}

const refusalIn = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof AppError ? cause : new AppError('unavailable')
}

/**
 * Forwards requests to another marketplace: the same path at `apiUrl`, with our Authorization
 * header and the client's address, without cookies.
 */
export function makeForward(apiUrl: string): Handle {
  return async (request, meta = {}) => {
    const { pathname, search } = new URL(request.url)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_MS)
    try {
      const init: RequestInit & { duplex: 'half' } = {
        method: request.method,
        headers: headersFor(request, meta),
        body: await bodyOf(request),
        duplex: 'half',
        redirect: 'manual',
        // closes the upstream's stream when the client disconnects
        signal: AbortSignal.any([request.signal, late.signal]),
      }
      const response = await fetch(`${apiUrl.replace(/\/$/, '')}${pathname}${search}`, init)
      const answered = new Headers(response.headers)
      for (const name of kept) answered.delete(name)
      return new Response(response.body, { status: response.status, headers: answered })
    } catch (error) {
      const known = refusalIn(error)
      return Response.json(toRefusal(known, langOf(request), new Date()), {
        status: known.status,
        headers: refusalHeaders(known),
      })
    } finally {
      clearTimeout(timer)
    }
  }
}
