import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import { open, text } from './e2e'
import { signIn } from './e2e-market'

/** The admin's console in a window of that size. */
export async function openConsole(page: Page, width: number, path = '/console') {
  await page.setViewportSize({ width, height: 900 })
  await signIn(page.request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
  await open(page, path)
}

/** Walks a list to the page that a row stands on: others ask, and are decided about, meanwhile. */
export async function findRow(page: Page, row: Locator) {
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: text('en', 'console.page.next') })
  const first = page.url()
  await expect(async () => {
    await expect(row.or(next).first()).toBeVisible()
    while (!(await row.isVisible())) {
      if ((await next.getAttribute('aria-disabled')) === 'true') {
        // it has moved to a page that was passed
        await open(page, first)
        await expect(row).toBeVisible()
      }
      const before = page.url()
      await next.click()
      await expect(page).not.toHaveURL(before)
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    }
  }).toPass({ timeout: 60_000 })
}
