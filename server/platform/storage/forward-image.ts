import { log } from '@/lib/log'
import { countBytes } from '@/server/platform/http/body'
import { type ImageAnswer, missing, unreachable } from './image-answer'
import { shareLookups } from './lookup'

/** Timeout for a whole picture from the other marketplace. */
const FORWARD_MS = 15_000
/** The image optimizer's limit (next.config.ts). */
const FORWARD_BYTES = 20_000_000

async function readBody(response: Response, bytes: number): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0)
  // stops fetching at the limit
  return Buffer.from(await new Response(response.body.pipeThrough(countBytes(bytes))).arrayBuffer())
}

/**
 * Proxies pictures of the marketplace at `apiUrl`; concurrent requests share one fetch. Answers 502
 * after the timeout and for a picture that is too large.
 */
export function forwardImages(apiUrl: string, { ms = FORWARD_MS, bytes = FORWARD_BYTES } = {}) {
  const find = shareLookups(async (file): Promise<ImageAnswer | undefined> => {
    const names = file.split('/').map(encodeURIComponent).join('/')
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/storage/images/${names}`, {
      signal: AbortSignal.timeout(ms),
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('image/')) {
      await response.body?.cancel()
      return undefined
    }
    const body = await readBody(response, bytes)
    const headers = {
      'cache-control': response.headers.get('cache-control') ?? 'public, max-age=3600',
      'content-type': type,
      'x-content-type-options': 'nosniff',
    }
    return { status: 200, headers, body }
  })

  return async (file: string): Promise<ImageAnswer> => {
    try {
      return (await find(file)) ?? missing
    } catch (error) {
      log.warn({ err: error, file }, 'the marketplace did not send a picture')
      return unreachable
    }
  }
}
