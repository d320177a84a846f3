import { expect, type Page } from '@playwright/test'
import { choose, setCookie, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { pickOpenShop, pickRichProduct } from '@/tests/support/e2e-market'

const SHOPS_PER_PAGE = 12

test.use({ javaScriptEnabled: false })

const shops = (page: Page) =>
  page.getByRole('region', { name: text('en', 'shops.all') }).getByRole('article')
const namesOf = (page: Page) => shops(page).getByRole('heading').allTextContents()

test.describe('without JavaScript', () => {
  test('[DI-01] home lists shops with links and fees', async ({ page }) => {
    await page.goto('/')
    await expect(shops(page)).toHaveCount(SHOPS_PER_PAGE)
    for (const shop of await shops(page).all()) {
      await expect(shop.getByRole('link')).toHaveAttribute('href', /^\/shop\/\d+$/)
      await expect(shop).toContainText(/\$\d+\.\d\d|Free delivery|Pickup only/)
    }
    await shops(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/shop\/\d+$/)
  })

  test('home leads to its next page, which has other shops', async ({ page }) => {
    await page.goto('/')
    const first = await namesOf(page)
    await page.getByRole('link', { name: text('en', 'shops.more') }).click()
    await expect(page).toHaveURL(at('/?page=2'))
    const second = await namesOf(page)
    expect(second).toHaveLength(SHOPS_PER_PAGE)
    expect(second.filter((name) => first.includes(name))).toEqual([])
  })

  test('the filter is a form that the server answers', async ({ page }) => {
    await page.goto('/')
    const count = page.getByRole('status').filter({ hasText: /^\d+ places?$/ })
    const before = Number.parseInt((await count.textContent()) ?? '', 10)
    await page
      .locator('summary')
      .filter({ hasText: text('en', 'filters') })
      .click()
    await page.getByRole('link', { name: text('en', 'filter.all') }).click()
    await choose(page, text('en', 'filter.rating.from', { value: '4.5' }))
    await page.getByRole('button', { name: text('en', 'filter.apply') }).click()
    await expect(page).toHaveURL(/[?&]rating=4\.5(&|$)/)
    const after = Number.parseInt((await count.textContent()) ?? '', 10)
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(before)
    await expect(shops(page)).toHaveCount(Math.min(after, SHOPS_PER_PAGE))
  })

  test('[SP-01] [SX-01] a shop shows its products with prices, and each opens as a page', async ({
    page,
    request,
  }) => {
    const shop = await pickOpenShop(request)
    const { product, addon } = await pickRichProduct(request, shop.id)
    const answer = await page.goto(`/shop/${shop.id}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.translation.title)
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(10)
    for (const card of await cards.all()) await expect(card).toContainText(/\$\d+\.\d\d/)

    const { title } = product.translation
    await cards.locator(`a[href$="product=${product.uuid}"]`).first().click()
    await expect(page).toHaveURL(at(`/shop/${shop.id}?product=${product.uuid}`))
    const sheet = page.getByRole('article', { name: title })
    await expect(sheet).toContainText(addon.product.translation.title)
    await expect(sheet).toContainText(/\$\d+\.\d\d/)
    await sheet.getByRole('link', { name: text('en', 'close') }).click()
    await expect(page).toHaveURL(at(`/shop/${shop.id}`))
  })

  test('[SP-01] [SH-27] an unknown shop and an unknown page answer 404 and lead home', async ({
    page,
  }) => {
    for (const path of ['/shop/999999', '/shop/no-number', '/no-such-page']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(at('/'))
  })

  test('[DI-02] a story opens as a page with its pictures, leads on and closes', async ({
    page,
  }) => {
    await page.goto('/')
    const row = page.getByRole('region', { name: text('en', 'stories'), exact: true })
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\?story=\d+$/)
    const story = page.getByRole('article', { name: text('en', 'stories') })
    const products = story.getByRole('listitem').getByRole('link')
    await expect(products).not.toHaveCount(0)
    for (const picture of await story.getByRole('listitem').getByRole('img').all()) {
      await expect(picture).toBeVisible()
    }
    await expect(products.first()).toHaveAttribute('href', /^\/shop\/\d+\?product=/)
    const first = page.url()
    await story.getByRole('link', { name: text('en', 'story.of.shop', { shop: '' }) }).click()
    await expect(page).not.toHaveURL(first)
    await expect(products).not.toHaveCount(0)
    await story.getByRole('link', { name: text('en', 'close') }).click()
    await expect(page).toHaveURL(at('/'))
  })

  for (const lang of ['en', 'ar'] as const) {
    test(`[SH-27] what is not there says so in the visitor’s language, ${lang}`, async ({
      page,
    }) => {
      await setCookie(page, 'locale', lang)
      await setCookie(page, 'mui-mode', 'dark')
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ['/shop/999999', '/no-such-page']) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(404)
        const html = page.locator('html')
        await expect(html).toHaveAttribute('lang', lang)
        await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
        await expect(html).toHaveAttribute('data-theme', 'dark')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          text(lang, 'error.404.title'),
        )
      }
      const form = await page.locator('form').boundingBox()
      expect(form?.x).toBeGreaterThanOrEqual(16)
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(344)
    })
  }

  test('language and currency of an earlier visit are in the first HTML', async ({ page }) => {
    await setCookie(page, 'locale', 'ar')
    await setCookie(page, 'currency_id', '2')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main')).toContainText('¥')
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})
