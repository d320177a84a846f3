import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { benchApi } from './bench-api'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { startServer } from './serve'

/** Compressed with brotli, in kB of 1000 bytes (docs: budget of home and shop 140, wall 155). */
const budgets = { '/': 155_000, '/shop/1': 155_000 } as const

const dist = process.env.NEXT_DIST_DIR || '.next'

const brotli = (bytes: Buffer) =>
  zlib.brotliCompressSync(bytes, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

const scriptsOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<script[^>]+src="(\/_next\/[^"]+)"/g)].map((match) => match[1] ?? ''),
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

async function measure(base: string, page: string): Promise<PageFigures> {
  const html = await (await fetch(base + page)).text()
  const modern = scriptsOf(html).filter((source) => !html.includes(`src="${source}" noModule`))
  let rawBytes = 0
  let brotliBytes = 0
  for (const source of modern) {
    const bytes = readFileSync(path.join(dist, source.replace('/_next/', '').split('?')[0] ?? ''))
    rawBytes += bytes.length
    brotliBytes += brotli(bytes)
  }
  const styles = [...html.matchAll(/<link[^>]+href="(\/_next\/[^"]+\.css)[^"]*"[^>]*>/g)]
    .filter((match) => match[0].includes('stylesheet'))
    .map((match) => readFileSync(path.join(dist, (match[1] ?? '').replace('/_next/', ''))))
  return {
    page,
    scripts: modern.length,
    rawBytes,
    brotliBytes,
    htmlBytes: brotli(Buffer.from(html)),
    cssBytes: brotli(Buffer.concat(styles)),
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

/** Lighthouse's mobile profile: performance, accessibility, best practices, SEO and the vitals. */
async function lighthouseOf(url: string, chromePath: string | undefined) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ])
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.displayValue ?? '-'
    return `performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')}, SEO ${score('seo')} · LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`
  } finally {
    chrome.kill()
  }
}

async function benchPages() {
  const chromium = ensureChromium()
  const dataDir = '.data/bench'
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  let over = 0
  try {
    for (const [page, wall] of Object.entries(budgets)) {
      const figures = await measure(server.url, page)
      if (figures.brotliBytes > wall || figures.scripts === 0) over += 1
      console.log(
        `${page}: ${figures.scripts} scripts, ${kb(figures.rawBytes)} kB raw, ${kb(figures.brotliBytes)} kB brotli (wall ${kb(wall)}); HTML ${kb(figures.htmlBytes)} kB, CSS ${kb(figures.cssBytes)} kB brotli`,
      )
      if (!process.argv.includes('--no-lighthouse')) {
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

const what = process.argv[2]
if (what !== 'page' && what !== 'api') {
  console.error('Usage: npm run bench -- page|api')
  process.exit(2)
}
if (what === 'page' && (await ensureBuilt()) !== 0) process.exit(1)
await (what === 'api' ? benchApi(process.argv.slice(3)) : benchPages()).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
