import { expect } from '@playwright/test'
import { formatMoney } from '@/domain/money'
import type { Shop } from '@/domain/shop.schema'
import { choose, expectNoAxe, open, orderTo, test } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { AT_HOME, call, pickOpenShop, pickRichProduct } from '@/tests/support/e2e-market'
import { onEverySide } from '@/tests/support/e2e-side'

/** Side of what is pressed, in px (WCAG 2.5.5). */
const TARGET_PX = 44
/** what a row of links and buttons needs to be walked through by keyboard */
const STOPS = 8

onEverySide(({ lang, t }) => {
  test('[AX-06] each choice of a product is told as chosen, and its price is said', async ({
    page,
  }) => {
    await orderTo(page)
    const shop = await pickOpenShop(page.request, lang)
    const { product, value, stock, addon } = await pickRichProduct(page.request, shop.id, lang)
    const money = (amount: number) => formatMoney(amount, undefined, lang)
    await open(page, `/shop/${shop.id}?product=${product.uuid}`)
    const dialog = page.getByRole('dialog', { name: product.translation.title })
    const [first] = product.stocks
    const priceNow = t('price.now', { price: money(first?.total_price ?? 0) })
    const spoken = dialog.getByText(priceNow, { exact: true })
    await expect(spoken).toHaveAttribute('aria-live', 'polite')
    // a region is read out when it changes; one that is drawn anew stays silent
    const region = await spoken.elementHandle()
    await choose(page, value)
    const said = () => region?.textContent()
    await expect.poll(said).toBe(t('price.now', { price: money(stock.total_price) }))
    const { title } = addon.product.translation
    await dialog.getByRole('button', { name: t('more.title', { title }), exact: true }).click()
    const sum = stock.total_price + addon.product.stock.total_price
    await expect.poll(said).toBe(t('price.now', { price: money(sum) }))
    await expectNoAxe(page)
  })

  test('[AX-07] the list says what the map shows, and is there without it', async ({ page }) => {
    const shops = await call<Shop[]>(page.request, `GET rest/shops/paginate?perPage=100&${AT_HOME}`)
    const places = shops.filter(({ location }) => location).map(({ id }) => `/shop/${id}`)
    await orderTo(page)
    const map = page.getByRole('figure')
    const toggle = page.getByRole('button', { name: t('map'), exact: true })
    const links = page.locator('main article a[href*="/shop/"]')
    const listed = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await open(page, '/')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const pins = map.locator('a[href*="/shop/"]')
    // near places are one number on the map, on a phone all of them; the list goes on where it ends
    const caption = t('shops.map.caption', { count: places.length })
    await expect(map).toContainText(caption, { timeout: 60_000 })
    const hrefs = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => !places.includes(href))).toEqual([])
    await expect(async () => {
      await links.last().scrollIntoViewIfNeeded()
      const known = await listed()
      expect(hrefs.filter((href) => !known.includes(href))).toEqual([])
    }).toPass({ timeout: 30_000 })
    // 2.5.8 lets pins stand where their places are, and the list offers the same at full size
    await expectNoAxe(page, /^target-size a\[aria-label=/)

    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await open(page, '/')
    await toggle.click()
    await expect(page.getByText(t('map.unavailable'))).toBeVisible({ timeout: 60_000 })
    expect((await listed()).length).toBeGreaterThan(1)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[AX-08] words are read, the focus is seen and targets are hit, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, '/login')
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const unseen: string[] = []
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const one = document.activeElement
          if (!one) return null
          const { outlineStyle, outlineWidth } = getComputedStyle(one)
          const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          return isSeen ? null : one.outerHTML.slice(0, 160)
        })
        if (focused) unseen.push(focused)
      }
      expect(unseen).toEqual([])
      const small = await page
        .locator('main button, main input, main [role=tab], header a, header button')
        .evaluateAll(
          (all, least) =>
            all
              .filter((one) => one.checkVisibility({ visibilityProperty: true }))
              .map((one) => ({
                html: one.outerHTML.slice(0, 160),
                box: one.getBoundingClientRect(),
              }))
              .filter(({ box }) => box.height < least || box.width < least)
              .map(({ html, box }) => `${box.width}x${box.height} ${html}`),
          TARGET_PX,
        )
      expect(small).toEqual([])
      await expectNoAxe(page)
    })
  }

  test('[AX-09] every page leads to the statement: its standard, its report, whom to tell', async ({
    page,
  }) => {
    await open(page, '/liked')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('a11y'), exact: true })
      .click()
    await expect(page).toHaveURL(at('/accessibility'))
    await expect(page.getByRole('heading', { level: 1, name: t('a11y') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/WCAG.*2\.2/)
    const report = page.getByRole('table', { name: t('a11y.report') })
    const row = (criterion: string) => report.getByRole('row').filter({ hasText: criterion })
    await expect(row('1.4.3')).toContainText(t('a11y.met.yes'))
    await expect(row('2.5.7')).toContainText(t('a11y.met.partly'))
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
    await expectNoAxe(page)
  })
})
