const moved = /^\/+(storage\/images|locales|og)\//

/**
 * The API route of a public URL. Next's `rewrites` are not used, because they add the code that
 * resolves them to every browser's bundle (docs/adr/0010).
 */
export function internalUrl(url = '/') {
  return moved.test(url) ? url.replace(/^\/+/, '/api/') : url
}
