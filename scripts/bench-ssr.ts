// What a page costs beside a bare Next page: npm run bench -- ssr [--embedded] [--seconds 6] [--rounds 3] [--json]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { askInTurns, type Figures, type Load, readLength } from './bench-load'
import { openMarket, signIn } from './bench-market'
import { startReferenceHandler, startReferencePage } from './bench-references'
import { printRows, type Row } from './bench-table'

const browser = { 'accept-encoding': 'br', 'accept-language': 'en' }
const NEXT_PAGE = 'the bare Next page'
const BYTES = 'a handler that sends the same bytes'

/** The body as it comes over the line, compressed. */
async function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: browser }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
      })
      .on('error', reject)
  })
}

const load = (url: string, cookie?: string): Load => ({
  name: url,
  url,
  headers: { ...browser, ...(cookie ? { cookie } : {}) },
})

type Measured = Record<string, Figures>

function kept(figures: Measured): Row[] {
  const next = figures['bare Next page']
  const bytes = figures['the same bytes']
  return Object.entries(figures).flatMap(([name, found]) => {
    if (!next || !bytes || found === next || found === bytes) return [{ name, figures: found }]
    return [
      { name, figures: found, ratio: found.rate / next.rate, reference: NEXT_PAGE, goal: 7 },
      { name: '', figures: found, ratio: found.rate / bytes.rate, reference: BYTES, goal: 0.5 },
    ]
  })
}

function fresh(figures: Measured, goal: number): Row[] {
  const next = figures['bare Next page']
  return Object.entries(figures).map(([name, found]) =>
    !next || found === next
      ? { name, figures: found }
      : { name, figures: found, ratio: found.rate / next.rate, reference: NEXT_PAGE, goal },
  )
}

async function productOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/rest/shops/1/products/paginate?perPage=1`)
  const { data } = (await answer.json()) as { data: { uuid: string }[] }
  const [product] = data
  if (!product) throw new Error('The first shop has no product.')
  return product.uuid
}

/** Pages that are kept, and the same drawn for each request. */
export async function benchSsr(args: readonly string[]): Promise<void> {
  const { embedded, ...length } = readLength(args)
  const database = embedded ? 'embedded database' : 'PostgreSQL'
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-bytes-'))
  const market = await openMarket(embedded)
  const next = await startReferencePage()
  try {
    const server = await market.serve()
    const cookie = await signIn(server.url)
    const file = path.join(folder, 'home.br')
    writeFileSync(file, await bytesOf(`${server.url}/`))
    const bytes = await startReferenceHandler('bytes', file)
    const keptFigures = await askInTurns(
      {
        'bare Next page': load(next.url),
        'the same bytes': load(bytes.url),
        'home, guest': load(`${server.url}/`),
        'home, customer': load(`${server.url}/`, cookie),
        'shop, guest': load(`${server.url}/shop/1`),
      },
      length,
    ).finally(() => bytes.stop())
    printRows(`Kept pages, ${database}`, kept(keptFigures))
    await server.stop()
    const drawing = await market.serve({ PAGE_CACHE_MB: '0' })
    const freshFigures = await askInTurns(
      {
        'bare Next page': load(next.url),
        home: load(`${drawing.url}/`),
        shop: load(`${drawing.url}/shop/1`),
        product: load(`${drawing.url}/shop/1?product=${await productOf(drawing.url)}`),
      },
      length,
    )
    printRows(
      `Pages drawn for each request, ${database}`,
      fresh(freshFigures, embedded ? 0.35 : 0.5),
    )
  } finally {
    await next.stop()
    await market.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
