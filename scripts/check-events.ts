// How soon a slow phone answers a finger: npm run check:events -- [--url http://localhost:3000] [--times 5] [--rate 4]
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { startServer } from './serve'

/*
 * Each action is done several times on a page that is fresh. Two figures of each, in ms: how long the browser took to paint
 * after the press (Event Timing), and when what was asked for stood there to be used. The processor is `--rate` times slower
 * than this machine; nothing else should run beside it.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    times: { type: 'string', default: '5' },
    rate: { type: 'string', default: '4' },
  },
})
const times = Number(values.times)

interface Action {
  name: string
  /** the most that the browser may take to paint, and until it can be used, in ms */
  most: { event: number; usable?: number }
  prepare(page: Page): Promise<void>
  /** presses something, and waits until what it leads to can be used */
  act(page: Page): Promise<void>
}

const card = 'main a[href*="product="]'
const quickAdd = 'main button[name="stock"]'
const dialog = '[role="dialog"]'

/** Waits in the page itself, frame by frame: a question from outside would take as long as what is measured. */
const until = (page: Page, selector: string, isGone = false) =>
  page.waitForFunction(
    ([sought, gone]) => {
      const found = [...document.querySelectorAll(String(sought))].some((one) =>
        one.checkVisibility(),
      )
      if (found === gone) return false
      Object.assign(window, { usableAt: performance.now() })
      return true
    },
    [selector, isGone],
    { polling: 'raf' },
  )

/** how long somebody looks at a menu before the first press, in ms */
const LOOKS = 2_000

const openShop = async (page: Page) => {
  await page.goto('/shop/1')
  await page.locator(quickAdd).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(LOOKS)
}

const actions: readonly Action[] = [
  {
    name: 'open a product',
    most: { event: 100, usable: 200 },
    prepare: openShop,
    async act(page) {
      await page.locator(card).nth(1).tap()
      await until(page, `${dialog} h2, ${dialog} [type="radio"], ${dialog} button`)
    },
  },
  {
    name: 'close it',
    most: { event: 100 },
    async prepare(page) {
      await openShop(page)
      await page.locator(card).nth(1).tap()
      await page.locator(dialog).waitFor()
      await page.waitForTimeout(600)
    },
    async act(page) {
      await page.locator(`${dialog} button`).first().tap()
      await until(page, dialog, true)
    },
  },
  {
    name: 'add to the cart',
    most: { event: 100, usable: 100 },
    prepare: openShop,
    async act(page) {
      await page.locator(quickAdd).first().tap()
      await until(page, `main :has(> ${quickAdd.slice(5)}) > span`)
    },
  },
  {
    name: 'filter',
    most: { event: 200 },
    async prepare(page) {
      await page.goto('/shops')
      await page.waitForTimeout(300)
    },
    async act(page) {
      await page.locator('main a[href*="deals=1"]').first().tap()
      await until(page, 'main a[href*="/shops"][aria-current="true"], main a[aria-current="true"]')
    },
  },
  {
    name: 'search as you type',
    most: { event: 100 },
    async prepare(page) {
      await page.goto('/')
      await page.waitForTimeout(LOOKS)
      await page.locator('header button[aria-haspopup="dialog"]:has([href*="search"])').tap()
      await page.locator(`${dialog} input`).tap()
    },
    async act(page) {
      await page.keyboard.type('p')
      await page.keyboard.type('i')
      await until(page, `${dialog} [role="option"]`)
    },
  },
]

/** Tells of the longest interaction since it was asked last. */
async function observe(page: Page): Promise<void> {
  // tsx names functions by a helper that the page does not have
  await page.addInitScript('globalThis.__name ??= (one) => one')
  await page.addInitScript(() => {
    const seen = { longest: 0, pressedAt: 0 }
    Object.assign(window, { seen })
    const note = (list: PerformanceObserverEntryList) => {
      for (const one of list.getEntries() as PerformanceEventTiming[]) {
        if (one.interactionId > 0 || one.entryType === 'first-input') {
          seen.longest = Math.max(seen.longest, one.duration)
        }
      }
    }
    const type = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
    new PerformanceObserver(note).observe(type)
    new PerformanceObserver(note).observe({ type: 'first-input', buffered: true })
    const press = () => Object.assign(seen, { pressedAt: performance.now() })
    addEventListener('pointerdown', press, true)
    addEventListener('keydown', press, true)
  })
}

interface Figures {
  event: number
  usable: number
}

async function once(context: BrowserContext, { prepare, act }: Action): Promise<Figures> {
  const page = await context.newPage()
  try {
    await observe(page)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) })
    await prepare(page)
    await page.waitForTimeout(700)
    await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { longest: number } }
      seen.longest = 0
    })
    await act(page)
    await page.waitForTimeout(700)
    return await page.evaluate(() => {
      const { seen, usableAt } = window as unknown as {
        seen: { longest: number; pressedAt: number }
        usableAt: number
      }
      return { event: seen.longest, usable: Math.round(usableAt - seen.pressedAt) }
    })
  } finally {
    await page.close()
  }
}

const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  let misses = 0
  try {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
    console.log(`${'action'.padEnd(22)}${'paint'.padStart(16)}${'usable'.padStart(16)}`)
    for (const action of actions) {
      const all: Figures[] = []
      for (let n = 0; n < times; n += 1) {
        const context = await browser.newContext({
          ...phone,
          baseURL: url,
          serviceWorkers: 'block',
        })
        all.push(await once(context, action))
        await context.close()
      }
      const event = median(all.map((one) => one.event))
      const usable = median(all.map((one) => one.usable))
      const { most } = action
      if (event > most.event || (most.usable !== undefined && usable > most.usable)) misses += 1
      const goal = (figure: number, of?: number) => `${figure}${of ? ` of ${of}` : ''}`.padStart(16)
      console.log(action.name.padEnd(22) + goal(event, most.event) + goal(usable, most.usable))
    }
  } finally {
    await browser.close()
  }
  console.log(
    `${actions.length} actions, ${times} times each, median in ms; ${misses} above their goal`,
  )
  if (misses > 0) process.exitCode = 1
}

async function measureDemo(): Promise<void> {
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'events')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ port: await freePort(), dataDir, env: { AUTOPILOT: '0' } })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await (values.url ? measure(values.url) : measureDemo())
