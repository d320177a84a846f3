// Whether pages are in the language that they say: npm run check:languages -- [--url http://localhost:3000] [--lang ja,ru] [--width 390]
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { foreignness, type Piece } from '@/tests/support/foreign-pieces'
import type { Screen } from '@/tests/support/screens'
import { type Demo, eachScreen, show, withDemo } from './demo-screens'

/*
 * Looks at every screen that a guest sees, in every language of the demo. Each text, drawn or read out, counts with the language
 * of the nearest element that names one. It is foreign where the interface or the catalogue has it in other languages only,
 * where it is written in another script, and where its letters say so.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    lang: { type: 'string' },
    width: { type: 'string', default: '1440' },
  },
})

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesOf(file) : [file]
  })

/** The languages of every text of the interface and of the demo's catalogue. */
function readKnown(langs: readonly string[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const learn = (text: string, lang: string) => {
    const of = known.get(text) ?? new Set()
    known.set(text, of.add(lang))
  }
  const content = filesOf('server/demo/content')
  for (const lang of langs) {
    const texts = ['translation', 'errors'].flatMap((name) =>
      leaves(JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8'))),
    )
    const written = content
      .filter((file) => path.basename(file) === `${lang}.yaml`)
      .flatMap((file) => leaves(parse(readFileSync(file, 'utf8'), { schema: 'failsafe' })))
    for (const text of [...texts, ...written]) if (/\p{L}{3}/u.test(text)) learn(text, lang)
  }
  return known
}

/** Every text of a page that is drawn or read out, with its language. */
async function piecesOf(page: Page): Promise<Piece[]> {
  // esbuild, which runs this file, gives functions names in a page, too
  await page.evaluate('globalThis.__name ??= (one) => one')
  return page.evaluate(() => {
    const pieces: { text: string; lang: string }[] = []
    const add = (element: Element | null, text: string | null) => {
      const said = text?.replace(/\s+/g, ' ').trim()
      const lang = element?.closest('[lang]')?.getAttribute('lang')
      if (element && said && lang) pieces.push({ text: said, lang })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.closest('script, style, noscript, [translate="no"]')) continue
      if (parentElement?.checkVisibility()) add(parentElement, nodeValue)
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const one of document.querySelectorAll(`[${name}]`)) add(one, one.getAttribute(name))
    }
    pieces.push({ text: document.title, lang: document.documentElement.lang })
    return pieces
  })
}

/** Some screens lead on by themselves: the second look is at where they have led. */
async function readScreen(page: Page, screen: Screen): Promise<Piece[]> {
  await show(page, screen)
  return piecesOf(page).catch(async () => {
    await page.waitForLoadState('load')
    return piecesOf(page)
  })
}

async function checkAll(demo: Demo): Promise<void> {
  const answer = await fetch(`${demo.url}/api/v1/rest/languages/active`)
  const { data } = (await answer.json()) as { data: { locale: string }[] }
  const all = data.map(({ locale }) => locale)
  const known = readKnown(all)
  const counts = { screens: 0, pieces: 0, foreign: 0, marked: 0 }
  for (const lang of values.lang?.split(',') ?? all) {
    const found = new Map<string, string>()
    const before = counts.screens
    await eachScreen(demo, { lang, width: Number(values.width) }, async (page, screen) => {
      if (screen.viewer !== 'guest' || screen.isPlain || screen.leadsTo) return
      const pieces = await readScreen(page, screen).catch((error: Error) => {
        found.set(screen.path, `${screen.path}: ${error.message}`)
        return []
      })
      counts.screens += 1
      for (const piece of pieces) {
        counts.pieces += 1
        if (piece.lang !== lang) counts.marked += 1
        const reason = foreignness(piece, known)
        if (reason) found.set(piece.text, `${screen.path}: “${piece.text.slice(0, 90)}” ${reason}`)
      }
    })
    for (const line of found.values()) console.error(`${lang} ${line}`)
    counts.foreign += found.size
    console.log(`${lang}: ${counts.screens - before} screens, ${found.size} foreign texts`)
  }
  const { screens, pieces, marked, foreign } = counts
  console.log(
    `${screens} screens, ${pieces} texts, ${marked} marked as another language, ${foreign} foreign`,
  )
  if (screens === 0 || foreign > 0) process.exitCode = 1
}

await withDemo(values.url, checkAll)
