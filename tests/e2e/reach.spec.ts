import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { brokenWords } from '@/tests/support/broken-words'
import { open, orderTo, setCookie, test, text } from '@/tests/support/e2e'
import { fillCart, pickOpenShop, placeOrder, signUp } from '@/tests/support/e2e-market'
import { faintFields } from '@/tests/support/edges'
import { joinedNames } from '@/tests/support/joined-names'
import { stuckHeight } from '@/tests/support/looks'
import { namesOff } from '@/tests/support/names'

test('[AX-12] with colours of the system, what is chosen and what is a button can be told', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const shop = await pickOpenShop(request)
  const lookOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
          getComputedStyle(node)
        return {
          chosen: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
          edged:
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
            (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0),
        }
      })
  await open(page, '/shops?open=1')
  expect(await lookOf('main a[href][aria-current="true"]')).toMatchObject({ chosen: true })
  expect(await lookOf('main a[href*="deals=1"]:not([aria-current])')).toMatchObject({
    chosen: false,
  })
  await open(page, `/shop/${shop.id}`)
  expect(await lookOf('main nav a[aria-current]')).toMatchObject({ chosen: true })
  expect(await lookOf('main button:visible')).toMatchObject({ edged: true })
  await page.locator('a[href*="product="]:visible').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await lookOf('[role="dialog"]')).toMatchObject({ edged: true })
  await page.goto('/login')
  await signUp(page.request)
  await fillCart(page.request)
  await open(page, '/checkout')
  expect(await lookOf('label:has(> input[type="radio"]:checked)')).toMatchObject({ chosen: true })
  expect(await lookOf('label:has(> input[type="radio"]:not(:checked))')).toMatchObject({
    chosen: false,
  })
})

for (const variant of uiVariants) {
  test(`[AX-13] bars that stay leave three quarters of a small window, look ${variant}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await orderTo(page)
    await signUp(page.request)
    const { shop } = await fillCart(page.request, await pickOpenShop(request))
    for (const path of [
      '/',
      `/shop/${shop.id}`,
      '/search?q=tea',
      '/checkout',
      '/orders',
      '/help',
    ]) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}v=${variant}`)
      // the bars of the cart and of the checkout come with the cart
      if (path === '/checkout')
        await expect(page.getByRole('button', { name: text('en', 'checkout.order') })).toBeVisible()
      if (path.startsWith('/shop/')) {
        const link = page.locator('a[href$="/checkout"]').last()
        await expect(link).toBeVisible()
        // beside it a large amount of a currency with three decimals
        await link
          .locator('xpath=preceding-sibling::button')
          .locator('text=/^\\$[\\d.,]+$/')
          .evaluate((node) => {
            node.textContent = 'KD 1,104.500'
          })
      }
      await page.evaluate(
        () =>
          new Promise((done) => {
            scrollTo({ top: 600, behavior: 'instant' })
            requestAnimationFrame(() => requestAnimationFrame(done))
          }),
      )
      const { height, bars } = await page.evaluate(stuckHeight)
      expect.soft(height, `${path}: ${bars.join(', ')}`).toBeLessThanOrEqual(256 / 4)
    }
  })
}

for (const variant of uiVariants) {
  test(`[AX-14] from the beginning of a shop’s page the first dish is twelve stops away, look ${variant}`, async ({
    page,
    request,
  }) => {
    const shop = await pickOpenShop(request)
    await orderTo(page)
    await open(page, `/shop/${shop.id}?v=${variant}`)
    await page.locator('#main').focus()
    const passed: string[] = []
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { tagName, textContent, outerHTML } = document.activeElement ?? document.body
        return {
          isDish: outerHTML.slice(0, 300).includes('?product='),
          name: `${tagName} ${textContent?.slice(0, 30)}`,
        }
      })
      passed.push(at.name)
      if (at.name === `A ${text('en', 'skip.to.menu')}`) await page.keyboard.press('Enter')
      if (at.isDish) break
    }
    expect(passed.length, passed.join(' | ')).toBeLessThanOrEqual(12)
  })
}

/** Opens what is not seen at first, where there is such a thing. */
async function press(page: Page, selector: string): Promise<void> {
  const part = page.locator(selector).first()
  if (await part.isVisible()) await part.click()
}

for (const lang of ['en', 'ar'] as const) {
  test(`[AX-10] what is pressed is named by what is written on it first, ${lang}`, async ({
    page,
    request,
  }) => {
    test.slow(true, 'two dozen screens')
    await setCookie(page, 'locale', lang)
    await orderTo(page)
    const shop = await pickOpenShop(request, lang)
    const look = async (path: string) => {
      await open(page, path)
      expect.soft(await page.locator('body').evaluate(namesOff), path).toEqual([])
    }
    for (const variant of uiVariants) {
      await look(`/?v=${variant}`)
      await look(`/shop/${shop.id}`)
      await press(page, 'main a[href*="?product="]')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await page.locator('body').evaluate(namesOff), `product ${variant}`).toEqual([])
    }
    for (const path of ['/search?q=tea', '/login', '/register', '/help', '/recipes/1', '/faq'])
      await look(path)
    for (const path of ['/be-seller', '/be-driver', '/careers', '/book', '/promotions'])
      await look(path)
    await signUp(page.request)
    const { id } = await placeOrder(page.request)
    await fillCart(page.request)
    for (const path of ['/checkout', '/cart', '/orders', `/orders/${id}`, '/profile', '/settings'])
      await look(path)
    for (const path of [
      '/wallet',
      '/loyalty',
      '/referrals',
      '/parcels/new',
      '/reservations',
      '/chats',
    ])
      await look(path)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[AX-18] the edges of fields are seen, ${colorScheme}`, async ({ page }) => {
    test.slow(true, 'eight screens')
    await page.emulateMedia({ colorScheme })
    const { id } = await pickOpenShop(page.request)
    const look = async (path: string) => {
      await open(page, path)
      expect(await faintFields(page), path).toEqual([])
    }
    for (const path of ['/', `/shop/${id}`, '/search?q=tea', '/login', '/register'])
      await look(path)
    await signUp(page.request)
    await fillCart(page.request)
    await orderTo(page)
    for (const path of ['/checkout', '/profile', '/help/tickets/new']) await look(path)
  })
}

test('[AX-19] receipts and invoices are printed with their heading and without buttons', async ({
  page,
}) => {
  await signUp(page.request)
  const order = await placeOrder(page.request)
  for (const path of [`/orders/${order.id}`, '/wallet/statement']) {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const controls = page.locator('button, input, select, textarea, [data-press]')
    await expect(controls.filter({ visible: true }), path).toHaveCount(0)
    // a box that holds buttons only is empty
    const cards = page.getByRole('main').locator('section').filter({ visible: true })
    for (const card of await cards.all()) {
      await expect(card, path).not.toHaveText('', { useInnerText: true })
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('[AX-20] what is read out as one piece has its words apart', async ({ page }) => {
  await page.setContent('<a href="#"><span>Paid.</span><span>Thank you</span></a>')
  expect(await joinedNames(page)).toEqual(['Paid.Thank you'])
  const { id } = await pickOpenShop(page.request)
  for (const path of ['/', `/shop/${id}`, '/search?q=tea', '/orders']) {
    await open(page, path)
    expect(await joinedNames(page), path).toEqual([])
  }
})

for (const lang of ['de', 'ru'] as const) {
  test(`[IN-30] no word is broken in its middle at 360 px, ${lang}`, async ({ page }) => {
    test.slow(true, 'two dozen screens')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.setContent('<p lang="en" style="width:40px;overflow-wrap:anywhere">Strawberries</p>')
    expect(await brokenWords(page)).toEqual(['Strawberries in .P'])
    await setCookie(page, 'locale', lang)
    await orderTo(page)
    await signUp(page.request)
    const { shop } = await fillCart(page.request)
    const inLook = [`/shop/${shop.id}`, '/search?q=pizza', '/checkout']
    const own = ['/orders', '/profile', '/settings', '/help', '/be-seller']
    const broken: string[] = []
    // a look that is named once stays
    for (const look of ['4', '3', '2', '1']) {
      for (const path of [`/?v=${look}`, ...inLook, ...(look === '1' ? own : [])]) {
        await open(page, path)
        for (const word of await brokenWords(page)) broken.push(`look ${look} ${path}: ${word}`)
      }
    }
    expect(broken).toEqual([])
  })
}
