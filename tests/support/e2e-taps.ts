import type { Page } from '@playwright/test'

const KEY = 'taps'

/** Counts, from the next page on, every press of a finger or a mouse, over all pages of this tab. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    document.addEventListener('pointerdown', count, { capture: true })
  }, KEY)
}

export const tapsOf = (page: Page): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY)
