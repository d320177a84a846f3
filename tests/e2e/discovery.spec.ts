import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import {
  expectNoAxe,
  type Lang,
  type Mode,
  open,
  orderTo,
  setCookie,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'

interface Row {
  id: number
  uuid: string
  translation: { title: string }
}

/** The first row of a list of the API, in a language. */
async function firstRow(page: Page, path: string, lang: Lang): Promise<Row> {
  const answer = await page.request.get(`/api/v1/${path}`, { params: { lang, perPage: 1 } })
  const { data } = await answer.json()
  return data[0]
}

const settings: { mode: Mode; lang: Lang; width: number }[] = [
  { mode: 'dark', lang: 'ar', width: 360 },
  { mode: 'light', lang: 'en', width: 1440 },
]

for (const { mode, lang, width } of settings) {
  test.describe(`${mode} ${lang} ${width}`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme: mode,
      locale: lang === 'ar' ? 'ar' : 'en-US',
      contextOptions: { reducedMotion: 'reduce' },
    })
    test.beforeEach(({ page }) => orderTo(page))

    test('[AX-01] no violation on lists, brands and offers, each with its own address', {
      tag: lang === 'ar' ? [] : WIDE,
    }, async ({ page }) => {
      test.slow(true, 'seven screens')
      const [category, brand, banner] = await Promise.all([
        firstRow(page, 'rest/categories/paginate?type=shop', lang),
        firstRow(page, 'rest/brands/paginate', lang),
        firstRow(page, 'rest/banners/paginate', lang),
      ])
      for (const path of [
        '/restaurants',
        `/category/${category.id}`,
        '/categories',
        '/brands',
        `/brands/${brand.id}`,
        '/promotions',
        `/promotions/${banner.id}`,
      ]) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          new RegExp(`:\\d+${lang === 'en' ? '' : `/${lang}`}${path}$`),
        )
        await test.step(`axe on ${path}`, () => expectNoAxe(page))
      }
    })

    test('[DI-02] stories and news open by the URL and give the focus back', async ({ page }) => {
      test.slow(true, 'two dialogs with axe')
      await open(page, '/')
      const row = page.getByRole('region', { name: text(lang, 'stories'), exact: true })
      const first = row.getByRole('link').first()
      await first.click()
      await expect(page).toHaveURL(/[?&]story=\d+/)
      const dialog = page.getByRole('dialog', { name: text(lang, 'stories') })
      await expect(dialog.getByRole('img')).not.toHaveCount(0)
      const before = await dialog.getByRole('status').textContent()
      // it hears keys when it has taken the focus
      const holds = (one: Element) => {
        const { activeElement: focused, body } = document
        return focused !== body && (one.contains(focused) || focused?.contains(one))
      }
      await expect.poll(() => dialog.evaluate(holds)).toBe(true)
      await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(dialog.getByRole('status')).not.toHaveText(before ?? '')
      await test.step('axe on the story', () => expectNoAxe(page))
      await page.keyboard.press('Escape')
      await expect(page).not.toHaveURL(/story=/)
      await expect(first).toBeFocused()

      const news = await firstRow(page, 'rest/blogs/paginate?type=notification', lang)
      await open(page, `/?news=${news.uuid}`)
      const item = page.getByRole('dialog', { name: news.translation.title })
      await expect(item).toBeVisible()
      await test.step('axe on the news', () => expectNoAxe(page))
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(at('/'))
    })
  })
}

test('[DI-20] [DI-21] where nobody delivers, an e-mail address can be left', async ({ page }) => {
  const far = { address: 'Far away 1', location: { latitude: 1, longitude: 1 } }
  await setCookie(page, 'location', JSON.stringify(far))
  await open(page, '/')
  await expect(page.getByText(text('en', 'zone.unavailable'))).toBeVisible()
  const field = page.getByRole('textbox', { name: text('en', 'notify.title') })
  const send = page.getByRole('button', { name: text('en', 'notify.action') })
  await field.fill('ada@')
  await send.click()
  await expect(field).toHaveAccessibleDescription(text('en', 'validation.email'))
  await expectNoAxe(page)
  await field.fill(`ada-${Date.now()}@example.com`)
  await send.click()
  await expect(page.getByText(text('en', 'notify.done'))).toBeVisible()
})

test.describe('for crawlers and without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[DI-02] a news item is a readable document, a missing one is 404', async ({ page }) => {
    const news = await firstRow(page, 'rest/blogs/paginate?type=notification', 'en')
    const { title } = news.translation
    await page.goto(`/?news=${news.uuid}`)
    await expect(page).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    const article = page.getByRole('article', { name: title })
    await expect(article).toBeVisible()
    await article.getByRole('link', { name: text('en', 'close') }).click()
    await expect(page).toHaveURL(at('/'))
    const missing = await page.goto('/?news=no-such-item')
    expect(missing?.status()).toBe(404)
    await expect(page.getByText(text('en', 'news.gone')).first()).toBeAttached()
  })

  test('[DI-03] [SX-04] lists lead on by links, and the site map names them', async ({
    page,
    request,
  }) => {
    await page.goto('/restaurants')
    await page.getByRole('link', { name: text('en', 'shops.more') }).click()
    await expect(page).toHaveURL(at('/restaurants?page=2'))
    await expect(page.getByRole('article')).not.toHaveCount(0)
    const map = await (await request.get('/sitemap/pages.xml')).text()
    for (const path of ['/restaurants', '/brands/', '/category/', '/promotions/', '/?news=']) {
      expect(map).toContain(`${path}`)
    }
    for (const path of ['/category/999999', '/brands/999999', '/promotions/x']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })
})
