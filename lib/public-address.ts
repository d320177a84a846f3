import ipaddr from 'ipaddr.js'

/** An address of the internet: not of this machine, a private network, a cloud's metadata, or a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // ::ffff:10.0.0.1 is 10.0.0.1
  const found = ipaddr.process(address)
  // ::10.0.0.1, which no range names
  const isOldMapping = found.kind() === 'ipv6' && found.match(ipaddr.parseCIDR('::/96'))
  return found.range() === 'unicast' && !isOldMapping
}

/** Names that are nobody's on the internet (RFC 2606, 6761, 6762, 8375, and ICANN's .internal). */
const reserved = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)\.?$/i

/** Whether a URL leads to a host of the internet, as far as its name tells. */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !reserved.test(host)
}
