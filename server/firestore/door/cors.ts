import type { IncomingMessage, ServerResponse } from 'node:http'

/** Headers that the SDK sends with REST calls; streams carry theirs in the body. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'google-cloud-resource-prefix',
  'x-firebase-appcheck',
  'x-firebase-gmpid',
  'x-goog-api-client',
  'x-goog-api-key',
  'x-goog-request-params',
].join(', ')
const DAY_S = '86400'

const hostnameOf = (host: string) => {
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * Whether pages of an origin may ask: those of the list; without one, pages of the same host name on
 * the storefront's port. Programs that are no browser send none.
 */
export function isAllowed(
  request: IncomingMessage,
  { origins, pagePort }: { origins: readonly string[]; pagePort: number },
): boolean {
  const { origin, host = '' } = request.headers
  if (origin === undefined || origins.includes(origin)) return true
  if (origins.length > 0 || !URL.canParse(origin)) return false
  const { hostname, port } = new URL(origin)
  return hostname === hostnameOf(host) && Number(port || 80) === pagePort
}

/** Allows the page to read the answer. Streams are sent with credentials, so `*` would be refused. */
export function allow(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  response.setHeader('vary', 'Origin')
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', REQUEST_HEADERS)
  response.setHeader('access-control-max-age', DAY_S)
}
