import type { IncomingMessage } from 'node:http'
import { isSharedPath } from '@/domain/paths'
import { readVisit, wantedLang } from '@/domain/visit'
import { splitLang } from '@/lib/lang-path'
import { requestOrigin } from '@/lib/site'
import { visitRequest } from '@/lib/visit-request'
import type { Ask } from '@/server/platform/http/kept-pages'

/** Longer addresses are drawn each time. */
const MAX_URL = 1_000
const dataPath = /^\/_next\/data\/[^/]+(\/.*)\.json$/

/** The page that a target shows, and its language: its data has an address of its own, which names every language. */
const pageOf = (pathname: string) => splitLang(dataPath.exec(pathname)?.[1] ?? pathname)

/** Whether a request asks for a page that is the same for everybody. */
function isAskedShared({ method, headers }: IncomingMessage, { pathname, searchParams }: URL) {
  if (method !== 'GET' && method !== 'HEAD') return false
  // a look that is asked for is kept in a cookie, and a language leads to its path (ADR 0119)
  if (searchParams.has('v') || searchParams.has('lang') || headers.authorization) return false
  return isSharedPath(pageOf(pathname).path)
}

/**
 * Names pages by their address and visit, the only things that a shared page is made of. `locales` are
 * the languages that the marketplace speaks, the main one first.
 */
export function makeAsk(locales: () => Promise<readonly string[]>): Ask {
  return async (request) => {
    const target = request.url ?? '/'
    if (target.length > MAX_URL || !URL.canParse(target, 'http://inside')) return undefined
    const url = new URL(target, 'http://inside')
    if (!isAskedShared(request, url)) return undefined
    const { prefix } = pageOf(url.pathname)
    const isData = request.headers['x-nextjs-data'] ? 'data' : 'page'
    const langs = await locales()
    const asked = visitRequest(request, prefix)
    // a page at another address depends on who asks, or leads elsewhere; data are of the language they name
    const main = langs[0]
    const isHere = prefix ? prefix !== main : wantedLang(asked, langs) === main
    if ((isData === 'page' && !isHere) || (prefix && !langs.includes(prefix))) return undefined
    const visit = readVisit(asked, langs)
    return { key: JSON.stringify([requestOrigin(request), isData, target, visit]), visit }
  }
}
