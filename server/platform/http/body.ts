import { AppError } from './errors'
import { parseParams } from './query-string'

/** limit of request bodies other than uploads */
export const MAX_BODY_BYTES = 1_000_000

/**
 * Reads a body of at most `limit` bytes. Counts the bytes, because Content-Length may be missing or
 * wrong. Throws `too_large`.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  // cancelling the stream would close the connection before the response is sent
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Passes a body through; errors with `too_large` after `limit` bytes. */
export function countBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (size > limit) controller.error(new AppError('too_large'))
      else controller.enqueue(chunk)
    },
  })
}

/** Fields and files of a multipart form; files named `images[]` or `images[0]` become a list. */
async function readForm(request: Request, limit: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limit)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new AppError('bad_request')
  })
  const texts: [string, string][] = []
  const files = new Map<string, File | File[]>()
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      texts.push([name, value])
      continue
    }
    const [base = name, ...rest] = name.split('[')
    const before = [files.get(base) ?? []].flat()
    files.set(base, rest.length > 0 || before.length > 0 ? [...before, value] : value)
  }
  return { ...parseParams(texts), ...Object.fromEntries(files) }
}

/** The body as text. Throws `too_large`. */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES))
}

async function readBody(
  request: Request,
  fileBytes: number | undefined,
): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || !request.body) return {}
  if (fileBytes && request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return readForm(request, fileBytes)
  }
  const text = await readText(request)
  if (!text.trim()) return {}
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('application/x-www-form-urlencoded')) {
    return parseParams(new URLSearchParams(text))
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new AppError('bad_request')
    }
    return value as Record<string, unknown>
  } catch {
    throw new AppError('bad_request')
  }
}

/** No valid input nests deeper than a few levels; deep nesting would exhaust the stack. */
const MAX_DEPTH = 50

/** Removes NUL, which PostgreSQL rejects in texts. Throws `bad_request` for deep nesting. */
function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value !== 'object' || value === null || value instanceof File) return value
  if (depth > MAX_DEPTH) throw new AppError('bad_request')
  if (Array.isArray(value)) return value.map((child) => withoutNul(child, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withoutNul(child, depth + 1)]),
  )
}

/**
 * Merges query and body; the body wins. Empty query parameters count as not sent. Multipart forms
 * are read only when `fileBytes` is set, which limits the whole body.
 */
export async function readInput(
  request: Request,
  fileBytes?: number,
): Promise<Record<string, unknown>> {
  const pairs = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const input = { ...parseParams(pairs), ...(await readBody(request, fileBytes)) }
  return withoutNul(input) as Record<string, unknown>
}
