// What a first load weighs, and Lighthouse's figures: npm run bench -- page [--no-lighthouse]
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { signIn } from './bench-market'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { runLighthouse } from './lighthouse'
import { startServer } from './serve'

/** First-load script of a page in bytes, brotli (ADR 0011): what it shall weigh, and what fails. */
const browse = { budget: 140_000, wall: 155_000 }
const work = { budget: 185_000, wall: 200_000 }

interface Measured {
  page: string
  limits: typeof browse
  /** drawn for the demo's customer */
  signedIn?: boolean
}

const publicPages: Measured[] = [
  { page: '/', limits: browse },
  { page: '/shop/1', limits: browse },
  ...[
    '/search?q=pizza',
    '/liked',
    '/help',
    '/be-seller',
    '/login',
    '/register',
    '/reset-password',
    '/verify-phone',
    '/update-details',
  ].map((page) => ({ page, limits: work })),
]

const personalPages = (order: number | undefined): Measured[] =>
  [
    '/checkout',
    '/orders',
    ...(order ? [`/orders/${order}`] : []),
    '/profile',
    '/settings',
    '/wallet',
    '/update-password',
    '/welcome',
  ].map((page) => ({ page, limits: work, signedIn: true }))

const dist = process.env.NEXT_DIST_DIR || '.next'

const brotli = (bytes: Buffer) =>
  zlib.brotliCompressSync(bytes, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

/** Files of the build behind the scripts of a page, without those for browsers of before 2018. */
const scriptsOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<script[^>]+src="\/_next\/([^"?]+)[^>]*>/g)]
      .filter(([tag]) => !/\bnomodule\b/i.test(tag))
      .map((match) => decodeURIComponent(match[1] ?? '')),
  ),
]

interface PageFigures {
  page: string
  scripts: number
  rawBytes: number
  brotliBytes: number
  htmlBytes: number
  cssBytes: number
}

async function latestOrder(base: string, cookie: string): Promise<number | undefined> {
  const answer = await fetch(`${base}/api/v1/dashboard/user/orders/paginate?perPage=1`, {
    headers: { cookie },
  })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id
}

async function measure(base: string, page: string, cookie: string): Promise<PageFigures> {
  const answer = await fetch(base + page, { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`)
  const html = await answer.text()
  const scripts = scriptsOf(html)
  let rawBytes = 0
  let brotliBytes = 0
  for (const file of scripts) {
    const bytes = readFileSync(path.join(dist, file))
    rawBytes += bytes.length
    brotliBytes += brotli(bytes)
  }
  const styles = [...html.matchAll(/<link[^>]+href="(\/_next\/[^"]+\.css)[^"]*"[^>]*>/g)]
    .filter((match) => match[0].includes('stylesheet'))
    .map((match) => readFileSync(path.join(dist, (match[1] ?? '').replace('/_next/', ''))))
  return {
    page,
    scripts: scripts.length,
    rawBytes,
    brotliBytes,
    htmlBytes: brotli(Buffer.from(html)),
    cssBytes: brotli(Buffer.concat(styles)),
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Lighthouse's mobile profile: performance, accessibility, best practices, SEO and the vitals. */
async function lighthouseOf(url: string, chromePath: string | undefined) {
  const report = await runLighthouse(url, { chromePath })
  return `performance ${report.performance}, accessibility ${report.accessibility}, best practices ${report.bestPractices}, SEO ${report.seo} · LCP ${report.lcp}, TBT ${report.tbt}, CLS ${report.cls}`
}

/** Prints what each page loads first, and Lighthouse's figures. Throws when a page is above its wall. */
export async function benchPages(): Promise<void> {
  if ((await ensureBuilt()) !== 0) throw new Error('The storefront could not be built.')
  const chromium = ensureChromium()
  const dataDir = '.data/bench'
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  let over = 0
  try {
    const session = await signIn(server.url)
    const order = await latestOrder(server.url, session)
    for (const { page, limits, signedIn } of [...publicPages, ...personalPages(order)]) {
      const figures = await measure(server.url, page, signedIn ? session : '')
      const { budget, wall } = limits
      const isOver = figures.brotliBytes > wall || figures.scripts === 0
      if (isOver) over += 1
      console.log(
        `${page}: ${figures.scripts} scripts, ${kb(figures.rawBytes)} kB raw, ${kb(figures.brotliBytes)} kB brotli (budget ${kb(budget)}, wall ${kb(wall)}${isOver ? ': OVER' : ''}); HTML ${kb(figures.htmlBytes)} kB, CSS ${kb(figures.cssBytes)} kB brotli`,
      )
      if (limits === browse && !process.argv.includes('--no-lighthouse')) {
        console.log(
          `${page}: Lighthouse mobile: ${await lighthouseOf(server.url + page, chromium.path)}`,
        )
      }
    }
  } finally {
    await server.stop()
  }
  if (over > 0) throw new Error(`${over} pages are over their budget.`)
}
