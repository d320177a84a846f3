// Every part of components/ in its states, on the development server's catalogue (ADR 0106). What each looks like is
// compared with tests/e2e/components/<room>.json. After a change that is meant, write these anew and look at the
// catalogue itself: `CATALOGUE_WRITE=1 npm run e2e -- tests/e2e/components.alone.spec.ts`, or with `-g shop` one room.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { listShown, openTab, pictureOf, settle, sidewaysOf } from '@/tests/support/catalogue'
import { axeFindings } from '@/tests/support/e2e'
import { differenceOf, fingerprintOf } from '@/tests/support/fingerprint'

const modes = ['light', 'dark'] as const
const widths = [360, 1440]
/** a language of each direction */
const langs = ['en', 'ar']

/** Rows that scroll sideways reach over the page's margin, to its edge. */
const GUTTER_PX = 16
/** Only these depend on colours; the rest has been asked of the same elements in the other scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/**
 * States of one part stand beside each other here and have the same names. A card's link covers the whole card by
 * its `::after`, which axe does not measure.
 */
const EXCUSED = /^landmark-(unique|no-duplicate)|^target-size \S*Card\S*__link/

/**
 * Next's development bundler lists chunks of nested dynamic imports that it does not write (also on `/?v=2`). Pages
 * do without: what they need comes by other chunks, or they would not be hydrated here.
 */
const UNWRITTEN = /status of 404.*\/_next\/static\/chunks\//

const FOLDER = path.join('.data', 'catalogue')
const KEPT = path.join('tests', 'e2e', 'components')

/** Fingerprints by part and state, then by width, mode and language. */
type Kept = Record<string, Record<string, string>>

const readKept = (file: string): Kept =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _any }, use) => {
      rmSync(path.join(FOLDER, 'data'), { recursive: true, force: true })
      const server = await startServer({
        port: await freePort(),
        dataDir: path.join(FOLDER, 'data'),
        isDevelopment: true,
        // beside a developer's own server, which locks its folder
        env: { NEXT_DIST_DIR: path.join(FOLDER, 'next'), HOST: '127.0.0.1' },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

interface Seen {
  problems: string[]
  prints: Kept
}

/** Looks at a room as it stands on a page, at one width and in one mode. */
async function inspect(page: Page, look: string, kept: Kept, isFirst: boolean, seen: Seen) {
  const note = (text: string) => seen.problems.push(`${look}: ${text}`)
  await settle(page)
  const sideways = await sidewaysOf(page)
  if (sideways > 0) note(`the page is ${sideways} px too wide`)
  const found = await axeFindings(page, isFirst ? undefined : COLOUR_RULES)
  for (const line of found.filter((one) => !EXCUSED.test(one))) note(line)
  const shown = await listShown(page)
  const picture = await pictureOf(page)
  for (const { part, state, box, overflow } of shown) {
    const name = `${part}: ${state}`
    if (overflow > GUTTER_PX) note(`${name} is ${overflow} px wider than its place`)
    const before = kept[name]?.[look]
    const print = fingerprintOf(picture, box, before)
    seen.prints[name] = { ...seen.prints[name], [look]: print }
    if (process.env.CATALOGUE_WRITE) continue
    const difference = before ? differenceOf(before, print) : 'there is no kept picture'
    if (difference) note(`${name}: ${difference}`)
  }
}

/** All widths and modes of a room in one language. */
async function walk(browser: Browser, url: string, room: string, lang: string, kept: Kept) {
  const seen: Seen = { problems: [], prints: {} }
  const { page, errors, close } = await openTab(browser, lang)
  await page.setViewportSize({ width: widths[0] ?? 360, height: 900 })
  await page.goto(`${url}/dev/components?room=${room}&lang=${lang}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode })
      await inspect(page, `${width} ${mode} ${lang}`, kept, mode === 'light', seen)
    }
  }
  await close()
  const faults = errors.filter((text) => !UNWRITTEN.test(text)).map((text) => text.slice(0, 2000))
  return { ...seen, problems: [...seen.problems, ...faults.map((text) => `${lang}: ${text}`)] }
}

// tests/unit/components/catalogue.test.ts knows that none is missing there
const rooms = readdirSync('components').filter((room) =>
  readdirSync(path.join('components', room)).some((file) => file.endsWith('.examples.tsx')),
)

test('[OP-12] a production server has no catalogue, and no script of it', async ({ request }) => {
  expect((await request.get('/dev/components?room=ui')).status()).toBe(404)
  const scripts = readdirSync('.next/static', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(50)
  // the attribute by which the catalogue marks a state
  const having = scripts.filter((file) =>
    readFileSync(path.join('.next/static', file), 'utf8').includes('data-state'),
  )
  expect(having).toEqual([])
})

for (const room of rooms) {
  test(`[OP-12] every part of ${room} looks as it is kept, is accessible and keeps to its place`, async ({
    browser,
    server,
  }) => {
    test.slow(true, 'eight looks, and the first page of a server is compiled')
    const url = server.url.replace('127.0.0.1', 'localhost')
    const file = path.join(KEPT, `${room}.json`)
    const kept = readKept(file)
    const seen = await Promise.all(langs.map((lang) => walk(browser, url, room, lang, kept)))
    const prints: Kept = {}
    for (const { prints: some } of seen) {
      for (const [name, looks] of Object.entries(some)) prints[name] = { ...prints[name], ...looks }
    }
    if (process.env.CATALOGUE_WRITE) {
      mkdirSync(KEPT, { recursive: true })
      writeFileSync(file, `${JSON.stringify(prints, null, 2)}\n`)
    } else {
      expect.soft(Object.keys(kept), 'kept pictures').toEqual(Object.keys(prints))
    }
    expect(seen.flatMap(({ problems }) => problems)).toEqual([])
  })
}
