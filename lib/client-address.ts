import type { IncomingMessage } from 'node:http'

/** Where a page's request comes from, as limits count it; server.mjs reads it alike for the API. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = process.env.TRUST_PROXY ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',')[0]?.trim() || socket.remoteAddress || 'unknown'
}
