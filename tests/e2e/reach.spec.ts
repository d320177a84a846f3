import { expect, type Page } from '@playwright/test'
import { uiVariants } from '@/domain/ui-variant'
import { open, orderTo, setCookie, test, text } from '@/tests/support/e2e'
import { fillCart, pickOpenShop, placeOrder, signUp } from '@/tests/support/e2e-market'
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
      if (path.startsWith('/shop/'))
        await expect(page.locator('a[href$="/checkout"]').last()).toBeVisible()
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
