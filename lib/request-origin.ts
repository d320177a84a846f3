import type { IncomingMessage } from 'node:http'

/** Public address of a request, without path: SITE_URL where it is set, else what the client asked. */
export function requestOrigin({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const proto = String(headers['x-forwarded-proto'] ?? 'http').split(',')[0]
  return process.env.SITE_URL || `${proto}://${headers.host ?? 'localhost'}`
}
