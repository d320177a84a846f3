import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { laySheets } from './contact-sheet'
import { withDemo } from './demo-screens'
import { ensureBuilt, ensureChromium, freePort } from './lib.mjs'
import { startServer } from './serve'
import { shootScreens } from './shoot-screens'

/** Pictures for people to judge: `npm run shots -- --help`. */
const usage = `npm run shots -- --screens    every screen of the demo at 360 and 1440 px, light and dark, from the right to the
                              left, in tmp/screens, with contact sheets
npm run shots -- [options]    home and shop in every look: tmp/shots/{page}-v{variant}-{width}-{mode}-{lang}.jpg
  --variant 1,2,3,4   --width 360,390,768,1440   --mode light,dark   --lang en,ar   --page home,shop
                      and all of a width side by side: tmp/shots/sheet-{width}-1.jpg
  --full      the whole page instead of the first view      --cart   with something in the cart
  --lang en-XA,en-XB      English made long and strange, from the left and from the right
  --url URL   a server that is running already              --shop ID   the shop to look at (1)`

const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: uiVariants.join() },
    width: { type: 'string', default: '360,390,768,1440' },
    mode: { type: 'string', default: 'light,dark' },
    lang: { type: 'string', default: 'en,ar' },
    page: { type: 'string', default: 'home,shop' },
    shop: { type: 'string', default: '1' },
    url: { type: 'string' },
    full: { type: 'boolean', default: false },
    cart: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const folder = path.join('tmp', 'shots')
const heights: Record<string, number> = { '360': 780, '390': 844, '768': 1024, '1440': 900 }
const place = { address: 'Harbour Street 7', location: { latitude: 47.5, longitude: 9.5 } }

interface Look {
  variant: string
  width: string
  mode: string
  lang: string
}

function* looks(): Generator<Look> {
  for (const width of values.width.split(','))
    for (const mode of values.mode.split(','))
      for (const lang of values.lang.split(','))
        for (const variant of values.variant.split(',')) yield { variant, width, mode, lang }
}

async function dress(context: BrowserContext, url: string, { mode, lang }: Look) {
  const cookies = { 'mui-mode': mode, locale: lang, location: JSON.stringify(place) }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
    })),
  )
}

async function shoot(context: BrowserContext, url: string, look: Look, page: string) {
  const tab = await context.newPage()
  const shown = page === 'home' ? '/' : `/shop/${values.shop}`
  await tab.goto(`${url}${shown}?v=${look.variant}`, { waitUntil: 'networkidle' })
  if (values.cart && page === 'shop') {
    const adds = tab.locator('article button:not([aria-pressed], [aria-haspopup])')
    for (const index of [0, 1]) await adds.nth(index).click()
    await tab.mouse.move(0, 0)
    await tab.evaluate(() => window.scrollTo(0, 0))
  }
  if (values.full) {
    // pictures further down are fetched when they come near the view
    const height = await tab.evaluate(() => document.documentElement.scrollHeight)
    await tab.setViewportSize({ width: Number(look.width), height: Math.min(height, 6000) })
    await tab.waitForLoadState('networkidle')
  }
  const { variant, width, mode, lang } = look
  const file = path.join(folder, `${page}-v${variant}-${width}-${mode}-${lang}.jpg`)
  await tab.screenshot({ path: file, type: 'jpeg', quality: 80, animations: 'disabled' })
  await tab.close()
  return file
}

/** home-v1-390-light-en.jpg: by page, scheme and language, the look last */
const byLook = (one: string, other: string): number => {
  const key = (file: string) => path.basename(file).replace(/-v(\d)-(.+)\.jpg$/, '-$2-v$1')
  return key(one).localeCompare(key(other))
}

async function shootAll(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: ensureChromium().path,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  const files: string[] = []
  try {
    for (const look of looks()) {
      const context = await browser.newContext({
        viewport: { width: Number(look.width), height: heights[look.width] ?? 900 },
        reducedMotion: 'reduce',
        // no scroll bar, as on the devices themselves
        isMobile: Number(look.width) < 1140,
      })
      await dress(context, url, look)
      for (const page of values.page.split(',')) {
        const file = await shoot(context, url, look, page)
        console.log(file)
        files.push(file)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  for (const width of values.width.split(',')) {
    // looks side by side: pages below each other, each in its schemes and languages
    const own = files.filter((file) => file.includes(`-${width}-`)).sort(byLook)
    const columns = values.variant.split(',').length
    await laySheets(own, { folder, name: width, width: Number(width), columns, rows: 8 })
  }
  return files.length
}

async function withOwnServer(): Promise<number> {
  if ((await ensureBuilt()) !== 0) throw new Error('The build failed.')
  const dataDir = path.join('.data', 'shots')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({
    port: await freePort(),
    dataDir,
    env: { AUTOPILOT: '0', PSEUDO_LOCALE: '1' },
  })
  try {
    return await shootAll(server.url)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (values.help) {
  console.log(usage)
} else if (values.screens) {
  await withDemo(values.url, shootScreens)
} else {
  mkdirSync(folder, { recursive: true })
  const count = await (values.url ? shootAll(values.url) : withOwnServer())
  console.log(`${count} pictures in ${folder}`)
}
