import { expect, type Page } from '@playwright/test'
import { codeAt } from '@/server/people/second-factor/totp'
import { text } from './e2e'

const t = (key: string) => text('en', key)

/** The code that an app with that key shows now, or `steps` half minutes later. */
export const appCode = (secret: string, steps = 0) =>
  codeAt(secret, new Date(Date.now() + steps * 30_000))

/** Sets an app up where the button for it is; answers its key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.getByRole('button', { name: t('factor.set.up') }).click()
  await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible()
  const key = page.getByRole('definition').locator('code')
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  // the sixth digit sends it
  await page.getByLabel(t('factor.app.code')).fill(appCode(secret))
  const kept = page.getByRole('button', { name: t('factor.codes.kept') })
  await expect(kept).toBeVisible()
  const recovery = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
    .allTextContents()
  expect(recovery).toHaveLength(10)
  await kept.click()
  return { secret, recovery }
}

/** Whoever comes to work without a second factor is led to set one up, and then to where they wanted. */
export async function passGate(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await expect(page).toHaveURL(/\/console\/second-factor\?from=/)
  const made = await setUpApp(page)
  await expect(page).not.toHaveURL(/second-factor/)
  return made
}
