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

/** Walks a list to the page that a row stands on: others ask, too. */
export async function findRow(page: Page, row: Locator) {
  const next = page.getByRole('main').getByRole('button', { name: text('en', 'console.page.next') })
  await expect(row.or(next).first()).toBeVisible()
  while (!(await row.isVisible())) {
    const before = page.url()
    await next.click()
    await expect(page).not.toHaveURL(before)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
}
