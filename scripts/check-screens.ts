// Every screen of the demo in every language: npm run check:screens -- [--lang en,ar] [--width 390] [--shots]
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import { isKeyLike, knownKeys } from '@/tests/support/raw-keys'
import { listScreens, type Screen, type Viewer } from '@/tests/support/screens'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { startServer } from './serve'

/*
 * Of each it looks at: status 200, the language of the document, a title, no text that is a key, and axe's rules for WCAG 2.2 A and
 * AA. What a reader needs no JavaScript for has its heading in the HTML that the server sends. With --shots it takes pictures instead:
 * tmp/screens/{page}-{width}-{mode}-{lang}.jpg at 360 and 1440 px, light and dark, and from the right to the left.
 */
const { values } = parseArgs({
  options: {
    lang: { type: 'string' },
    width: { type: 'string', default: '390' },
    url: { type: 'string' },
    shots: { type: 'boolean', default: false },
  },
})

const AT_ONCE = 2
const folder = path.join('tmp', 'screens')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Sessions = Record<Viewer, BrowserContext>

async function openSession(browser: Browser, url: string, viewer: Viewer, lang: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: lang,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: Number(values.width), height: 900 },
  })
  await context.addCookies([{ name: 'locale', value: lang, url }])
  if (viewer === 'guest') return context
  const answer = await context.request.post('/api/v1/auth/login', {
    data: { email: demoEmail(viewer), password: DEMO_PASSWORD },
    headers: { 'x-tiffin-web': '1' },
  })
  if (!answer.ok()) throw new Error(`${viewer} cannot sign in: ${answer.status()}`)
  return context
}

async function openSessions(browser: Browser, url: string, lang: string): Promise<Sessions> {
  const open = (viewer: Viewer) => openSession(browser, url, viewer, lang)
  return {
    guest: await open('guest'),
    customer: await open('customer'),
    seller: await open('seller'),
    courier: await open('courier'),
    admin: await open('admin'),
  }
}

/** Opens a screen and waits until nothing of it is on its way. */
async function show(page: Page, screen: Screen): Promise<number> {
  const answer = await page.goto(screen.path, { waitUntil: 'load' })
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: 15_000 })
    .catch(() => undefined)
  await page.waitForTimeout(300)
  return answer?.status() ?? 0
}

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

async function inspect(context: BrowserContext, screen: Screen, lang: string): Promise<string[]> {
  const page = await context.newPage()
  try {
    const status = await show(page, screen)
    const found = status === 200 ? [] : [`status ${status}`]
    const [shown, title] = [await page.locator('html').getAttribute('lang'), await page.title()]
    if (shown !== lang) found.push(`the document is in ${shown}`)
    if (title.trim() === '') found.push('no title')
    const raw = (await textsOf(page)).filter((text) => isKeyLike(text) && knownKeys().has(text))
    found.push(...raw.map((key) => `shows the key ${key}`))
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    for (const { id, nodes } of violations) {
      found.push(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    }
    return found
  } finally {
    await page.close()
  }
}

/** What the server's HTML lacks for somebody without JavaScript. */
async function inspectHtml({ request }: BrowserContext, screen: Screen): Promise<string[]> {
  if (screen.viewer !== 'guest') return []
  const html = await (await request.get(screen.path)).text()
  return /<h1[\s>]/.test(html) ? [] : ['no heading in the server’s HTML']
}

async function inAll<T>(list: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function checkLanguage(browser: Browser, url: string, lang: string) {
  const sessions = await openSessions(browser, url, lang)
  const screens = await listScreens(sessions.guest.request, sessions.customer.request)
  const problems: string[] = []
  await inAll(screens, async (screen) => {
    const context = sessions[screen.viewer]
    const found = await inspect(context, screen, lang).catch((error: Error) => [error.message])
    found.push(...(await inspectHtml(context, screen)))
    problems.push(...found.map((text) => `${lang} ${screen.path}: ${text}`))
  })
  await Promise.all(Object.values(sessions).map((context) => context.close()))
  for (const problem of problems) console.error(problem)
  console.log(`${lang}: ${screens.length} screens, ${problems.length} problems`)
  return { screens: screens.length, problems: problems.length }
}

async function shootAll(browser: Browser, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const looks = [
    ['360', 'light', 'en'],
    ['1440', 'light', 'en'],
    ['360', 'dark', 'ar'],
    ['1440', 'dark', 'en'],
  ] as const
  let count = 0
  for (const [width, mode, lang] of looks) {
    const sessions = await openSessions(browser, url, lang)
    for (const context of Object.values(sessions)) {
      await context.addCookies([{ name: 'mui-mode', value: mode, url }])
    }
    const screens = await listScreens(sessions.guest.request, sessions.customer.request)
    await inAll(screens, async (screen) => {
      const page = await sessions[screen.viewer].newPage()
      await page.emulateMedia({ colorScheme: mode })
      await page.setViewportSize({ width: Number(width), height: width === '360' ? 780 : 900 })
      await show(page, screen)
      const name = screen.path
        .replaceAll(/[^\w]+/g, '-')
        .replace(/^-$/, '-home')
        .slice(1)
      const file = path.join(folder, `${name}-${width}-${mode}-${lang}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' })
      count += 1
      await page.close()
    })
    await Promise.all(Object.values(sessions).map((context) => context.close()))
  }
  console.log(`${count} pictures in ${folder}`)
}

async function checkAll(browser: Browser, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/rest/languages/active`)
  const { data } = (await answer.json()) as { data: { locale: string }[] }
  const langs = values.lang?.split(',') ?? data.map(({ locale }) => locale)
  const counts = { screens: 0, problems: 0 }
  for (const lang of langs) {
    const { screens, problems } = await checkLanguage(browser, url, lang)
    counts.screens += screens
    counts.problems += problems
  }
  console.log(`${langs.length} languages, ${counts.screens} screens, ${counts.problems} problems`)
  if (counts.screens === 0 || counts.problems > 0) process.exitCode = 1
}

async function look(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  try {
    await (values.shots ? shootAll(browser, url) : checkAll(browser, url))
  } finally {
    await browser.close()
  }
}

async function main(): Promise<void> {
  if (values.url) return look(values.url)
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'screens')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    port: await freePort(),
    dataDir,
    env: { AUTOPILOT: '0', LOCAL_IDENTITY: '1' },
  })
  try {
    await look(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
