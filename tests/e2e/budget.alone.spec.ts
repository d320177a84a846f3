import { expect, type Page } from '@playwright/test'
import { orderTo, test, WIDE } from '@/tests/support/e2e'
import { pickOpenShop } from '@/tests/support/e2e-market'

/** A slow phone: four times slower than this machine, on a poor mobile connection. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
/** Where `npm run bench` fails as well (docs/adr/0011), and what "good" and twice that are for people. */
const MOST = { scriptBytes: 155_000, lcpMs: 4000, inpMs: 400 }
const measures = ['scriptBytes', 'lcpMs', 'inpMs'] as const

interface Vitals {
  lcpMs: number
  inpMs: number
}
type Seen = Vitals & { scriptBytes: number }

const readVitals = (page: Page) =>
  page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)

test.describe('on a slow phone', { tag: WIDE }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('[SX-10] home and shop keep within their budget of script, first paint and response', async ({
    page,
    request,
  }) => {
    test.slow(true, 'a slow phone')
    await orderTo(page)
    const shop = await pickOpenShop(request)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    await client.send('Network.emulateNetworkConditions', NETWORK)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let scriptBytes = 0
    // the first load is what the first HTML names; what is fetched later waits for its turn
    let named: string[] = []
    const scripts = new Set<string>()
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      const { pathname } = new URL(response.url)
      if (type === 'Script' && named.includes(pathname)) scripts.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.addInitScript(() => {
      const vitals = { lcpMs: 0, inpMs: 0 }
      Object.assign(window, { vitals })
      new PerformanceObserver((list) => {
        vitals.lcpMs = Math.max(vitals.lcpMs, ...list.getEntries().map((one) => one.startTime))
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      // a pointer that rests where the page appears is an event too, but no interaction
      const interactions = (list: PerformanceObserverEntryList) =>
        (list.getEntries() as PerformanceEventTiming[]).filter((one) => one.interactionId > 0)
      new PerformanceObserver((list) => {
        vitals.inpMs = Math.max(vitals.inpMs, ...interactions(list).map((one) => one.duration))
      }).observe({
        type: 'event',
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit)
      // answers within less than that are told of the first press alone
      new PerformanceObserver((list) => {
        vitals.inpMs = Math.max(vitals.inpMs, ...list.getEntries().map((one) => one.duration))
      }).observe({ type: 'first-input', buffered: true })
    })
    const load = async (path: string): Promise<Seen> => {
      scriptBytes = 0
      await page.goto(path)
      await page.waitForLoadState('load')
      const firstBytes = scriptBytes
      await page.getByRole('main').getByRole('button').first().tap()
      await expect.poll(() => readVitals(page).then(({ inpMs }) => inpMs)).toBeGreaterThan(0)
      return { scriptBytes: firstBytes, ...(await readVitals(page)) }
    }
    for (const path of ['/', `/shop/${shop.id}`]) {
      const html = await (await request.get(path)).text()
      named = [...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, src = '']) => src)
      const loads: Seen[] = []
      const least = (name: keyof Seen) => Math.min(...loads.map((one) => one[name]))
      const isWithin = () => measures.every((name) => least(name) < MOST[name])
      // what the page itself takes is the least of them: the rest is what runs beside it
      while (loads.length < 3 || (loads.length < 8 && !isWithin())) loads.push(await load(path))
      test.info().annotations.push({ type: path, description: JSON.stringify(loads) })
      for (const { scriptBytes, lcpMs } of loads) {
        expect(scriptBytes, path).toBeGreaterThan(50_000)
        expect(lcpMs, path).toBeGreaterThan(0)
      }
      for (const name of measures)
        expect(least(name), `${name} of ${path}`).toBeLessThan(MOST[name])
    }
  })
})
