// Every part of components/ in its states, on the development server's catalogue (ADR 0106). How each looks is
// compared by `npm run check:components`, on the machine of whoever changes it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { RunningServer } from '@/scripts/serve'
import {
  catalogueRooms,
  type Lang,
  type Look,
  listShown,
  sidewaysOf,
  startCatalogue,
  walkRoom,
} from '@/tests/support/catalogue'
import { axeFindings } from '@/tests/support/e2e'

/**
 * The narrowest width that WCAG 1.4.10 asks for and a desktop, a language of each direction, both schemes: each once.
 * How every one looks in all of them is what `npm run check:components` compares.
 */
const looks: Record<Lang, Look[]> = {
  en: [{ width: 1440, mode: 'light' }],
  ar: [{ width: 320, mode: 'dark' }],
}

/** Rows that scroll sideways reach over the page's margin, to its edge. */
const GUTTER_PX = 16
/** States of one part stand beside each other here and have the same names. */
const EXCUSED = /^landmark-(unique|no-duplicate)/

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _any }, use) => {
      const server = await startCatalogue()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** What is wrong with a room as it stands on a page. */
async function problemsOf(page: Page, look: string): Promise<string[]> {
  const sideways = await sidewaysOf(page)
  const found = await axeFindings(page)
  const shown = await listShown(page)
  expect(shown.length, 'states').toBeGreaterThan(0)
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px too wide`] : []),
    ...found.filter((one) => !EXCUSED.test(one)),
    ...shown
      .filter(({ overflow }) => overflow > GUTTER_PX)
      .map(({ part, state, overflow }) => `${part}: ${state} is ${overflow} px too wide`),
  ].map((text) => `${look}: ${text}`)
}

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

for (const room of catalogueRooms()) {
  test(`[OP-12] every part of ${room} is accessible and keeps to its place, in every state`, async ({
    browser,
    server,
  }) => {
    test.slow(true, 'two looks, and the first page of a server is compiled')
    const see = async (lang: Lang) => {
      const problems: string[] = []
      const walk = { browser, url: server.url, room, lang, looks: looks[lang] }
      const faults = await walkRoom(walk, async (page, { width, mode }) => {
        problems.push(...(await problemsOf(page, `${width} ${mode} ${lang}`)))
      })
      return [...problems, ...faults]
    }
    const seen = await Promise.all([see('en'), see('ar')])
    expect(seen.flat()).toEqual([])
  })
}
