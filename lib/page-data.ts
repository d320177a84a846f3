/** How long data fetched ahead of a navigation may be used by it, in seconds. */
export const AHEAD_S = 30

/**
 * The address of a page's data as Next's router asks for it: the path as a file, and the page's
 * parameters behind those of the query. Every parameter in our paths is a number called `id`.
 */
export function pageDataPath(buildId: string, { pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  const id = pathname.match(/^\/[\w-]+\/(\d+)$/)?.[1]
  if (id) params.set('id', id)
  const query = params.size > 0 ? `?${params}` : ''
  return `/_next/data/${buildId}${pathname === '/' ? '/index' : pathname}.json${query}`
}
