// What a crawler meets that begins at home, in the main language and in another one, and follows the links of pages:
// npm run check:crawl -- [--url http://localhost:3000] [--lang ja] [--most 1000]
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { walkLinks } from '@/tests/support/site-walk'
import { ensureBuilt, freePort } from './lib.mjs'
import { startServer } from './serve'

/*
 * Each address has to be there, without a redirect, in the language of the page that links it, and named by its page as its own;
 * no two pages of a language have one title. Without --url it looks at a demo of its own, built and started for that.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    lang: { type: 'string', default: 'ja' },
    most: { type: 'string', default: '1000' },
  },
})

async function crawl(origin: string) {
  const started = Date.now()
  const options = { starts: ['/', `/${values.lang}`], most: Number(values.most), alike: 400 }
  const { visited, problems, counts, langs } = await walkLinks(origin, options)
  for (const problem of problems.slice(0, 100)) console.error(problem)
  const seconds = Math.round((Date.now() - started) / 1000)
  const of = (record: Record<string, number>) =>
    Object.entries(record)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  console.log(`${visited} pages of ${origin} in ${seconds} s (${of(langs)}). Wrong: ${of(counts)}.`)
  // a crawl that has seen one language has not seen that it stays
  if (visited === 0 || Object.keys(langs).length < 2 || problems.length > 0) process.exitCode = 1
}

async function crawlDemo() {
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'crawl')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  try {
    await crawl(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await (values.url ? crawl(values.url) : crawlDemo())
