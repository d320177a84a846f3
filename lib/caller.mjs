// Who calls: one reading of addresses and X-Forwarded headers for server.mjs, the API's handlers and pages.
import ipaddr from 'ipaddr.js'

/** In place of an address: a call that this process makes for nobody in particular. */
export const INSIDE = Symbol.for('tiffin.inside')

/** Trusted proxies in front of this process, by TRUST_PROXY; null for what is no such number. */
export function hopsOf(text) {
  if (!text) return 0
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

const listOf = (header) =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** An address in one spelling, without port; null for what is none. */
function addressOf(text) {
  const [plain] = text.split('%')
  const bare = plain.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  // its own reading also takes 1 and 0x7f.1 for addresses
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null
  return ipaddr.process(bare).toString()
}

/** A host with or without port, in lower case; null for what no browser would ask for. */
function hostOf(text) {
  const isName = /^(([a-z\d_-]+\.)*[a-z\d_-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(text)
  return isName && URL.canParse(`http://${text}`) ? text.toLowerCase() : null
}

/**
 * A list grows at its end, by one for each proxy: the entry that the outermost trusted one has
 * written. Where there are fewer, the first: the request has skipped proxies that are trusted anyhow.
 */
const fromRight = (list, hops) => list[Math.max(0, list.length - hops)]

/**
 * Address, scheme and host of a request's client. What X-Forwarded headers say counts only as far as
 * `hops` trusted proxies have written it; everything else is the socket's and the Host header's.
 */
export function callerOf({ headers, socket }, hops) {
  const own = addressOf(socket?.remoteAddress ?? '') ?? 'unknown'
  const scheme = socket?.encrypted ? 'https' : 'http'
  const host = hostOf(String(headers.host ?? ''))
  if (!hops) return { ip: own, proto: scheme, host }
  const forwarded = (name) => fromRight(listOf(headers[name]), hops) ?? ''
  const proto = forwarded('x-forwarded-proto').toLowerCase()
  return {
    ip: addressOf(forwarded('x-forwarded-for')) ?? own,
    proto: proto === 'https' || proto === 'http' ? proto : scheme,
    host: hostOf(forwarded('x-forwarded-host')) ?? host,
  }
}

/** Whom limits count together: an IPv6 connection has a network of 2^64 addresses to itself. */
export function networkOf(ip) {
  if (!ipaddr.IPv6.isValid(ip)) return ip
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString().split('%')
  return `${network}/64`
}
