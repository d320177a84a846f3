import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { hydrated, open, orderTo, standsStill, test, text } from '@/tests/support/e2e'
import { movesOf, recordMoves } from '@/tests/support/e2e-moves'

const cards = (page: Page) => page.locator('#main article')
const isShopData = (request: Request) =>
  /\/_next\/data\/[^/]+\/en\/shop\/\d+\.json/.test(request.url())

/** Reads to the end of the endless list until it has grown past `count` shops. */
async function readOn(page: Page, count: number) {
  await expect(async () => {
    // a wheel would go on turning after the list has grown
    await cards(page).last().scrollIntoViewIfNeeded()
    expect(await cards(page).count()).toBeGreaterThan(count)
  }).toPass()
}

/** Resolves when the endless list grows no further at this place: its end is neither near nor being filled. */
const grown = (page: Page) =>
  page.waitForFunction(() => {
    const end = document.querySelector('#main a[rel="next"]')
    if (!end) return true
    const list = end.parentElement?.previousElementSibling
    const isFilled = list?.querySelector(':scope > li > [aria-hidden="true"]') === null
    // as far ahead as components/ui/MoreLink.tsx looks
    return isFilled && end.getBoundingClientRect().top > window.innerHeight + 600
  })

/**
 * Resolves when what goes on behind a page has begun: pages fetched ahead and blended. It comes in a
 * file of its own, and then keeps the device's state, which is how that is seen from outside.
 */
const standsBehind = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('persist:')))

test.beforeEach(({ page }) => orderTo(page))

test('Back finds the filter, the whole list and the place in it', async ({ page }) => {
  test.slow(true, 'reads on through an endless list')
  await open(page, '/?type=restaurant')
  const first = await cards(page).count()
  await readOn(page, first)
  const link = cards(page)
    .nth(first + 2)
    .getByRole('link')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await grown(page)
  const [name, place, count] = await Promise.all([
    link.textContent(),
    page.evaluate(() => window.scrollY),
    cards(page).count(),
  ])
  expect(place).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL(/\/shop\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\?type=restaurant$/)
  await expect(cards(page)).toHaveCount(count)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect(link).toBeInViewport()
})

test('a shop that is pointed at is fetched before the press, and not again', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const fromCache: string[] = []
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) fromCache.push(new URL(response.url).pathname)
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await standsBehind(page)
  const ahead = page.waitForRequest(isShopData)
  const link = cards(page).first().getByRole('link')
  await link.hover()
  const request = await ahead
  expect(request.headers().purpose).toBe('prefetch')
  await (await request.response())?.finished()
  await expect(page).toHaveURL(/\/$/)
  await link.click()
  await expect(page).toHaveURL(/\/shop\/\d+/)
  await expect.poll(() => fromCache).toContain(new URL(request.url()).pathname)
})

test('a link that gets the focus is fetched, too', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await standsBehind(page)
  const ahead = page.waitForRequest(isShopData)
  await cards(page).first().getByRole('link').focus()
  expect((await ahead).headers().purpose).toBe('prefetch')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(reducedMotion, () => {
    test.use({ contextOptions: { reducedMotion } })
    test('pages blend into each other, unless somebody asked for stillness', async ({ page }) => {
      await page.addInitScript(() => {
        const blend = document.startViewTransition.bind(document)
        let blends = 0
        document.startViewTransition = (draw) => {
          blends += 1
          document.documentElement.dataset.blends = String(blends)
          return blend(draw)
        }
      })
      await open(page, '/')
      await page.waitForLoadState('networkidle')
      await standsBehind(page)
      // another view of the same page is no new page
      await page.getByRole('link', { name: text('en', 'filter.open'), exact: true }).click()
      await expect(page).toHaveURL(/open=1/)
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/shop\/\d+/)
      await hydrated(page)
      const blends = await page.evaluate(() => document.documentElement.dataset.blends)
      expect(blends).toBe(reducedMotion === 'reduce' ? undefined : '1')
    })
  })
}

/** Waits in the page for the next press: how many milliseconds after it an element has been painted in another style. */
const awaitPress = (part: Locator) =>
  part.evaluateHandle((element) => {
    const styleOf = () => {
      const { opacity, transform, scale, filter, backgroundColor } = getComputedStyle(element)
      return [opacity, transform, scale, filter, backgroundColor].join()
    }
    const rest = styleOf()
    const ms = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const note = () => resolve(Math.round(performance.now() - timeStamp))
        const look = () => {
          const isLate = performance.now() - timeStamp > 1000
          requestAnimationFrame(isLate || styleOf() !== rest ? note : look)
        }
        requestAnimationFrame(look)
      }
      document.addEventListener('pointerdown', begin, { once: true, capture: true })
    })
    return { ms }
  })

test('[SH-34] a button, a card and a chip look pressed within 100 ms, and nothing moves for it', async ({
  page,
}) => {
  await recordMoves(page)
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  // what is pressed leads nowhere, so that it can be pressed again
  await page.evaluate(() => {
    const stay = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('click', stay, { capture: true })
    window.addEventListener('dragstart', stay, { capture: true })
  })
  const parts = {
    button: page.getByRole('button', { name: text('en', 'map'), exact: true }),
    chip: page.getByRole('link', { name: text('en', 'filter.open'), exact: true }),
    card: cards(page).first(),
  }
  for (const [name, part] of Object.entries(parts)) {
    await part.scrollIntoViewIfNeeded()
    await part.hover()
    await standsStill(page)
    const box = await part.boundingBox()
    const times: number[] = []
    // a machine with other things to do is late with some
    for (let press = 0; press < 3; press += 1) {
      const answer = await awaitPress(part)
      await page.mouse.down()
      times.push(await answer.evaluate(({ ms }) => ms))
      expect(await part.boundingBox(), name).toEqual(box)
      await page.mouse.up()
      await standsStill(page)
    }
    expect.soft(Math.min(...times), `${name}: ${times}`).toBeLessThan(100)
  }
  expect(await movesOf(page)).toEqual([])
})
