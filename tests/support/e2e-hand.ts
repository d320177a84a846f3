import { expect, type Locator, type Page } from '@playwright/test'
import { choose, unfold } from './e2e'

/** How somebody works with a page. */
export interface Hand {
  press(target: Locator): Promise<void>
  /** makes the first radio button of that name the chosen one */
  choose(name: string | RegExp): Promise<void>
  fill(field: Locator, value: string): Promise<void>
}

/** With a mouse or a finger. */
export const pointer = (page: Page): Hand => ({
  press: (target) => target.click(),
  choose: (name) => choose(page, name),
  fill: (field, value) => field.fill(value),
})

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator, limit = 400): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < limit; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The keys alone choose among the radio buttons of a group: Tab leads to it, the arrows through it. */
async function chooseByKeys(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name }).first()
  await unfold(page, radio, (button) => press(page, button))
  const group = page.locator(`input[type="radio"][name="${await radio.getAttribute('name')}"]`)
  const chosen = group.and(page.locator(':checked'))
  const isChosen = (await chosen.count()) > 0
  await tabTo(page, isChosen ? chosen : group.first())
  if (!isChosen) await page.keyboard.press('Space')
  for (let press = await group.count(); press > 0; press -= 1) {
    if (await radio.isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(radio).toBeChecked()
}

/** With the keys alone. */
export const keys = (page: Page): Hand => ({
  press: (target) => press(page, target),
  choose: (name) => chooseByKeys(page, name),
  fill: async (field, value) => {
    await tabTo(page, field)
    await page.keyboard.type(value)
  },
})
