const moved = /^\/+(storage\/images|locales|og)\//

/**
 * The API route behind a public address. Not `rewrites` of Next: with them every browser is sent
 * the code that resolves them (docs/adr/0010).
 */
export function internalUrl(url = '/') {
  return moved.test(url) ? url.replace(/^\/+/, '/api/') : url
}
