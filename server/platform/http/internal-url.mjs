/** Next's name for an address without language (lib/lang-path.ts), whom nobody outside needs to know. */
const NO_PREFIX = '/default'
/**
 * What Next would take for one of its languages, and is none of our addresses: that name, and a language in other letters than
 * its own. Without one it is a page that does not exist.
 */
const strange =
  /^\/(?:[Dd][Ee][Ff][Aa][Uu][Ll][Tt]|(?![a-z]{2}(?:-[A-Z]{2})?(?:[/?#]|$))[A-Za-z]{2}(?:-[A-Za-z]{2})?)(?=[/?#]|$)/

const moved = /^\/+(storage\/images|locales|og)\//

/**
 * The URL by which Next answers a public one: the API route of some. Next's `rewrites` are not used, because they add the code that
 * resolves them to every browser's bundle (docs/adr/0010).
 */
export function internalUrl(url = '/') {
  if (strange.test(url)) return NO_PREFIX + url
  return moved.test(url) ? url.replace(/^\/+/, '/api/') : url
}
