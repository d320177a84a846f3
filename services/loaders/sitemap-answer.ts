import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { QueryClient } from '@tanstack/react-query'
import { localesOf } from '@/domain/language'
import {
  type parseSitemapFile,
  rowsPerSitemap,
  SITEMAP_FOOT,
  SITEMAP_HEAD,
  type SitemapEntry,
  sitemapUrl,
  toSitemapEntry,
} from '@/domain/sitemap'
import type { Api } from '@/services/api'
import { ApiError } from '@/services/api-error'
import { languagesQuery } from '@/services/settings'
import { readSitemapRows } from './sitemap'
import { readSitemapPages } from './sitemap-pages'

interface Facts {
  origin: string
  langs: readonly string[]
  size: number
}

/** Languages of the site, and how many rows a map holds with each of them. */
export async function sitemapSize(
  api: Api,
  queryClient: QueryClient,
  origin: string,
): Promise<Pick<Facts, 'langs' | 'size'>> {
  const languages = await queryClient.fetchQuery(languagesQuery(api))
  const langs = localesOf(languages)
  return { langs, size: rowsPerSitemap(origin, langs) }
}

async function* entriesOf(
  api: Api,
  map: NonNullable<ReturnType<typeof parseSitemapFile>>,
  size: number,
): AsyncGenerator<SitemapEntry[]> {
  if (map === 'pages') return yield* readSitemapPages(api)
  for await (const rows of readSitemapRows(api, map.kind, map.from, size)) {
    yield rows.map((row) => toSitemapEntry(map.kind, row))
  }
}

/** A site map's text, piece by piece as its rows are read. A map without any throws 404. */
export async function* sitemapText(
  api: Api,
  map: NonNullable<ReturnType<typeof parseSitemapFile>>,
  { origin, langs, size }: Facts,
): AsyncGenerator<string> {
  let left = size
  for await (const entries of entriesOf(api, map, size)) {
    if (entries.length === 0) continue
    const fitting = entries.slice(0, left)
    const urls = fitting.map((entry) => sitemapUrl(origin, entry, langs)).join('')
    yield left === size ? SITEMAP_HEAD + urls : urls
    left -= fitting.length
  }
  if (left === size) throw new ApiError(404, 'ERROR_404', '')
  yield SITEMAP_FOOT
}

/**
 * Answers with XML that may be kept for an hour, as fast as the client reads it. What fails before
 * the first piece is the page's failure; later the connection breaks, so that nobody keeps a half.
 */
export async function sendXml(
  response: ServerResponse,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const first = await pieces.next()
  response.setHeader('Content-Type', 'application/xml; charset=utf-8')
  response.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
  if (response.req.method === 'HEAD') {
    await pieces.return(undefined)
    response.end()
    return
  }
  async function* all() {
    if (!first.done) yield first.value
    yield* pieces
  }
  await pipeline(Readable.from(all()), response)
}
