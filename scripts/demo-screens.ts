import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import { splitLang } from '@/lib/lang-path'
import { hydrated } from '@/tests/support/e2e'
import { type Login, signIn } from '@/tests/support/e2e-market'
import { makeStates, prepareCart, type ScreenStates } from '@/tests/support/screen-states'
import { listScreens, type Screen, type Viewer } from '@/tests/support/screens'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { startServer } from './serve'

/** pages that are open at a time */
const AT_ONCE = 2

/** A browser beside a demo whose screens are looked at. */
export interface Demo {
  browser: Browser
  url: string
  states: ScreenStates
}

/** How screens are looked at. */
export interface DemoLook {
  lang: string
  width: number
  mode?: 'light' | 'dark'
}

/** Everybody who looks at screens, signed in, in one look. */
type Sessions = Record<Viewer, BrowserContext>

const loginOf = (viewer: Exclude<Viewer, 'guest'>, { newcomer }: ScreenStates): Login =>
  viewer === 'newcomer' ? newcomer : { email: demoEmail(viewer), password: DEMO_PASSWORD }

async function openSession(demo: Demo, viewer: Viewer, { lang, width, mode }: DemoLook) {
  const { browser, url, states } = demo
  const context = await browser.newContext({
    baseURL: url,
    locale: lang,
    colorScheme: mode ?? 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height: width < 576 ? 780 : 900 },
  })
  await context.addCookies([
    { name: 'locale', value: lang, url },
    ...(mode ? [{ name: 'mui-mode', value: mode, url }] : []),
  ])
  if (viewer === 'guest') return context
  await signIn(context.request, loginOf(viewer, states))
  return context
}

async function openSessions(demo: Demo, look: DemoLook): Promise<Sessions> {
  const open = (viewer: Viewer) => openSession(demo, viewer, look)
  return {
    guest: await open('guest'),
    newcomer: await open('newcomer'),
    customer: await open('customer'),
    seller: await open('seller'),
    courier: await open('courier'),
    admin: await open('admin'),
  }
}

/** Steps of signing up are shown to a tab that waits for a code (hooks/auth/usePendingCode.ts). */
async function keepCode(page: Page, { code }: Screen): Promise<void> {
  if (!code) return
  await page.addInitScript((text) => {
    sessionStorage.setItem('tiffin.code', text)
  }, JSON.stringify(code))
}

/** Opens a screen and waits until nothing of it is on its way; answers the status. */
export async function show(page: Page, screen: Screen): Promise<number> {
  const answer = await page.goto(screen.path, { waitUntil: 'load' })
  // pages that work when nothing else does stand alone
  const isInFrame = (await page.locator('#main').count()) > 0
  if (isInFrame && !screen.isPlain) await hydrated(page)
  const { leadsTo } = screen
  if (leadsTo) {
    await page.waitForURL(({ pathname }) => splitLang(pathname).path.startsWith(leadsTo))
    // the address changes before the screen does
    await page.locator('input[name="token"]').first().waitFor({ state: 'detached' })
  }
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: 15_000 })
    .catch(() => undefined)
  await page.waitForTimeout(300)
  return answer?.status() ?? 0
}

async function inAll<T>(list: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Looks at every screen in one look, each on a page of who sees it; answers how many there are. */
export async function eachScreen(
  demo: Demo,
  look: DemoLook,
  inspect: (page: Page, screen: Screen) => Promise<void>,
): Promise<number> {
  const sessions = await openSessions(demo, look)
  const guest = sessions.guest.request
  const shown = { ...demo.states.paths, 'prepared/[token]': await prepareCart(guest) }
  const states = { ...demo.states, paths: shown }
  const screens = await listScreens(guest, sessions.customer.request, states)
  await inAll(screens, async (screen) => {
    const page = await sessions[screen.viewer].newPage()
    try {
      await keepCode(page, screen)
      await inspect(page, screen)
    } finally {
      await page.close()
    }
  })
  await Promise.all(Object.values(sessions).map((context) => context.close()))
  return screens.length
}

async function withBrowser(url: string, look: (demo: Demo) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  try {
    await look({ browser, url, states: await makeStates(url) })
  } finally {
    await browser.close()
  }
}

/** Looks at the demo at an address, or at one of its own, built and started for that. */
export async function withDemo(
  url: string | undefined,
  look: (demo: Demo) => Promise<void>,
): Promise<void> {
  if (url) return withBrowser(url, look)
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'screens')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    port: await freePort(),
    dataDir,
    // whoever signs in comes from an address of their own: that is limited per address
    env: { AUTOPILOT: '0', LOCAL_IDENTITY: '1', TRUST_PROXY: '1' },
  })
  try {
    await withBrowser(server.url, look)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
