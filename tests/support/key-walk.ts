import type { Page } from '@playwright/test'
import { type KeyWalk, stopProblems, unreached, walkProblems } from './key-findings'
import { type Control, installKeyPage, type KeyPage, type Stop } from './key-page'

declare global {
  interface Window {
    keyPage: KeyPage
  }
}

/** more stops than any screen of the demo has */
const MOST_STOPS = 800
const MOST_IN_DIALOG = 120
/** a date with its time of day and the button of its calendar has seven */
const MOST_PARTS = 8
/** a dialog's code is fetched when it is first opened */
const OPENS_MS = 15_000
const LOADS_MS = 15_000
/** a dialog in which something has come meanwhile is walked again, so many times at most */
const MOST_WALKS = 3

async function install(page: Page): Promise<void> {
  // tsx names functions by a helper that the page does not have
  await page.evaluate('globalThis.__name ??= (one) => one')
  await page.evaluate(installKeyPage)
}

/** Puts the keys before a page's first element: some screens begin in a field. */
const goToTop = (page: Page) =>
  page.evaluate(() => {
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus()
    start.remove()
  })

const here = (page: Page): Promise<Stop> => page.evaluate(() => window.keyPage.stop())

async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key)
  return here(page)
}

/** The next stop. A field of several parts, such as a date, is one. */
async function next(page: Page, last: Stop | undefined): Promise<Stop> {
  let stop = await press(page, 'Tab')
  for (let part = 1; part < MOST_PARTS && stop.id !== 0 && stop.id === last?.id; part += 1) {
    stop = await press(page, 'Tab')
  }
  return stop
}

/** Walks a page with Tab from its beginning until it comes round. */
async function walk(page: Page): Promise<KeyWalk> {
  await goToTop(page)
  const before = await page.evaluate(() => window.keyPage.controls())
  const [stops, lost]: [Stop[], Stop[]] = [[], []]
  const known = new Set<number>()
  let end: KeyWalk['end'] = 'endless'
  let isOut = false
  while (stops.length < MOST_STOPS) {
    const last = stops.at(-1)
    const stop = await next(page, last)
    const isRound = stop.id === stops[0]?.id || (stop.id === 0 && isOut)
    if (isRound || known.has(stop.id)) {
      end = isRound ? 'round' : 'trap'
      break
    }
    if (stop.id !== 0) {
      if (isOut && last) lost.push(last)
      known.add(stop.id)
      stops.push(stop)
    }
    isOut = stop.id === 0
  }
  const after = await page.evaluate(() => window.keyPage.controls())
  const still = new Set(after.map(({ id }) => id))
  return { controls: before.filter(({ id }) => still.has(id)), stops, end, lost }
}

/** Walks through an open dialog; null where Tab has left it. */
async function walkDialog(page: Page, first: Stop): Promise<Stop[] | null> {
  const stops = [first]
  while (stops.length < MOST_IN_DIALOG) {
    const stop = await next(page, stops.at(-1))
    if (stop.dialog === 0) return null
    if (stops.some(({ id }) => id === stop.id)) break
    stops.push(stop)
  }
  return (await press(page, 'Shift+Tab')).dialog === 0 ? null : stops
}

interface DialogWalk {
  stops: Stop[]
  controls: Control[]
}

/** Walks through an open dialog until nothing has come into it meanwhile; null where Tab has left it. */
async function walkWhole(page: Page, first: Stop): Promise<DialogWalk | null> {
  const list = () => page.evaluate((id) => window.keyPage.controls(id), first.dialog)
  let controls = await list()
  for (let time = 1; ; time += 1) {
    const known = new Set(controls.map(({ id }) => id))
    const stops = await walkDialog(page, time === 1 ? first : await here(page))
    if (!stops) return null
    controls = await list()
    if (time === MOST_WALKS || controls.every(({ id }) => known.has(id))) return { stops, controls }
  }
}

/** The stop in a dialog that has just been opened; null where none takes the focus. */
async function opened(page: Page): Promise<Stop | null> {
  const isIn = await page
    .waitForFunction(() => window.keyPage.isInDialog(), null, { timeout: OPENS_MS })
    .then(Boolean, () => false)
  if (!isIn) return null
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, {
      timeout: LOADS_MS,
    })
    .catch(() => undefined)
  // it may still be on its way into the window
  await page.waitForTimeout(300)
  return here(page)
}

/** What is wrong with a dialog; null where there is none but another screen. */
async function tryDialog(page: Page, opener: Control): Promise<string[] | null> {
  const path = new URL(page.url()).pathname
  const of = `the dialog of ${opener.name}`
  await page.evaluate((id) => window.keyPage.focus(id), opener.id)
  await page.keyboard.press('Enter')
  const first = await opened(page)
  // it leads to a screen of its own
  if (new URL(page.url()).pathname !== path) return null
  if (!first) return [`Enter does not lead into ${of}`]
  const { dialog } = first
  const walked = await walkWhole(page, first)
  if (!walked) return [`Tab leaves ${of}`]
  const problems = [
    ...unreached(walked).map(({ name }) => `Tab never reaches ${name} in ${of}`),
    ...stopProblems(walked.stops),
  ]
  await page.keyboard.press('Escape')
  const isClosed = await page
    .waitForFunction((id) => !window.keyPage.isShown(id), dialog, { timeout: OPENS_MS })
    .then(Boolean, () => false)
  if (!isClosed) return [...problems, `Escape does not close ${of}`]
  const isBack = await page
    .waitForFunction((id) => window.keyPage.isFocused(id), opener.id, { timeout: 1_000 })
    .then(Boolean, () => false)
  if (!isBack) problems.push(`the focus is not back after ${of}, but on ${(await here(page)).name}`)
  return problems
}

export interface KeyReport {
  stops: number
  dialogs: number
  problems: string[]
}

/**
 * Walks a page that has been opened, then opens and closes its dialogs; `again` opens the page anew. What opens the
 * dialogs in `tried` is left out and put in: the header's are on every page.
 */
export async function checkKeys(
  page: Page,
  again: () => Promise<void>,
  tried = new Set<string>(),
): Promise<KeyReport> {
  await install(page)
  const walked = await walk(page)
  const problems = walkProblems(walked)
  const openers = await page.evaluate(() => window.keyPage.openers())
  let dialogs = 0
  for (const { name } of openers.filter((one) => !tried.has(one.name))) {
    tried.add(name)
    const found = (await page.evaluate(() => window.keyPage.openers())).find(
      (one) => one.name === name,
    )
    const dialog = found ? await tryDialog(page, found) : [`is gone after another dialog: ${name}`]
    dialogs += dialog ? 1 : 0
    problems.push(...(dialog ?? []))
    if (dialog?.length === 0) continue
    // what is still open would be in the way of the next one
    await again()
    await install(page)
  }
  return { stops: walked.stops.length, dialogs, problems }
}
