import { MAX_UPLOAD_MB, MAX_UPLOADS } from '@/domain/upload'
import { countBytes, MAX_BODY_BYTES, readBytes } from './body'
import { AppError } from './errors'
import type { Handle, RequestMeta } from './handle'
import { langOf } from './lang'
import { toRefusal } from './refusal'

/** Until the answer begins; a stream may then go on as long as it is read. */
const ANSWER_MS = 30_000

const dropped = [
  'host',
  'cookie',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  // of our own page: the other marketplace must not keep the session in a cookie that we drop
  'x-tiffin-web',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  // what a client says of itself; ours stand below
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
]

/** Of an answer: what was said of that line and not of this one, and cookies of another site. */
const kept = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]

/** Uploads are held to their own size where they are taken. */
const MAX_FILE_BYTES = MAX_UPLOADS * MAX_UPLOAD_MB * 1_000_000

function headersFor(request: Request, { ip, proto, host }: RequestMeta): Headers {
  const headers = new Headers(request.headers)
  for (const name of dropped) headers.delete(name)
  // limits there count customers, not this storefront, where its TRUST_PROXY counts us as a hop
  if (typeof ip === 'string') headers.set('x-forwarded-for', ip)
  if (proto) headers.set('x-forwarded-proto', proto)
  if (host) headers.set('x-forwarded-host', host)
  return headers
}

/** Files are handed on as they come, everything else is read first: it is short. */
async function bodyOf(request: Request) {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return undefined
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return isUpload
    ? request.body.pipeThrough(countBytes(MAX_FILE_BYTES))
    : readBytes(request, MAX_BODY_BYTES)
}

const refusalIn = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof AppError ? cause : new AppError('unavailable')
}

/**
 * Answers from another marketplace: the same path at `apiUrl`, with our Authorization and the caller's
 * address, without cookies.
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
        // a stream ends there when it ends here
        signal: AbortSignal.any([request.signal, late.signal]),
      }
      const response = await fetch(`${apiUrl.replace(/\/$/, '')}${pathname}${search}`, init)
      const answered = new Headers(response.headers)
      for (const name of kept) answered.delete(name)
      return new Response(response.body, { status: response.status, headers: answered })
    } catch (error) {
      const known = refusalIn(error)
      return Response.json(toRefusal(known, langOf(request), new Date()), { status: known.status })
    } finally {
      clearTimeout(timer)
    }
  }
}
