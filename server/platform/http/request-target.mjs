/**
 * Normalizes a request's target before limits, maintenance and routes match its path, because Next
 * and the API would each normalize it differently later. Merges doubled slashes (contract/FLOWS
 * 3.7) and decodes unreserved characters. Returns null for ambiguous targets, which our clients
 * never send: dot segments (also as %2e), backslashes, escaped slashes, control characters,
 * absolute URLs and fragments.
 */
export function tidyTarget(url = '/') {
  const [, path, query = ''] = /^(\/[^?]*)(\?.*)?$/s.exec(url) ?? []
  const isOdd = [...url].some((letter) => letter <= ' ' || letter === '\x7f' || letter === '#')
  if (path === undefined || isOdd || path.includes('\\')) return null
  const plain = path.replace(/%([\da-f]{2})/gi, (escaped, hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase()
  })
  const isBroken = /%(?![\dA-F]{2})/.test(plain)
  const isHidden = /%(2F|5C|7F|[01][\dA-F])/.test(plain) || /%25(2[ef]|5c|[01][\da-f])/i.test(plain)
  if (isBroken || isHidden) return null
  const tidy = plain.replace(/\/{2,}/g, '/')
  return /\/\.{1,2}(\/|$)/.test(tidy) ? null : tidy + query
}
