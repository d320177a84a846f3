import { devices, expect } from '@playwright/test'
import { type Lang, open, setCookie, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { newAddress, newEmail, signUp } from '@/tests/support/e2e-market'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const sides: { lang: Lang; device: object }[] = [
  { lang: 'ar', device: phone },
  { lang: 'en', device: { viewport: { width: 1440, height: 900 } } },
]

for (const { lang, device } of sides) {
  test.describe(lang, () => {
    test.use(device)
    const t = (key: string, params = {}) => text(lang, key, params)

    test.beforeEach(async ({ page }) => {
      await setCookie(page, 'locale', lang)
    })

    test('[AU-23] [IN-10] too many tries are told with the minutes to wait, in their plural form', async ({
      page,
    }) => {
      const headers = { 'x-forwarded-for': newAddress() }
      const data = { email: newEmail(), password: 'wrong' }
      for (let n = 0; n < 10; n += 1) {
        await page.request.post('/api/v1/auth/login', { data, headers })
      }
      await page.setExtraHTTPHeaders(headers)
      await open(page, '/login')
      await page.getByLabel(t('email.or.phone')).fill(data.email)
      await page.getByLabel(t('password'), { exact: true }).fill(data.password)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('log.in'), exact: true })
        .click()
      await expect(page.getByText(t('ERROR_429_minutes', { count: 15 }))).toBeVisible()
      await expect(page).toHaveURL(at('/login'))
    })

    test('[AU-14] [IN-05] a 403 leaves the session and the page alone; calls say their language', async ({
      page,
    }) => {
      await signUp(page.request)
      await open(page, '/profile')
      const asked: string[] = []
      await page.route('**/profile/update*', (route) => {
        asked.push(route.request().url())
        return route.fulfill({
          status: 403,
          json: { status: false, statusCode: 'ERROR_403', message: 'Not yours' },
        })
      })
      await page
        .getByRole('main')
        .getByRole('button', { name: t('changes.save'), exact: true })
        .click()
      // the refusal has arrived: what it must leave alone is looked at only then
      await expect(page.getByText('Not yours')).toBeVisible()
      expect(asked).toHaveLength(1)
      expect(new URL(asked[0] ?? '').searchParams.get('lang')).toBe(lang)
      await expect(page).toHaveURL(at('/profile'))
      const names = (await page.context().cookies()).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['access_token', 'user']))
    })
  })
}
