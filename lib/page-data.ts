import { splitLang } from './lang-path'

/** How long data fetched ahead of a navigation may be used by it, in seconds. */
export const AHEAD_S = 30

/**
 * The address of a page's data as Next's router asks for it: the path as a file behind its language, and the
 * page's parameters behind those of the query. Every parameter in our paths is a number called `id`. `main` is
 * the language without prefix.
 */
export function pageDataPath(buildId: string, { pathname, search }: URL, main: string): string {
  const { prefix = main, path } = splitLang(pathname)
  const params = new URLSearchParams(search)
  const id = path.match(/^\/[\w-]+\/(\d+)$/)?.[1]
  if (id) params.set('id', id)
  const query = params.size > 0 ? `?${params}` : ''
  return `/_next/data/${buildId}/${prefix}${path === '/' ? '' : path}.json${query}`
}
