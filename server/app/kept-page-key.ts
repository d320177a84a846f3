import type { IncomingMessage } from 'node:http'
import { isSharedPath } from '@/domain/paths'
import { readVisit } from '@/domain/visit'
import { requestOrigin } from '@/lib/site'
import { visitRequest } from '@/lib/visit-request'
import type { Ask } from '@/server/platform/http/kept-pages'

/** Longer addresses are drawn each time. */
const MAX_URL = 1_000
const dataPath = /^\/_next\/data\/[^/]+(\/.*)\.json$/

/** The page that a target shows: its data has an address of its own. */
function pagePath(pathname: string): string {
  const data = dataPath.exec(pathname)?.[1]
  return data === undefined ? pathname : data.replace(/^\/index$/, '/')
}

/** Whether a request asks for a page that is the same for everybody. */
function isAskedShared({ method, headers }: IncomingMessage, { pathname, searchParams }: URL) {
  if (method !== 'GET' && method !== 'HEAD') return false
  // a look that is asked for is kept in a cookie
  if (searchParams.has('v') || headers.authorization) return false
  return isSharedPath(pagePath(pathname))
}

/**
 * Names pages by their address and visit, the only things that a shared page is made of. `locales` are
 * the languages that the marketplace speaks.
 */
export function makeAsk(locales: () => Promise<readonly string[]>): Ask {
  return async (request) => {
    const target = request.url ?? '/'
    if (target.length > MAX_URL || !URL.canParse(target, 'http://inside')) return undefined
    const url = new URL(target, 'http://inside')
    if (!isAskedShared(request, url)) return undefined
    const langs = url.searchParams.getAll('lang')
    const asked = visitRequest(request, langs.length === 1 ? langs[0] : undefined)
    const visit = readVisit(asked, await locales())
    const isData = request.headers['x-nextjs-data'] ? 'data' : 'page'
    return { key: JSON.stringify([requestOrigin(request), isData, target, visit]), visit }
  }
}
