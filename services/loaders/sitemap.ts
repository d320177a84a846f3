// Search engines: a page describes itself by `Seo`, `SeoTags` (containers/seo) writes it into the document's head, with the
// schema.org data of domain/page-ld.ts. Site maps are streamed in parts (ADR 0018); link preview images are drawn by
// server/catalog/preview.

import type { Page } from '@/domain/api.schema'
import type { SitemapKind } from '@/domain/sitemap'
import type { SitemapPart, SitemapRow } from '@/domain/sitemap.schema'
import type { Api } from '@/services/api'
import { ApiError } from '@/services/api-error'
import { unwrap } from '@/services/http'

/** Rows of one answer: ours takes thousands, other marketplaces page by a hundred. */
const OWN_ROWS = 2500
const PAGE_ROWS = 100

/** What has a page of its own, in order, for the site maps. */
export const sitemapService = ({ http, parse }: Api) => ({
  parts: async (kind: SitemapKind, size: number) =>
    parse('sitemapParts', await unwrap(http.get(`rest/sitemap/${kind}/parts`, { size }))),
  rows: async (kind: SitemapKind, from: number, perPage: number) =>
    parse('sitemapRows', await unwrap(http.get(`rest/sitemap/${kind}`, { from, perPage }))),
  /** one page of a list that every marketplace has, by id */
  page: async (kind: SitemapKind, page: number): Promise<Page<SitemapRow>> => {
    const params = { page, perPage: PAGE_ROWS, column: 'id', sort: 'asc' }
    const { data } = await http.get(`rest/${kind}/paginate`, params)
    if (kind === 'products') return parse('productPage', data)
    const shops = await parse('shopPage', data)
    return { ...shops, data: shops.data.map((shop) => ({ ...shop, shop_id: shop.id })) }
  },
})

/** Undefined where the marketplace does not know the call: not every one has ours. */
export async function known<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Where each site map of `size` rows begins. */
export async function listSitemapParts(
  api: Api,
  kind: SitemapKind,
  size: number,
): Promise<SitemapPart[]> {
  const own = await known(sitemapService(api).parts(kind, size))
  if (own) return own
  const { meta } = await sitemapService(api).page(kind, 1)
  return Array.from({ length: Math.ceil(meta.total / size) }, (_, part) => ({ from: part * size }))
}

/** The rows of the site map that begins at `from`, a few at a time. */
export async function* readSitemapRows(
  api: Api,
  kind: SitemapKind,
  from: number,
  size: number,
): AsyncGenerator<SitemapRow[]> {
  const service = sitemapService(api)
  let next = from
  for (let left = size; left > 0; ) {
    const asked = Math.min(OWN_ROWS, left)
    const rows = await known(service.rows(kind, next, asked))
    if (!rows) return yield* readPages(api, kind, from, size)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < asked) return
    next = last.id + 1
    left -= rows.length
  }
}

async function* readPages(
  api: Api,
  kind: SitemapKind,
  from: number,
  size: number,
): AsyncGenerator<SitemapRow[]> {
  let next = from
  while (next < from + size) {
    const page = Math.floor(next / PAGE_ROWS) + 1
    const { data, meta } = await sitemapService(api).page(kind, page)
    yield data.slice(next % PAGE_ROWS)
    if (page >= meta.last_page) return
    next = page * PAGE_ROWS
  }
}
