import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import {
  catalogueRooms,
  type Lang,
  type Look,
  listShown,
  pictureOf,
  startCatalogue,
  walkRoom,
} from '@/tests/support/catalogue'
import { differenceOf, fingerprintOf } from '@/tests/support/fingerprint'
import { ensureChromium } from './lib.mjs'

/** What every part of components/ looks like, compared with what is kept (ADR 0106). */
const usage = `npm run check:components -- [rooms] [options]    rooms are folders of components/; without any, all
  --write     keeps what is drawn now, in tests/components/<room>.json
  --keep DIR  another folder of kept fingerprints`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    keep: { type: 'string', default: path.join('tests', 'components') },
    help: { type: 'boolean', default: false },
  },
})

const langs: readonly Lang[] = ['en', 'ar']
const looks = [360, 1440].flatMap((width): Look[] => [
  { width, mode: 'light' },
  { width, mode: 'dark' },
])

const MOST_PICTURES = 5

/** Fingerprints by part and state, then by width, mode and language. */
type Prints = Record<string, Record<string, string>>

const fileOf = (room: string) => path.join(values.keep, `${room}.json`)
const readKept = (file: string): Prints =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** A picture of a page and where everything is in it; taken anew if something has moved meanwhile. */
async function portray(page: Page) {
  for (let time = 1; ; time += 1) {
    const before = await listShown(page)
    const picture = await pictureOf(page)
    const shown = await listShown(page)
    if (time === MOST_PICTURES || isDeepStrictEqual(before, shown)) return { picture, shown }
  }
}

/** The fingerprints of a room in all its looks. */
async function drawRoom(browser: Browser, url: string, room: string, kept: Prints) {
  const seen = new Map<string, Prints>()
  const faults = langs.map(async (lang) => {
    const prints: Prints = {}
    seen.set(lang, prints)
    return walkRoom({ browser, url, room, lang, looks }, async (page, { width, mode }) => {
      const look = `${width} ${mode} ${lang}`
      const { picture, shown } = await portray(page)
      for (const { part, state, box } of shown) {
        const name = `${part}: ${state}`
        const print = fingerprintOf(picture, box, kept[name]?.[look])
        prints[name] = { ...prints[name], [look]: print }
      }
    })
  })
  const problems = (await Promise.all(faults)).flat()
  const prints: Prints = {}
  // in one order, whichever language was the first
  for (const lang of langs) {
    for (const [name, looks] of Object.entries(seen.get(lang) ?? {})) {
      prints[name] = { ...prints[name], ...looks }
    }
  }
  return { prints, problems }
}

/** How a room differs from what is kept of it, in words. */
function compare(kept: Prints, now: Prints): string[] {
  const gone = Object.keys(kept).filter((name) => !now[name])
  const differences = Object.entries(now).flatMap(([name, looks]) =>
    Object.entries(looks).flatMap(([look, print]) => {
      const before = kept[name]?.[look]
      const difference = before ? differenceOf(before, print) : 'nothing is kept of it'
      return difference ? [`${name} (${look}): ${difference}`] : []
    }),
  )
  return [...gone.map((name) => `${name}: is kept, but not drawn any more`), ...differences]
}

/** Draws rooms and compares or keeps them; answers how many problems there are. */
async function checkRooms(rooms: readonly string[]): Promise<number> {
  const server = await startCatalogue()
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  let states = 0
  let count = 0
  try {
    for (const room of rooms) {
      const kept = values.write ? {} : readKept(fileOf(room))
      const { prints, problems } = await drawRoom(browser, server.url, room, kept)
      if (values.write) {
        mkdirSync(values.keep, { recursive: true })
        writeFileSync(fileOf(room), `${JSON.stringify(prints, null, 2)}\n`)
      } else if (existsSync(fileOf(room))) {
        problems.push(...compare(kept, prints))
      } else {
        problems.push('nothing is kept of this room yet: look at it, then --write')
      }
      states += Object.keys(prints).length
      count += problems.length
      console.log(`${room}: ${Object.keys(prints).length} states, ${problems.length} problems`)
      for (const problem of problems) console.log(`  ${problem}`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  console.log(`${states} states of ${rooms.length} rooms, ${count} problems`)
  return states > 0 ? count : 1
}

const all = catalogueRooms()
const unknown = positionals.filter((room) => !all.includes(room))
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no room ${unknown.join(', ')}.\n${usage}` : usage)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else if ((await checkRooms(positionals.length > 0 ? positionals : all)) > 0) {
  process.exitCode = 1
}
