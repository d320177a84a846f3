import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Frame, Page } from '@playwright/test'
import { EXAMPLE_NOW } from '@/components/ui/part-examples'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { watchErrors } from './e2e'
import { type Box, type Picture, readPicture } from './fingerprint'

/** How a room of the catalogue is looked at. */
export interface Look {
  width: number
  mode: 'light' | 'dark'
}

/** a language of each direction */
export type Lang = 'en' | 'ar'

/** The folders of components/ that have examples; tests/unit/components/catalogue.test.ts knows that all have. */
export const catalogueRooms = (): string[] =>
  readdirSync('components').filter((room) =>
    readdirSync(path.join('components', room)).some((file) => file.endsWith('.examples.tsx')),
  )

/** A development server with the demo, beside a developer's own one, which locks its folder. */
export async function startCatalogue(): Promise<RunningServer> {
  const folder = path.join('.data', 'catalogue')
  rmSync(path.join(folder, 'data'), { recursive: true, force: true })
  const server = await startServer({
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    isDevelopment: true,
    env: { NEXT_DIST_DIR: path.join(folder, 'next'), HOST: '127.0.0.1' },
  })
  // the development server trusts pages of this name
  return { ...server, url: server.url.replace('127.0.0.1', 'localhost') }
}

/**
 * Next's development bundler lists chunks of nested dynamic imports that it does not write (also on `/?v=2`). Pages
 * do without: what they need comes by other chunks, or they would not be hydrated here.
 */
const UNWRITTEN = /status of 404.*\/_next\/static\/chunks\//

interface Walk {
  browser: Browser
  /** of the server */
  url: string
  room: string
  lang: Lang
  looks: readonly Look[]
}

/** Shows a room in one language, look by look, and answers what went wrong behind the page. */
export async function walkRoom(
  { browser, url, room, lang, looks }: Walk,
  inspect: (page: Page, look: Look) => Promise<void>,
): Promise<string[]> {
  const { page, errors, close } = await openTab(browser, lang)
  for (const [index, look] of looks.entries()) {
    await page.setViewportSize({ width: look.width, height: 900 })
    await page.emulateMedia({ colorScheme: look.mode })
    if (index === 0) await page.goto(`${url}/${lang}/dev/components?room=${room}`)
    await settle(page)
    await inspect(page, look)
  }
  await close()
  return errors
    .filter((text) => !UNWRITTEN.test(text))
    .map((text) => `${lang}: ${text.slice(0, 2000)}`)
}

/** A state of a part as it stands on a page of the catalogue. */
export interface Shown {
  part: string
  state: string
  /** of what is drawn, in px of the page */
  box: Box
  /** how far it is wider than its place, px */
  overflow: number
}

/** px of a page in one picture: browsers draw no more than 16384 */
const BAND = 8000

/** A page at the moment of the examples, and what goes wrong behind it. */
async function openTab(browser: Browser, lang: string) {
  const context = await browser.newContext({
    locale: lang,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.clock.setFixedTime(new Date(EXAMPLE_NOW))
  // the development server's own button would lie over parts
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = 'nextjs-portal { display: none !important }'
      document.head.append(style)
    })
  })
  return { page, errors, close: () => context.close() }
}

/** Waits until a page and the pages in it stand still: hydrated, with their fonts and pictures. */
async function settle(page: Page): Promise<void> {
  await Promise.all(page.frames().map(settleFrame))
}

/** What React keeps of an element of the tree, as far as it tells what is the server's HTML still. */
interface Fiber {
  memoizedState?: { isDehydrated?: boolean; dehydrated?: unknown } | null
  child: Fiber | null
  sibling: Fiber | null
}

const STILL_MS = 60_000

async function settleFrame(frame: Frame): Promise<void> {
  const end = Date.now() + STILL_MS
  while (!(await isStill(frame))) {
    if (Date.now() > end) throw new Error(`${frame.url()} does not stand still`)
  }
}

/** Whether a page stands still; `waitForFunction` would ask what takes its time only once. */
function isStill(frame: Frame): Promise<boolean> {
  const answer = frame.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(painted))
    // the development server hides the page until its styles are there
    if (getComputedStyle(document.body).display === 'none') return false
    const container = document.querySelector('#__next')
    const name = Object.keys(container ?? {}).find((key) => key.startsWith('__reactContainer'))
    if (!container || !name) return false
    // the catalogue is loaded when it is needed: a boundary of its own, taken over after the page around it
    const fibers: Fiber[] = [Reflect.get(container, name).stateNode.current]
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      const { memoizedState: state, child, sibling } = fiber
      if (state?.isDehydrated || state?.dehydrated) return false
      for (const next of [child, sibling]) if (next) fibers.push(next)
    }
    const isLayer = window !== window.parent
    if (isLayer && !document.querySelector('[role="dialog"], main > *')) return false
    for (const image of document.images)
      Object.assign(image, { loading: 'eager', decoding: 'sync' })
    if ([...document.images].some(({ complete }) => !complete)) return false
    // one that is there may still have to be decoded, and is painted later
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    // parts that load their code when they are drawn grow then
    const elements = document.getElementsByTagName('*')
    const before = { count: elements.length, height: document.documentElement.scrollHeight }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const isGrowing =
      elements.length !== before.count || document.documentElement.scrollHeight !== before.height
    if (isGrowing) return false
    const isMoving = document.getAnimations().some((one) => {
      const { iterations } = one.effect?.getTiming() ?? {}
      return iterations !== Number.POSITIVE_INFINITY && one.playState === 'running'
    })
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return !isMoving
  })
  // it has gone on to another page meanwhile
  return answer.catch(() => false)
}

/** The boxes of all states on a page, and how far each is wider than its place. */
export const listShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part]')].map((place) => {
      const around = place.getBoundingClientRect()
      const inner = place.tagName === 'IFRAME' ? [place] : [...place.children]
      const rects = inner
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1)
      const all = rects.length > 0 ? rects : [around]
      const edges = {
        left: Math.min(...all.map(({ left }) => left)),
        top: Math.min(...all.map(({ top }) => top)),
        right: Math.max(...all.map(({ right }) => right)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      }
      return {
        part: place.dataset.part ?? '',
        state: place.dataset.state ?? '',
        box: {
          x: edges.left + window.scrollX,
          y: edges.top + window.scrollY,
          width: edges.right - edges.left,
          height: edges.bottom - edges.top,
        },
        overflow: Math.round(
          Math.max(
            edges.right - around.right,
            around.left - edges.left,
            place.scrollWidth - place.clientWidth,
          ),
        ),
      }
    }),
  )

/** A picture of the whole page, in bands from the top. */
export async function pictureOf(page: Page): Promise<Picture> {
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const bands: Buffer[] = []
  for (let y = 0; y < height; y += BAND) {
    const clip = { x: 0, y, width, height: Math.min(BAND, height - y) }
    const file = await page.screenshot({
      // hiding it sets a style that React reports while it hydrates
      caret: 'initial',
      clip,
      fullPage: true,
      animations: 'disabled',
      // a graphics card draws maps, and where their pins are, when it has the time
      style: 'canvas, .maplibregl-map * { visibility: hidden !important }',
    })
    bands.push((await readPicture(file)).data)
  }
  return { data: Buffer.concat(bands), width, height }
}

/** px that the page can be scrolled sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
