import { parseCookieHeader } from './cookies'

const WEEK_S = 7 * 24 * 3600

/** Keeps a value for a week where the server sees it, too. */
export function writeCookie(name: string, value: string, maxAgeS = WEEK_S): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

/** A value that this site keeps on this device. */
export function readCookie(name: string): string | undefined {
  return parseCookieHeader(document.cookie)[name] || undefined
}
