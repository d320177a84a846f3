import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { HOME, HOME_STREET } from './e2e-market'
import { namesOff } from './names'

export type Lang = 'en' | 'ar'
export type Mode = 'light' | 'dark'

type Texts = Record<string, string>

const readTexts = (lang: Lang, namespace: string): Texts =>
  JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8'))

const texts = Object.fromEntries(
  (['en', 'ar'] as const).map((lang) => [
    lang,
    { ...readTexts(lang, 'errors'), ...readTexts(lang, 'translation') },
  ]),
)

/** A text of the locales as a page shows it, with its plural form when `count` is given. */
export function text(
  lang: Lang,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const { count } = params
  const form = count === undefined ? '' : `_${new Intl.PluralRules(lang).select(Number(count))}`
  const found = texts[lang]?.[`${key}${form}`]
  if (found === undefined) throw new Error(`no text ${key}${form} in ${lang}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

const isAsset = (url: string) => /\/(_next|storage|images|fonts|locales)\//.test(url)

/** Chromium writes a line for every refusal; what a page or a call answers is for the test to see. */
const isRefusal = (message: ConsoleMessage) =>
  /^Failed to load resource.* status of 4\d\d/.test(message.text()) &&
  !isAsset(message.location().url)

/** Collects what goes wrong behind a page: errors that nobody catches, and errors in the console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) {
      errors.push(`${message.text()} (${message.location().url})`)
    }
  })
  return errors
}

/** Tag of tests that only widen a matrix: `npm run e2e` takes them, `npm test` does not. */
export const WIDE = '@wide'

interface Fixtures {
  /** what went wrong behind the page; a test that expects an error takes it out */
  consoleErrors: string[]
}

/** Playwright's test; at its end the page's console must be without errors. */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page)
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Makes the demo city's middle the place of this device, as choosing an address does. */
export async function orderTo(page: Page): Promise<void> {
  await setCookie(page, 'location', JSON.stringify({ address: HOME_STREET, location: HOME }))
}

export async function setCookie(page: Page, name: string, value: string): Promise<void> {
  const url = test.info().project.use.baseURL
  await page.context().addCookies([{ name, value: encodeURIComponent(value), url }])
}

interface Root {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Resolves when React has taken the whole page over: before that, presses are links and forms of the plain
 * HTML, or of a page that does not know yet who is looking (docs/adr/0092, 0093).
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main')
    const isAlive = main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    const container = document.querySelector('#__next')
    const name = Object.keys(container ?? {}).find((key) => key.startsWith('__reactContainer'))
    if (!isAlive || !container || !name) return false
    // an element has its properties while the rest is still being drawn; this is said at the end
    const root = Reflect.get(container, name) as Root
    return !root.stateNode.current.memoizedState.isDehydrated
  })
}

/** A page whose timers of five seconds and more never ring: what it shows anew has been told, not asked for. */
export async function withoutPolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ring = window.setInterval.bind(window)
    const mute = (handler: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms >= 5_000 ? 0 : ring(handler, ms, ...given)
    Object.assign(window, { setInterval: mute })
  })
}

/**
 * Takes cookies off a device. Nothing of the site is open meanwhile: a call of a page that is would find its
 * session gone, and lead to sign-in across where the test goes next.
 */
export async function dropCookies(page: Page, name?: RegExp): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies(name ? { name } : {})
}

/** Opens a page and waits until it can be worked with. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until nothing fades or slides in: only then what is shown has its place and its colours. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const { iterations } = one.effect?.getTiming() ?? {}
      return iterations === Number.POSITIVE_INFINITY || one.playState !== 'running'
    }),
  )
}

/**
 * Waits for texts that the page came without, for which nothing stands until they are there (lib/i18n.ts). A control that never
 * gets one is axe's to find.
 */
async function textsCame(page: Page): Promise<void> {
  const isNamed = () =>
    [...document.querySelectorAll<HTMLElement>('a[href], button')].every(
      (one) =>
        one.innerHTML.includes('<img') ||
        [one.textContent, one.ariaLabel, one.title, one.getAttribute('aria-labelledby')].some(
          (name) => name?.trim(),
        ),
    )
  await page.waitForFunction(isNamed, null, { timeout: 5_000 }).catch(() => undefined)
}

/**
 * No axe violation of WCAG 2.2 A and AA, contrast included; `excused` are findings ("rule target: …")
 * that WCAG itself lets pass, where axe cannot know why.
 */
export async function expectNoAxe(page: Page, excused?: RegExp): Promise<void> {
  // nor is what is still being loaded, and its button, the screen that people work with
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await textsCame(page)
  await standsStill(page)
  const found = await axeFindings(page)
  expect.soft(found.filter((line) => !excused?.test(line))).toEqual([])
  expect.soft(await page.locator('body').evaluate(namesOff)).toEqual([])
}

/**
 * What axe finds wrong on a page by all rules of WCAG 2.2 A and AA: "rule target: …". Looked at in the page
 * itself, not in a second one beside it, and without the lists of what is right: half the time.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Collects what moves on its own from now on; read it with `shiftsOf`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName,
        )
        shifts.push(`${entry.value.toFixed(4)} ${nodes.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved on this page so far, with how much and where. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** Whether a shift is more than a font that comes late under load. */
export const isSeen = (shift: string): boolean => Number.parseFloat(shift) >= 0.001

const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within)

/** The first card of a product on a page: others may have a name that contains its own. */
export const cardOf = (page: Page, uuid: string): Locator =>
  page
    .locator('#main article')
    .filter({ has: page.locator(`a[href$="product=${uuid}"]`) })
    .first()

/** The figure that stands beside a name in a list of totals. */
export const figure = (within: Page | Locator, name: string): Locator =>
  within
    .locator('dl > div')
    // looked for in each row, so it may not begin with what is around the list
    .filter({ has: pageOf(within).locator('dt').getByText(name, { exact: true }) })
    .locator('dd')

/** Presses the buttons that show more choices until one of them is seen; of many only the chosen one is at first. */
export async function unfold(
  page: Page,
  wanted: Locator,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const begins = (['en', 'ar'] as const).map((lang) => text(lang, 'join.edit', { title: '' }))
  const others = page.getByRole('button', { name: new RegExp(`^(${begins.join('|')})`) })
  await expect(wanted.or(others).first()).toBeVisible()
  while (!(await wanted.isVisible()) && (await others.first().isVisible())) {
    await press(others.first())
  }
}

/** Presses the label of a radio button, as people do: the button itself may be drawn by its card. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  // the first whose name begins so: the plain one stands before "… and up"
  const radio = page.getByRole('radio', { name }).first()
  const label = page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await unfold(page, label.first(), (button) => button.click())
  await label.first().click()
  await expect(radio).toBeChecked()
}

async function pickOption(page: Page, field: string, which: 'first' | 'last'): Promise<void> {
  const list = page.getByRole('combobox', { name: field })
  const option = list.locator('option:not([hidden]):not([disabled])')[which]()
  await list.selectOption((await option.getAttribute('value')) ?? '')
}

/** Asks at the checkout for the last day that is offered, so that the order stays new meanwhile. */
export async function chooseLater(page: Page): Promise<void> {
  await choose(page, text('en', 'checkout.later'))
  await pickOption(page, text('en', 'checkout.day'), 'last')
  await pickOption(page, text('en', 'checkout.time'), 'first')
}
