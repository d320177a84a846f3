import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { localMoment } from '@/domain/opening-hours'
import { choose, open, orderTo, test, text, WIDE } from '@/tests/support/e2e'
import { listOpenShops, pickQuickProduct, signUp } from '@/tests/support/e2e-market'

const TRANSCRIPT = 'tests/e2e/spoken-order.txt'

/**
 * Writes down what a screen reader says by itself: what comes into live regions, and the name and kind
 * of whatever takes the focus.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = (line: string) => {
      const kept: string[] = JSON.parse(sessionStorage.getItem('heard') ?? '[]')
      const text = line.replace(/\s+/g, ' ').trim()
      // React puts the same words in place again; a reader says them once
      if (text && kept.at(-1) !== text)
        sessionStorage.setItem('heard', JSON.stringify([...kept, text]))
    }
    const live = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]'
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(live)
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const region = regionOf(target)
        if (region) regions.add(region)
        for (const node of addedNodes) {
          if (node instanceof Element)
            for (const one of node.querySelectorAll(live)) regions.add(one)
        }
      }
      for (const region of regions) {
        if (region.textContent) heard(`says: ${region.textContent}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })

    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim()
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const kind = target.getAttribute('role') ?? target.tagName.toLowerCase()
      // a landmark is named by its kind, not by all that is in it
      if (kind === 'main') return heard('focus: main')
      if (kind === 'dialog' || kind === 'h1' || target.closest('[role=dialog]')) {
        const dialog = target.closest('[role=dialog]')
        heard(`focus: ${kind} in dialog "${dialog ? nameOf(dialog) : ''}"`)
      } else {
        const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : null
        heard(`focus: ${kind} "${nameOf(target) || label || target.textContent || ''}"`)
      }
    })
  })
}

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]'))

test('[AX-03] what is said aloud during an order is what was reviewed', { tag: WIDE }, async ({
  page,
}) => {
  await signUp(page.request)
  await orderTo(page)
  const [shop] = await listOpenShops(page.request)
  if (!shop) throw new Error('no shop is open')
  const product = await pickQuickProduct(page.request, shop.id)
  // ordered for another day it stays new until it is heard: else the shop accepts within a second
  const { date } = localMoment(new Date(Date.now() + 36 * 3600 * 1000), shop.time_zone)
  await page.route(/\/dashboard\/user\/orders(\?|$)/, (route) => {
    const wish = { asap: undefined, delivery_date: date, delivery_time: '12:00' }
    const body = JSON.stringify({ ...route.request().postDataJSON(), ...wish })
    return route.continue({ postData: body })
  })
  await listen(page)
  await open(page, `/shop/${shop.id}`)
  await page.locator(`a[href="/shop/${shop.id}?product=${product.uuid}"]`).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: product.translation.title })
  await dialog
    .getByRole('button', { name: text('en', 'more.title', { title: product.translation.title }) })
    .press('Enter')
  await dialog.getByRole('button', { name: /^Add\b/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: text('en', 'checkout.go') }).press('Enter')
  await expect(page).toHaveURL('/checkout')
  const send = page.getByRole('button', { name: text('en', 'checkout.order') })
  await expect(send).toBeEnabled()
  await choose(page, text('en', 'pickup'))
  await expect(send).toBeEnabled()
  await send.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const headline = text('en', 'order.headline.new', { title: shop.translation.title })
  await expect
    .poll(async () => (await heardOn(page)).find((line) => line.startsWith(`says: ${headline}`)))
    .toBeDefined()

  // what differs from run to run: names of the demo, prices, days, times, numbers
  const lines = (await heardOn(page)).map((line) =>
    line
      .replaceAll(product.translation.title, '{product}')
      .replaceAll(shop.translation.title, '{shop}')
      .replace(/\$[\d.,]+/g, '{money}')
      .replace(/(?<=to accept\. ).+(?= · )/, '{day}')
      .replace(/\d+:\d+\s[AP]M/g, '{time}')
      .replace(/\d+/g, '{n}'),
  )
  // answers of the server come when they come: what is focused, which page is said and what else is said are
  // three lists
  const said = lines.filter((line) => line.startsWith('says'))
  const placed = said.findIndex((line) =>
    line.includes(text('en', 'order.headline.new', { title: '{shop}' })),
  )
  const isTitle = (line: string) => line.endsWith('· Tiffin')
  const untilPlaced = said.slice(0, placed + 1)
  const heard = [
    ...lines.filter((line) => line.startsWith('focus')),
    '',
    ...untilPlaced.filter(isTitle),
    '',
    ...untilPlaced.filter((line) => !isTitle(line)),
  ]
  expect(`${heard.join('\n')}\n`).toBe(readFileSync(TRANSCRIPT, 'utf8'))
})
