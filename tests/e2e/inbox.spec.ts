import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { findRow, openConsole } from '@/tests/support/e2e-console'
import { signUp } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const logOf = (page: Page) => page.getByRole('log')
const fieldOf = (page: Page) => page.getByPlaceholder(t('chat.message.placeholder'))

async function write(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words)
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await expect(logOf(page).getByText(words)).toBeVisible()
}

/** A new customer's conversation, with something said in it. */
async function ask(page: Page, path: string): Promise<string> {
  await signUp(page.request)
  await open(page, path)
  await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/)
  const words = `Where is it? ${Date.now()}`
  await write(page, words)
  return words
}

const tab = (page: Page, state: 'waiting' | 'answered' | 'ended') =>
  page.getByRole('tab', { name: t(`chats.${state}`) })

for (const width of [768, 1440]) {
  test(`[CT-17] [CT-18] the support answers who waits, with a saved reply, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people, and lists with pages')
    const words = await ask(page, '/chats/new?with=admin')
    const desk = await (await browser.newContext()).newPage()
    await openConsole(desk, width)
    await desk
      .getByRole('listitem')
      .filter({ hasText: t('chats.inbox.text') })
      .getByRole('link')
      .click()
    await expect(desk.getByRole('heading', { level: 1, name: t('chats.inbox') })).toBeVisible()
    const row = desk.getByRole('link').filter({ hasText: words })
    await findRow(desk, row)
    await expectNoAxe(desk)
    await row.click()
    await expect(desk).toHaveURL(/\/console\/chats\/[\w-]{36}$/)
    await expect(logOf(desk).getByText(words)).toBeVisible()
    await desk.getByRole('button', { name: t('chat.take') }).click()

    // what is typed is kept, and used again
    const reply = `We are looking into it ${Date.now()}`
    await fieldOf(desk).fill(reply)
    await desk.getByRole('button', { name: t('chat.saved') }).click()
    const saved = desk.getByRole('dialog', { name: t('chat.saved') })
    await saved.getByRole('button', { name: t('chat.saved.keep') }).click()
    await expect(saved.getByRole('button', { name: reply, exact: true })).toBeVisible()
    await expectNoAxe(desk)
    await desk.keyboard.press('Escape')
    await fieldOf(desk).fill('')
    await desk.getByRole('button', { name: t('chat.saved') }).click()
    await saved.getByRole('button', { name: reply, exact: true }).click()
    await expect(fieldOf(desk)).toHaveValue(reply)
    await desk.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await expect(logOf(page).getByText(reply)).toBeVisible()
    await desk.getByRole('button', { name: t('chat.saved') }).click()
    await saved.getByRole('button', { name: t('chat.saved.delete', { text: reply }) }).click()
    await expect(saved.getByRole('button', { name: reply, exact: true })).toHaveCount(0)
    await desk.keyboard.press('Escape')

    // it waits no more, and is told as answered by who has taken it
    await desk
      .getByRole('main')
      .getByRole('link', { name: t('chats.inbox') })
      .first()
      .click()
    await tab(desk, 'answered').click()
    await desk.getByRole('checkbox', { name: t('chats.taken') }).check()
    await expect(desk).toHaveURL(/state=answered&mine=1$/)
    await findRow(desk, desk.getByRole('link').filter({ hasText: reply }))
    // the customer has read it and ends it: the list follows
    await page.getByRole('button', { name: t('chat.options') }).click()
    await page.getByRole('button', { name: t('chat.close'), exact: true }).click()
    await expect(desk.getByRole('link').filter({ hasText: reply })).toHaveCount(0)
    await tab(desk, 'ended').click()
    await findRow(desk, desk.getByRole('link').filter({ hasText: reply }))
    await desk.context().close()
  })
}

test('[CT-17] a seller answers in their own inbox, and customers have none', async ({
  page,
  browser,
}) => {
  const words = await ask(page, '/chats/new?with=seller&shop=1')
  const seller = await (await staff(browser, 'seller')).newPage()
  await seller.setViewportSize({ width: 1024, height: 768 })
  await open(seller, '/console/board')
  await seller
    .getByRole('main')
    .getByRole('link', { name: t('chats.inbox') })
    .click()
  await expect(seller).toHaveURL('/console/chats')
  const row = seller.getByRole('link').filter({ hasText: words })
  await findRow(seller, row)
  await row.click()
  await seller.getByRole('button', { name: t('chat.quick.sure') }).click()
  await expect(logOf(page).getByText(t('chat.quick.sure'))).toBeVisible()
  await expectNoAxe(seller)
  await seller
    .getByRole('navigation', { name: t('console') })
    .getByRole('link', { name: t('board') })
    .click()
  await expect(seller).toHaveURL('/console/board')
  const answer = await page.goto('/console/chats')
  expect(answer?.status()).toBe(403)
  await seller.context().close()
})
