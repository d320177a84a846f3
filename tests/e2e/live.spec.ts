import { expect, type Page } from '@playwright/test'
import { open, orderTo, test, text, WIDE, withoutPolls } from '@/tests/support/e2e'
import { placeOrder, signUp } from '@/tests/support/e2e-market'

const bell = (page: Page, name: RegExp | string = /^Notifications/) =>
  page.getByRole('button', { name })

/** Lets the test see which streams a page holds. */
const watchStreams = (page: Page) =>
  page.addInitScript(() => {
    const streams: EventSource[] = []
    Object.assign(window, { streams })
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        streams.push(this)
      }
    }
  })

/** How many streams are open now. */
const openStreams = (page: Page) =>
  page.evaluate(() => {
    const { streams } = window as unknown as { streams: EventSource[] }
    return streams.filter(({ readyState }) => readyState === EventSource.OPEN).length
  })

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Robin' }).click()
  await page.getByText(text('en', 'log.out'), { exact: true }).click()
}

test.beforeEach(async ({ page }) => {
  await watchStreams(page)
  await orderTo(page)
})

test('[NT-12] what the server writes is seen in every open tab, long before anybody asks again', async ({
  page,
  context,
}) => {
  await signUp(page.request)
  const other = await context.newPage()
  await watchStreams(other)
  for (const tab of [page, other]) await withoutPolls(tab)
  await open(page, '/')
  await open(other, '/shops')
  for (const tab of [page, other]) await expect.poll(() => openStreams(tab)).toBe(1)
  await placeOrder(page.request)
  // within a second, as the API's test shows; here other browsers share the machine
  for (const tab of [page, other]) await expect(bell(tab, /, [12] unread$/)).toBeVisible()
})

test('[NT-12] a stream is held by who is signed in and looks, and by nobody else', async ({
  page,
}) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await openStreams(page)).toBe(0)
  await signUp(page.request)
  await open(page, '/')
  await expect.poll(() => openStreams(page)).toBe(1)
  await turn(page, 'hidden')
  expect(await openStreams(page)).toBe(0)
  await turn(page, 'visible')
  await expect.poll(() => openStreams(page)).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await leave(page)
  await expect.poll(() => openStreams(page)).toBe(0)
})

test('[NT-12] where no stream gets through, unread entries are counted every 10 s', {
  tag: WIDE,
}, async ({ page, consoleErrors }) => {
  await page.route('**/rest/live?*', (route) => route.abort())
  await signUp(page.request)
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/notifications-statistic')) asked.push(Date.now())
  })
  await open(page, '/')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await placeOrder(page.request)
  await expect(bell(page, /, [12] unread$/)).toBeVisible({ timeout: 30_000 })
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThan(9_000)
  expect(second - first).toBeLessThan(20_000)
  // the browser says itself that a stream was cut, again and again until the page is closed
  await page.close()
  const cut = consoleErrors.splice(0)
  expect(cut.filter((line) => !line.includes('/rest/live'))).toEqual([])
})
