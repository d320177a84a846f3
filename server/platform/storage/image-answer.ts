/** Response of `/storage/images/<file>`. */
export interface ImageAnswer {
  status: 200 | 304 | 404 | 502
  headers: Record<string, string>
  body?: Buffer
}

export const missing: ImageAnswer = {
  status: 404,
  headers: { 'cache-control': 'public, max-age=60' },
}

/** The storage is unavailable. */
export const unreachable: ImageAnswer = { status: 502, headers: { 'cache-control': 'no-store' } }
