import type { Locator, Page, Request } from '@playwright/test'
import { type Lang, setCookie, test, text, WIDE } from './e2e'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

interface Sided {
  name: string
  lang: Lang
  device: typeof phone | typeof desktop
}

/** Each kind of device and each direction of writing once. */
const both: Sided[] = [
  { name: 'a phone from right to left', lang: 'ar', device: phone },
  { name: 'a desktop from left to right', lang: 'en', device: desktop },
]

/** The other two pairs: `E2E_SIDES=all npm run e2e`; CI's time does not hold them. */
const others: Sided[] = [
  { name: 'a phone from left to right', lang: 'en', device: phone },
  { name: 'a desktop from right to left', lang: 'ar', device: desktop },
]

/** Pairs of a kind of device and a direction of writing; for the long run. */
export const sides = process.env.E2E_SIDES === 'all' ? [...both, ...others] : both

/** What a story needs to know of the side that it is told on. */
interface Side {
  lang: Lang
  isPhone: boolean
  /** a text in the language of the side */
  t(key: string, params?: Record<string, string | number>): string
}

/** Tells the same stories on two kinds of device and in both directions; for the long run. */
export function onEverySide(tell: (side: Side) => void): void {
  for (const { name, lang, device } of sides) {
    test.describe(name, { tag: WIDE }, () => {
      test.describe.configure({ timeout: 120_000 })
      test.use(device)
      test.beforeEach(async ({ page }) => {
        await setCookie(page, 'locale', lang)
      })
      tell({ lang, isPhone: device === phone, t: (key, params) => text(lang, key, params) })
    })
  }
}

/** Opens the panel of news; answers the rows of all kinds. */
export async function openNews(page: Page, t: Side['t']): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('notifications')}`) })
    .click()
  return page.getByRole('dialog', { name: t('notifications') }).getByRole('tabpanel')
}

/** Collects what the page asks of paths like `path` from now on. */
export function watchCalls(page: Page, path: RegExp): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request)
  })
  return sent
}

/** One parameter of what was asked. */
export const paramOf = (request: Request | undefined, name: string): string | null =>
  request ? new URL(request.url()).searchParams.get(name) : null
