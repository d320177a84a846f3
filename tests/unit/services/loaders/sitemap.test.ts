import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createApi } from '@/services/api'
import { listSitemapParts, readSitemapRows } from '@/services/loaders/sitemap'
import { sendXml, sitemapText } from '@/services/loaders/sitemap-answer'
import { pageFixture, shopFixture } from '@/tests/support/fixtures'

const SHOPS = 250

/** A marketplace that has lists but knows nothing of site maps. */
async function foreign(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.endsWith('/rest/shops/paginate')) return Response.json({}, { status: 404 })
  const page = Number(searchParams.get('page'))
  const size = Number(searchParams.get('perPage'))
  const ids = Array.from({ length: SHOPS }, (_, index) => 1000 + index)
  const shown = ids.slice((page - 1) * size, page * size)
  const meta = { current_page: page, last_page: Math.ceil(SHOPS / size), total: SHOPS }
  return Response.json(
    pageFixture(
      shown.map((id) => shopFixture({ id })),
      meta,
    ),
  )
}

const market = (fetch: (request: Request) => Promise<Response>) =>
  createApi({ lang: 'en', fetch, baseURL: 'http://market/api/v1/' })

// the schemas of all answers are loaded with the first one
describe('[SX-04] the site maps of another marketplace', { timeout: 20_000 }, () => {
  it('are cut by number of row, and name each shop once', async () => {
    const api = market(foreign)
    const parts = await listSitemapParts(api, 'shops', 120)
    expect(parts).toEqual([{ from: 0 }, { from: 120 }, { from: 240 }])
    const ids: number[] = []
    for (const { from } of parts) {
      let text = ''
      const facts = { origin: 'https://a.test', langs: ['en'], size: 120 }
      for await (const piece of sitemapText(api, { kind: 'shops', from }, facts)) text += piece
      ids.push(...[...text.matchAll(/<loc>[^<]*\/shop\/(\d+)/g)].map(([, id]) => Number(id)))
    }
    expect(ids).toEqual(Array.from({ length: SHOPS }, (_, index) => 1000 + index))
  })

  it('fail where the marketplace fails, instead of looking empty', async () => {
    const api = market(async () => Response.json({}, { status: 500 }))
    await expect(listSitemapParts(api, 'shops', 100)).rejects.toMatchObject({ status: 500 })
    await expect(readSitemapRows(api, 'shops', 0, 100).next()).rejects.toMatchObject({
      status: 500,
    })
  })

  it('beyond the last row are 404', async () => {
    const facts = { origin: 'https://a.test', langs: ['en'], size: 100 }
    const text = sitemapText(market(foreign), { kind: 'shops', from: 900 }, facts)
    await expect(text.next()).rejects.toMatchObject({ status: 404 })
  })
})

describe('a site map on its way', () => {
  const servers: http.Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** The address of a server that sends these pieces. */
  async function serve(pieces: () => AsyncGenerator<string>) {
    const server = http.createServer((_, response) => {
      sendXml(response, pieces()).catch(() => {
        if (!response.headersSent) response.writeHead(500).end()
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  it('may be kept for an hour', async () => {
    const url = await serve(async function* () {
      yield '<urlset>'
      yield '</urlset>'
    })
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    expect(await response.text()).toBe('<urlset></urlset>')
  })

  it('is a failed page when nothing could be read', async () => {
    const url = await serve(async function* () {
      yield await Promise.reject<string>(new Error('no database'))
    })
    expect((await fetch(url)).status).toBe(500)
  })

  it('breaks off when the rest cannot be read: a half must not be kept', async () => {
    const url = await serve(async function* () {
      yield '<urlset>'
      throw new Error('no database')
    })
    const text = fetch(url).then((response) => response.text())
    await expect(text).rejects.toThrow()
  })

  it('reads no rows to tell its headers', async () => {
    let ended = false
    const url = await serve(async function* () {
      try {
        yield '<urlset>'
        yield await new Promise<string>(() => {})
      } finally {
        ended = true
      }
    })
    const response = await fetch(url, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(ended).toBe(true)
  })
})
