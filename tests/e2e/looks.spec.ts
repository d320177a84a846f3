import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { open, orderTo, test } from '@/tests/support/e2e'
import { pickOpenShop } from '@/tests/support/e2e-market'

/** What a person sees of a look at first glance, as the browser has computed it. */
const glance = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`no ${selector}`)
      return getComputedStyle(element)
    }
    const header = style('header[data-band]')
    const title = style('#main h2')
    const root = getComputedStyle(document.documentElement)
    return {
      ground: root.backgroundColor,
      header: header.backgroundColor,
      accent: root.getPropertyValue('--accent'),
      radius: root.getPropertyValue('--radius-card'),
      type: `${title.fontFamily.split(',')[0]} ${title.fontWeight} ${root.getPropertyValue('--size-section')}`,
      gap: root.getPropertyValue('--gap-rail'),
      motion: ['--motion-fast', '--motion-slow', '--zoom']
        .map((name) => root.getPropertyValue(name))
        .join(' '),
    }
  })

/** How a look draws a shop in a list: corners, edge and lift of its card, and the shape of the picture. */
const shopCard = (page: Page) =>
  page
    .locator('#main article')
    .filter({ has: page.locator('a[href^="/shop/"]:not([href*="?"])') })
    .first()
    .evaluate((card) => {
      const frame = card.querySelector('img')?.parentElement
      if (!frame) throw new Error('no picture')
      const { borderRadius, borderTopWidth, boxShadow } = getComputedStyle(card)
      const { width, height } = frame.getBoundingClientRect()
      return {
        corners: `${borderRadius} ${getComputedStyle(frame).borderRadius}`,
        edge: borderTopWidth === '0px' ? boxShadow : borderTopWidth,
        picture: (width / height).toFixed(1),
      }
    })

for (const scheme of ['light', 'dark'] as const) {
  test(`[SH-35] home and shop differ at first glance in every look, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await orderTo(page)
    const shop = await pickOpenShop(page.request)
    const seen: Awaited<ReturnType<typeof glance>>[] = []
    const cards: Awaited<ReturnType<typeof shopCard>>[] = []
    for (const look of uiVariants) {
      await open(page, `/?v=${look}`)
      await expect(page.locator('html')).toHaveAttribute('data-look', look)
      const home = await glance(page)
      seen.push(home)
      cards.push(await shopCard(page))
      await open(page, `/shop/${shop.id}`)
      // a shop wears what home wears
      expect(await glance(page)).toEqual(home)
    }
    // corners and pictures are each look's own; two may have the same edge
    for (const name of ['corners', 'picture'] as const) {
      expect(new Set(cards.map((card) => card[name])).size, name).toBe(uiVariants.length)
    }
    expect(new Set(cards.map(({ edge }) => edge)).size).toBeGreaterThan(2)
    const names = ['ground', 'header', 'accent', 'radius', 'type', 'gap', 'motion'] as const
    for (const name of names) {
      expect(new Set(seen.map((one) => one[name])).size, name).toBe(uiVariants.length)
    }
  })
}

test('[SH-35] the checkout wears the look, and another one takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/?v=2')
  await open(page, '/checkout')
  await expect(page.locator('html')).toHaveAttribute('data-look', '2')
  await open(page, '/?v=4')
  await expect(page.locator('html')).toHaveAttribute('data-look', '4')
})
