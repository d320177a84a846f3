// Every screen of the demo in every language: npm run check:screens -- [--lang en,ar] [--width 390] [--only /shop]
import { parseArgs } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { brokenWords } from '@/tests/support/broken-words'
import { sidewaysOf } from '@/tests/support/catalogue'
import { joinedNames } from '@/tests/support/joined-names'
import { isKeyLike, knownKeys } from '@/tests/support/raw-keys'
import type { Screen } from '@/tests/support/screens'
import { type Demo, eachScreen, show, withDemo } from './demo-screens'

/*
 * Of each it looks at: status 200, the language of the document, a title, no text that is a key, nothing wider than the window,
 * no word broken in its middle, no words said without a pause between them, and axe's rules for WCAG 2.2 A and AA. What a reader needs no JavaScript for has its heading in the HTML that the server sends.
 */
const { values } = parseArgs({
  options: {
    lang: { type: 'string' },
    width: { type: 'string', default: '390' },
    only: { type: 'string', default: '/' },
    url: { type: 'string' },
  },
})

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Texts that a person reads or hears on a page. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = [document.title]
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '')
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const one of document.querySelectorAll(`[${name}]`)) {
        texts.push(one.getAttribute(name)?.trim() ?? '')
      }
    }
    return texts.filter((text) => text !== '')
  })

async function inspect(page: Page, screen: Screen, lang: string): Promise<string[]> {
  const status = await show(page, screen)
  const found = status === (screen.status ?? 200) ? [] : [`status ${status}`]
  const [shown, title] = [await page.locator('html').getAttribute('lang'), await page.title()]
  if (shown !== lang) found.push(`the document is in ${shown}`)
  if (title.trim() === '') found.push('no title')
  const raw = (await textsOf(page)).filter((text) => isKeyLike(text) && knownKeys().has(text))
  found.push(...raw.map((key) => `shows the key ${key}`))
  const sideways = await sidewaysOf(page)
  if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`)
  found.push(...(await joinedNames(page)).map((name) => `is said without a pause: ${name}`))
  found.push(...(await brokenWords(page)).map((word) => `breaks the word ${word}`))
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  for (const { id, nodes } of violations) {
    found.push(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return found
}

/** What the server's HTML lacks for somebody without JavaScript. */
async function inspectHtml({ request }: Page, screen: Screen): Promise<string[]> {
  if (screen.viewer !== 'guest') return []
  const html = await (await request.get(screen.path)).text()
  return /<h1[\s>]/.test(html) ? [] : ['no heading in the server’s HTML']
}

async function checkLanguage(demo: Demo, lang: string) {
  const problems: string[] = []
  const width = Number(values.width)
  let screens = 0
  await eachScreen(demo, { lang, width }, async (page, screen) => {
    if (!screen.path.startsWith(values.only)) return
    screens += 1
    const found = await inspect(page, screen, lang).catch((error: Error) => [error.message])
    found.push(...(await inspectHtml(page, screen)))
    problems.push(...found.map((text) => `${lang} ${screen.path}: ${text}`))
  })
  for (const problem of problems) console.error(problem)
  console.log(`${lang}: ${screens} screens, ${problems.length} problems`)
  return { screens, problems: problems.length }
}

async function checkAll(demo: Demo): Promise<void> {
  const answer = await fetch(`${demo.url}/api/v1/rest/languages/active`)
  const { data } = (await answer.json()) as { data: { locale: string }[] }
  const langs = values.lang?.split(',') ?? data.map(({ locale }) => locale)
  const counts = { screens: 0, problems: 0 }
  for (const lang of langs) {
    const { screens, problems } = await checkLanguage(demo, lang)
    counts.screens += screens
    counts.problems += problems
  }
  console.log(`${langs.length} languages, ${counts.screens} screens, ${counts.problems} problems`)
  if (counts.screens === 0 || counts.problems > 0) process.exitCode = 1
}

await withDemo(values.url, checkAll)
