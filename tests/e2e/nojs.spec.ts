import { expect, type Page } from '@playwright/test'
import { choose, setCookie, test, text } from '@/tests/support/e2e'
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
      await expect(shop).toContainText(/\$\d+\.\d\d|Free delivery/)
    }
    await shops(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/shop\/\d+$/)
  })

  test('home leads to its next page, which has other shops', async ({ page }) => {
    await page.goto('/')
    const first = await namesOf(page)
    await page.getByRole('link', { name: text('en', 'shops.more') }).click()
    await expect(page).toHaveURL('/?page=2')
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
    await cards.filter({ hasText: title }).first().getByRole('link').click()
    await expect(page).toHaveURL(`/shop/${shop.id}?product=${product.uuid}`)
    const sheet = page.getByRole('article', { name: title })
    await expect(sheet).toContainText(addon.product.translation.title)
    await expect(sheet).toContainText(/\$\d+\.\d\d/)
    await sheet.getByRole('link', { name: text('en', 'close') }).click()
    await expect(page).toHaveURL(`/shop/${shop.id}`)
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
    await expect(page).toHaveURL('/')
  })

  test('language and currency of an earlier visit are in the first HTML', async ({ page }) => {
    await setCookie(page, 'locale', 'ar')
    await setCookie(page, 'currency_id', '2')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('main')).toContainText('¥')
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})
