import { expect, type Page } from '@playwright/test'
import { cutTexts } from '@/tests/support/cut-text'
import { open, orderTo, setCookie, standsStill, test, WIDE } from '@/tests/support/e2e'
import { fillCart, placeOrder, signUp } from '@/tests/support/e2e-market'

const strange = (page: Page, role: 'button' | 'tab', from: string) =>
  page.getByRole(role, { name: new RegExp(`^⟦${from}`) }).first()

/** Goes through the main screens, and looks at each once it stands. */
async function walk(page: Page, look: (name: string) => Promise<void>) {
  for (const path of ['/login', '/register', '/reset-password', '/']) {
    await open(page, path)
    await look(path)
  }
  await signUp(page.request)
  await placeOrder(page.request)
  const { shop } = await fillCart(page.request)
  await open(page, `/shop/${shop.id}`)
  // the cart's bar comes with the cart
  await expect(page.locator('a[href$="/checkout"]').last()).toBeVisible()
  await look('a shop')
  for (const path of ['/checkout', '/profile', '/settings', '/orders']) {
    await open(page, path)
    await look(path)
  }
  await open(page, '/')
  await strange(page, 'button', 'Ñöţîƒ'.replace('ƒ', 'f')).click()
  await expect(strange(page, 'tab', 'Åļļ')).toBeVisible()
  await expect(page.getByRole('dialog').locator('li').first()).toBeVisible()
  await look('notifications')
}

for (const lang of ['en-XA', 'en-XB'] as const) {
  test.describe(lang, { tag: WIDE }, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

    test('[IN-09] texts 40 % longer than English ones stay whole at 360 px', async ({ page }) => {
      test.slow(true, 'goes through the main screens')
      await setCookie(page, 'locale', lang)
      await orderTo(page)
      const problems: string[] = []
      await walk(page, async (name) => {
        await expect(page.locator('html')).toHaveAttribute('dir', lang === 'en-XB' ? 'rtl' : 'ltr')
        await expect(page.locator('main')).toContainText('⟦')
        await standsStill(page)
        for (const cut of await cutTexts(page)) problems.push(`${name}: ${cut}`)
      })
      expect(problems).toEqual([])
    })
  })
}
