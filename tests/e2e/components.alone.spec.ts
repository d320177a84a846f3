// Every part of components/ in its states, on the development server's catalogue (ADR 0106). How each looks is
// compared by `npm run check:components`, on the machine of whoever changes it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { RunningServer } from '@/scripts/serve'
import {
  catalogueRooms,
  type Look,
  langs,
  listShown,
  sidewaysOf,
  startCatalogue,
  walkRoom,
} from '@/tests/support/catalogue'
import { axeFindings } from '@/tests/support/e2e'

/** the narrowest that WCAG 1.4.10 asks for, and a desktop */
const widths = [320, 1440]

/** Rows that scroll sideways reach over the page's margin, to its edge. */
const GUTTER_PX = 16
/** Only these depend on colours; the rest has been asked of the same elements in the other scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/**
 * States of one part stand beside each other here and have the same names. A card's link covers the whole card by
 * its `::after`, which axe does not measure.
 */
const EXCUSED = /^landmark-(unique|no-duplicate)|^target-size \S*Card\S*__link/

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
async function problemsOf(page: Page, { width, mode, lang }: Look): Promise<string[]> {
  const sideways = await sidewaysOf(page)
  const found = await axeFindings(page, mode === 'light' ? undefined : COLOUR_RULES)
  const shown = await listShown(page)
  expect(shown.length, 'states').toBeGreaterThan(0)
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px too wide`] : []),
    ...found.filter((one) => !EXCUSED.test(one)),
    ...shown
      .filter(({ overflow }) => overflow > GUTTER_PX)
      .map(({ part, state, overflow }) => `${part}: ${state} is ${overflow} px too wide`),
  ].map((text) => `${width} ${mode} ${lang}: ${text}`)
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
    test.slow(true, 'eight looks, and the first page of a server is compiled')
    const seen = await Promise.all(
      langs.map(async (lang) => {
        const problems: string[] = []
        const walk = { browser, url: server.url, room, lang, widths }
        const faults = await walkRoom(walk, async (page, look) => {
          problems.push(...(await problemsOf(page, look)))
        })
        return [...problems, ...faults]
      }),
    )
    expect(seen.flat()).toEqual([])
  })
}
