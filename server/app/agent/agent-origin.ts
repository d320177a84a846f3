import type { RequestMeta } from '@/server/platform/http/handle'

/** A host that no foreign name can be made to point at: an address, or this machine. */
const isFixed = (hostname: string) =>
  /^(\d+\.){3}\d+$|^\[[\da-f:.]+\]$/i.test(hostname) ||
  hostname === 'localhost' ||
  hostname.endsWith('.localhost')

/**
 * Whether a browser's page may call: only one of this site. A name that somebody points at this machine
 * sends that name as Origin and Host alike (DNS rebinding), so without SITE_URL only addresses and localhost are believed.
 */
export function isOwnOrigin(
  origin: string | null,
  { host }: Pick<RequestMeta, 'host'>,
  site: string | undefined,
): boolean {
  // no browser's page, or one that hides where it comes from
  if (origin === null) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (site) return from.origin === site
  return from.host === host && isFixed(from.hostname)
}
