import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Lang, open, text, watchErrors } from './e2e'

export interface Guest {
  page: Page
  /** ends the browser without a word, as a flat battery does; answers what the device keeps */
  kill(): Promise<Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>>
}

/** Somebody on a phone of their own: reads Arabic in the dark, else English by day. */
export async function openGuest(
  browser: Browser,
  lang: Lang = 'en',
  storageState?: Awaited<ReturnType<Guest['kill']>>,
): Promise<Guest> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: lang === 'ar' ? 'ar' : 'en-US',
    colorScheme: lang === 'ar' ? 'dark' : 'light',
    storageState,
  })
  const page = await context.newPage()
  const errors = watchErrors(page)
  const kill = async () => {
    const state = await context.storageState()
    await context.close()
    expect(errors).toEqual([])
    return state
  }
  return { page, kill }
}

/** The owner opens a group at a shop: its window, and the invitation's link. */
export async function startGroup(page: Page, shopId: number) {
  await open(page, `/shop/${shopId}`)
  await press(page.getByRole('main'), 'group.order')
  const dialog = page.getByRole('dialog')
  await press(dialog, 'group.start')
  const link = await dialog.getByLabel(text('en', 'group.invite.link')).inputValue()
  return { dialog, link }
}

/** Opens an invitation and takes part under a name. */
export async function join({ page }: Guest, link: string, name: string, lang: Lang = 'en') {
  await open(page, link)
  await page.getByLabel(text(lang, 'group.join.name')).fill(name)
  await page.getByRole('button', { name: text(lang, 'group.join') }).click()
  await expect(page).toHaveURL(/\/shop\/\d+/)
  await expect(groupBar(page, lang)).toBeVisible()
}

/** The line at the bottom of a phone that opens the cart; it also says how much is in it */
export const groupBar = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: text(lang, 'group.order') }).filter({ hasText: ',' })

/** What the owner sees of somebody. */
export const member = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: text('en', 'group.members') })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()

/** Presses the button of that text. */
export const press = (within: Page | Locator, key: string, lang: Lang = 'en') =>
  within.getByRole('button', { name: text(lang, key), exact: true }).click()
