// The HTML of the demo against the standard, by W3C's Nu checker: npm run check:html -- [--url http://localhost:3000]
// [--lang en,ja,ar,de,ru]. It runs on Java; where that is missing nothing has been looked at (exit code 2).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withPrefix } from '@/lib/lang-path'
import { ensureBuilt, freePort, root } from './lib.mjs'
import { startServer } from './serve'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    lang: { type: 'string', default: 'en,ja,ar,de,ru' },
  },
})

const JAR = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')

/** Attributes of a proposal that browsers with agents read (lib/web-mcp.ts): the standard does not know them yet. */
const proposed = /^Attribute “tool(name|description|paramdescription|autosubmit)” not allowed/

/** The first rows of lists, whose pages stand for all of their kind. */
async function idsOf(url: string) {
  const first = async (list: string) => {
    const answer = await fetch(`${url}/api/v1/rest/${list}`)
    const { data } = (await answer.json()) as { data: { id: number; uuid: string }[] }
    if (!data[0]) throw new Error(`${list} is empty.`)
    return data[0]
  }
  const shop = await first('shops/paginate?perPage=1')
  return {
    shop,
    product: await first(`shops/${shop.id}/products/paginate?perPage=1`),
    category: await first('categories/paginate?type=shop&perPage=1'),
    brand: await first('brands/paginate?perPage=1'),
    banner: await first('banners/paginate?perPage=1'),
    recipe: await first('receipts/paginate?perPage=1'),
    article: await first('blogs/paginate?type=blog&perPage=1'),
  }
}

/** A page of each kind that needs no session, a missing one among them. */
async function listPages(url: string): Promise<string[]> {
  const { shop, product, category, brand, banner, recipe, article } = await idsOf(url)
  return [
    ...['/', '/restaurants', '/shops', '/categories', `/category/${category.id}`, '/brands'],
    ...[`/brands/${brand.id}`, '/promotions', `/promotions/${banner.id}`, '/search?q=pizza'],
    ...[`/shop/${shop.id}`, `/shop/${shop.id}?product=${product.uuid}`, '/cart', '/login'],
    ...['/recipes', `/recipes/${recipe.id}`, '/blog', `/blog/${article.uuid}`, '/help', '/faq'],
    ...['/be-seller', '/terms', '/offline', '/no-such-page'],
  ]
}

interface Message {
  url: string
  message: string
  extract?: string
  lastLine?: number
}

/** What the checker says of files, but for `proposed`. Throws where it has not come to an end. */
function check(folder: string): Message[] {
  const options = ['-Xss2m', '-jar', JAR, '--errors-only', '--exit-zero-always', '--skip-non-html']
  const { stderr, status, error } = spawnSync('java', [...options, '--format', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (error || status !== 0) throw error ?? new Error(stderr.slice(0, 500))
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  return messages.filter(({ message }) => !proposed.test(message))
}

async function checkAll(url: string) {
  const pages = await listPages(url)
  const langs = values.lang.split(',')
  const answer = await fetch(`${url}/api/v1/rest/languages/default`)
  const main = ((await answer.json()) as { data: { locale: string } }).data.locale
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-html-'))
  const names = new Map<string, string>()
  try {
    for (const lang of langs) {
      for (const page of pages) {
        const address = lang === main ? page : withPrefix(page, lang)
        const file = `${names.size}.html`
        names.set(file, address)
        writeFileSync(path.join(folder, file), await (await fetch(url + address)).text())
      }
    }
    const messages = check(folder)
    for (const { url: file, message, extract = '' } of messages.slice(0, 100)) {
      const text = extract.replace(/\s+/g, ' ').slice(0, 160)
      console.error(`${names.get(path.basename(file))}: ${message} | ${text}`)
    }
    console.log(`${names.size} answers in ${langs.length} languages, ${messages.length} errors`)
    if (names.size === 0 || messages.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkDemo() {
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'html')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  try {
    await checkAll(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('W3C’s checker needs Java 11 or newer, which is not here: nothing was looked at.')
  process.exitCode = 2
} else await (values.url ? checkAll(values.url) : checkDemo())
