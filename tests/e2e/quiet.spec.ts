import { devices, expect } from '@playwright/test'
import { isSeen, open, recordShifts, shiftsOf, test, WIDE } from '@/tests/support/e2e'
import { pickOpenShop, signUp } from '@/tests/support/e2e-market'

const agents = [
  { name: 'a phone', width: 360, height: 740, userAgent: devices['iPhone 13'].userAgent },
  { name: 'a tablet', width: 768, height: 1024, userAgent: devices['iPad Mini'].userAgent },
  { name: 'a desktop', width: 1440, height: 900, userAgent: devices['Desktop Chrome'].userAgent },
]

/** What sign-in screens ask nobody for. The texts that a page came without are all that follows it (ADR 0034). */
const isApiCall = (url: string) => /\/(api\/v1|identitytoolkit|securetoken)/.test(url)

/** the steps after a code lead a guest who has none back to the beginning */
const guestScreens = ['/login', '/register', '/reset-password', '/verify-phone', '/update-details']

for (const { name, width, height, userAgent } of agents) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, userAgent })

    test('[SH-26] sign-in pages ask a guest for no cart, keep nothing and hold no stream', async ({
      page,
    }) => {
      const calls: string[] = []
      page.on('request', (sent) => calls.push(sent.url()))
      for (const path of guestScreens) {
        await open(page, path)
        await page.getByRole('textbox').first().focus()
        await page.waitForLoadState('networkidle')
      }
      expect(calls.length).toBeGreaterThan(10)
      expect(calls.filter(isApiCall)).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

    test('[SH-26] nor do the steps after it ask for the cart of who has just signed in', {
      tag: WIDE,
    }, async ({ page }) => {
      await signUp(page.request)
      const calls: string[] = []
      page.on('request', (sent) => calls.push(sent.url()))
      for (const path of ['/update-password', '/welcome']) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
      }
      expect(calls.filter((url) => isApiCall(url) && /cart|live|notification/.test(url))).toEqual(
        [],
      )
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

    test('[SH-23] home and shop stand still from the first byte on', async ({ page, request }) => {
      const { id } = await pickOpenShop(request)
      await recordShifts(page)
      for (const path of ['/', `/shop/${id}`]) {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        expect((await shiftsOf(page)).filter(isSeen), path).toEqual([])
      }
    })
  })
}
