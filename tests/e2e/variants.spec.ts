import { expect, type Page } from '@playwright/test'
import {
  expectNoAxe,
  isSeen,
  open,
  orderTo,
  recordShifts,
  shiftsOf,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { pickOpenShop } from '@/tests/support/e2e-market'

const variants = ['1', '2', '3', '4'] as const
type Variant = (typeof variants)[number]
const widths = [360, 1440]
const SHOPS_PER_PAGE = 12

const region = (page: Page, key: string) => page.getByRole('region', { name: text('en', key) })
const frame = (page: Page) => page.locator('[data-layout]')
const tabs = (page: Page) => page.getByRole('navigation', { name: text('en', 'tabs.main') })

/** What only one look of the home page has. */
const signs: Record<Variant, (page: Page) => Promise<void>> = {
  '1': (page) => expect(region(page, 'shops.recommended').getByRole('article')).not.toHaveCount(0),
  '2': (page) => expect(region(page, 'shops.newest').getByRole('article')).not.toHaveCount(0),
  '3': (page) => expect(region(page, 'products.popular').getByRole('article')).not.toHaveCount(0),
  '4': async (page) => {
    await expect(region(page, 'stories').getByRole('link')).not.toHaveCount(0)
    await expect(region(page, 'shops.recommended')).toHaveCount(0)
  },
}
const layoutOf = (variant: Variant) => (variant === '1' ? 'one' : 'two')

async function expectLook(page: Page, variant: Variant): Promise<void> {
  await expect(frame(page)).toHaveAttribute('data-layout', layoutOf(variant))
  await signs[variant](page)
}

/** px that the page is too wide */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const variant of variants) {
  test.describe(`look ${variant}`, () => {
    for (const width of widths) {
      // two looks in one width each time, every look in both with `npm run e2e`
      const isShort = variant === '1' ? width === 1440 : variant === '3' && width === 360
      const tag = isShort ? [] : WIDE
      test(`[SH-02] [SH-03] [SH-36] at ${width} px home and shop are whole, still, accessible and keep it`, {
        tag,
      }, async ({ page, request }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: width === 360 ? 'light' : 'dark' })
        await orderTo(page)
        await recordShifts(page)
        const { id } = await pickOpenShop(request)
        const hasTabs = width < 1140
        // `v` is named once and stays for the visit
        for (const path of [`/?v=${variant}`, `/shop/${id}`]) {
          await test.step(path, async () => {
            await open(page, path)
            await page.waitForLoadState('networkidle')
            await expect(frame(page)).toHaveAttribute('data-layout', layoutOf(variant))
            await expect(tabs(page)).toBeVisible({ visible: hasTabs })
            const canonical = page.locator('link[rel="canonical"]')
            await expect(canonical).toHaveAttribute('href', /^[^?]*$/)
            expect(await overflow(page)).toBeLessThanOrEqual(0)
            expect((await shiftsOf(page)).filter(isSeen)).toEqual([])
            // the first look's accessibility: axe.spec.ts
            if (variant !== '1') await expectNoAxe(page)
          })
        }
      })
    }

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('[DI-01] [SP-01] shops with fees, products with prices', async ({ page, request }) => {
        await page.goto(`/?v=${variant}`)
        await expectLook(page, variant)
        const shops = region(page, 'shops.all').getByRole('article')
        await expect(shops).toHaveCount(SHOPS_PER_PAGE)
        for (const words of await shops.allTextContents()) {
          expect(words).toMatch(/\$\d+\.\d\d|Free delivery|Pickup only/)
        }
        await expect(
          page.getByRole('link', { name: text('en', 'filter.deals') }).first(),
        ).toHaveAttribute('href', '/?deals=1')
        const shop = await pickOpenShop(request)
        await page.goto(`/shop/${shop.id}`)
        await expect(frame(page)).toHaveAttribute('data-layout', layoutOf(variant))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
        const products = await page.getByRole('article').allTextContents()
        expect(products.length).toBeGreaterThan(10)
        for (const words of products) expect(words).toMatch(/\$\d+\.\d\d/)
      })
    })
  })
}

test('[SH-02] stays while one moves around by links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/?v=3')
  await region(page, 'shops.all').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/\d+$/)
  await expect(
    page.getByRole('button', { name: text('en', 'product.choose', { title: '' }) }).first(),
  ).toBeVisible()
  await tabs(page)
    .getByRole('link', { name: text('en', 'home') })
    .click()
  await expect(page).toHaveURL('/')
  await expectLook(page, '3')
})

test('[SH-03] a look that does not exist is the one of the settings', async ({ page }) => {
  await open(page, '/?v=9')
  await expectLook(page, '1')
})

test('[SH-36] the plus of a market tile adds what needs no choice, and opens the rest', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { id } = await pickOpenShop(request)
  await open(page, `/shop/${id}?v=3`)
  const menu = page.getByRole('main').getByRole('region')
  await menu
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  const cart = tabs(page).getByRole('button', {
    name: text('en', 'cart.open.count', { count: 1 }),
  })
  await expect(cart).toBeVisible()
  await menu
    .getByRole('button', { name: /^Choose options for / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // the cart's bar stands above the tabs
  const bar = await page
    .getByRole('button', { name: new RegExp(text('en', 'cart.view')) })
    .boundingBox()
  const nav = await tabs(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0)
})
