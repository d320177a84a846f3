import { AppError } from './errors'
import { parseParams } from './query-string'

const MAX_BODY_BYTES = 1_000_000

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || !request.body) return {}
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new AppError('too_large')
  }
  const text = await request.text()
  if (text.length > MAX_BODY_BYTES) throw new AppError('too_large')
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

/** PostgreSQL keeps no NUL in texts, and nobody means one. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutNul(child)]))
}

/** Query and body together; the body wins. Empty texts of the query count as not sent. */
export async function readInput(request: Request): Promise<Record<string, unknown>> {
  const pairs = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const input = { ...parseParams(pairs), ...(await readBody(request)) }
  return withoutNul(input) as Record<string, unknown>
}
