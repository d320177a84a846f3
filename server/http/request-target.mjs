/**
 * The one spelling of a request's target, before anything looks at it: limits, maintenance and routes
 * match paths, and Next and the API would each tidy them up later in a way of their own. Doubled
 * slashes become one (contract/FLOWS 3.7) and letters lose escapes that they do not need. Null for
 * what no client of ours sends and what could mean two paths: dot segments, also written as %2e,
 * backslashes, escaped slashes, control characters, addresses with a host, fragments.
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
