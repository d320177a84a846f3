import { expect, type Page } from '@playwright/test'
import type { DeliveryType } from '@/domain/order'
import { at } from '@/tests/support/e2e-at'
import { type Lang, text } from './e2e'
import { type Hand, pointer } from './e2e-hand'
import type { Login } from './e2e-market'

/** From here on the cart is a column beside the shop; below, a sheet behind a bar. */
export const DESKTOP_PX = 1140

export async function openCart(
  page: Page,
  { width, lang }: { width: number; lang: Lang },
  hand: Hand = pointer(page),
) {
  if (width >= DESKTOP_PX) {
    return page.getByRole('complementary', { name: text(lang, 'cart') })
  }
  await hand.press(page.getByRole('button', { name: text(lang, 'cart.view') }))
  return page.getByRole('dialog', { name: text(lang, 'cart') })
}

/** A guest at the checkout signs in, and is back there. */
export async function logInToOrder(
  page: Page,
  login: Login,
  lang: Lang,
  hand: Hand = pointer(page),
) {
  const main = page.getByRole('main')
  await hand.press(main.getByRole('link', { name: text(lang, 'log.in'), exact: true }))
  await expect(page).toHaveURL(at('/login?from=%2Fcheckout'))
  await hand.fill(page.getByLabel(text(lang, 'email.or.phone')), login.email)
  await hand.fill(page.getByLabel(text(lang, 'password'), { exact: true }), login.password)
  await hand.press(main.getByRole('button', { name: text(lang, 'log.in'), exact: true }))
  await expect(page).toHaveURL(at('/checkout'))
}

const lastSteps = { delivery: 'order.status.delivered', pickup: 'order.status.picked_up' } as const

/** The order page from "new" to the end, with nobody touching it. */
export async function watchUntilDelivered(
  page: Page,
  lang: Lang,
  type: DeliveryType = 'delivery',
): Promise<void> {
  const current = page
    .getByRole('list', { name: text(lang, 'order.timeline') })
    .locator('[aria-current="step"]')
  await expect(current).toContainText(text(lang, lastSteps[type]), { timeout: 60_000 })
}
