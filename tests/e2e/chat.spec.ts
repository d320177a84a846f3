import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DEMO_PASSWORD, type DemoRole, demoEmail } from '@/domain/demo'
import { expectNoAxe, type Lang, open, setCookie, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { call, signIn, signUp } from '@/tests/support/e2e-market'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/** the demo's first shop is the seller's */
const SHOP = 1

/** One of the demo's staff, in a browser of their own. */
async function staff(browser: Browser, role: DemoRole): Promise<Page> {
  const context = await browser.newContext(desktop)
  await signIn(context.request, { email: demoEmail(role), password: DEMO_PASSWORD })
  return context.newPage()
}

const logOf = (page: Page) => page.getByRole('log')
const said = async (page: Page) =>
  (await logOf(page).locator('p').allTextContents()).filter(Boolean)

async function write(page: Page, lang: Lang, words: string): Promise<void> {
  await page.getByPlaceholder(text(lang, 'chat.message.placeholder')).fill(words)
  await page.getByRole('button', { name: text(lang, 'chat.send'), exact: true }).click()
}

/** The server has taken a message: it stands there, and nothing is on its way. */
async function expectTaken(page: Page, lang: Lang, words: string): Promise<void> {
  const one = logOf(page).getByRole('listitem').filter({ hasText: words })
  await expect(one).toBeVisible()
  await expect(one).not.toContainText(text(lang, 'chat.sending'))
}

/** Opens the conversation with a shop; answers its id. */
async function openShopChat(page: Page): Promise<string> {
  await open(page, `/chats/new?with=seller&shop=${SHOP}`)
  await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/)
  return page.url().slice(-36)
}

for (const [name, lang, device] of [
  ['a phone from right to left', 'ar', phone],
  ['a desktop from left to right', 'en', desktop],
] as const) {
  test.describe(name, () => {
    test.use(device)

    test('[CT-01] [CT-02] [CT-03] [CT-05] [CT-11] a customer and a shop write to each other', async ({
      page,
      browser,
    }) => {
      await signUp(page.request, lang)
      await setCookie(page, 'locale', lang)
      await open(page, `/shop/${SHOP}`)
      const firestore: string[] = []
      page.on('request', (request) => {
        if (/google\.firestore/.test(request.url())) firestore.push(request.url())
      })
      await page
        .getByRole('button', { name: text(lang, 'shop.info') })
        .first()
        .click()
      expect(firestore).toEqual([])
      await page
        .getByRole('dialog')
        .getByRole('link', { name: text(lang, 'chat.write.shop') })
        .click()
      await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/)
      const words = `No onions ${Date.now()}`
      await write(page, lang, words)
      await expectTaken(page, lang, words)

      const seller = await staff(browser, 'seller')
      await open(seller, '/chats')
      const row = seller.getByRole('link').filter({ hasText: words })
      await expect(row).toContainText(text('en', 'chat.unread', { count: 1 }))
      await row.click()
      await expect(logOf(seller).getByText(words)).toBeVisible()
      await expect(logOf(page).getByText(text(lang, 'chat.seen'))).toBeVisible()
      const answer = `Sure ${Date.now()}`
      await write(seller, 'en', answer)
      await expect(logOf(page).getByText(answer)).toBeVisible()
      await write(page, lang, 'Thank you')
      await expect(logOf(seller).getByText('Thank you')).toBeVisible()
      expect(await said(page)).toEqual([words, answer, 'Thank you'])
      await page.reload()
      await expect(logOf(page).getByText('Thank you')).toBeVisible()
      expect(await said(page)).toEqual([words, answer, 'Thank you'])
      await expectNoAxe(page)
      await seller.context().close()
    })

    test('[CT-04] a message that is refused is logged, said, and stands in the field again', async ({
      page,
      consoleErrors,
    }) => {
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      // the page is not told that the conversation ends
      await page.route('**/rest/live**', (route) => route.fulfill({ status: 503 }))
      await signUp(page.request, lang)
      await setCookie(page, 'locale', lang)
      const id = await openShopChat(page)
      await write(page, lang, 'Hello')
      await expectTaken(page, lang, 'Hello')
      await page.route(`**/dashboard/user/chats/${id}?*`, (route) => route.abort())
      await call(page.request, `POST dashboard/user/chats/${id}/close`)
      await write(page, lang, 'One more thing')
      await expect(page.getByText(text(lang, 'chat.error'))).toBeVisible()
      await expect(page.getByPlaceholder(text(lang, 'chat.message.placeholder'))).toHaveValue(
        'One more thing',
      )
      expect(warnings.some((line) => line.includes('was not written: permission-denied'))).toBe(
        true,
      )
      expect(await said(page)).toEqual(['Hello'])
      // the calls that this test keeps from the page
      consoleErrors.length = 0
    })
  })
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test('[CT-01] [CT-11] the support answers, and a page elsewhere says so', async ({
    page,
    browser,
  }) => {
    await signUp(page.request)
    await open(page, '/help')
    await page.getByRole('link', { name: text('en', 'chat.write.support') }).click()
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/)
    const id = page.url().slice(-36)
    await page.getByRole('button', { name: text('en', 'chat.quick.where') }).click()
    await expect(logOf(page).getByText(text('en', 'chat.quick.where'))).toBeVisible()
    await open(page, '/liked')

    const desk = await staff(browser, 'admin')
    await open(desk, `/chats/${id}`)
    await desk.getByRole('button', { name: text('en', 'chat.take') }).click()
    // in the list beside it as well, once that has heard of it
    await expect(desk.getByText(/answered by/).last()).toBeVisible()
    await write(desk, 'en', 'It is on its way')
    const bubble = page.getByRole('link', {
      name: `${text('en', 'chats')}: ${text('en', 'chat.unread', { count: 1 })}`,
    })
    await bubble.click()
    await expect(page).toHaveURL(at('/chats'))
    await page.getByRole('link').filter({ hasText: 'It is on its way' }).click()
    await expect(logOf(page).getByText('It is on its way')).toBeVisible()
    await desk.context().close()
  })

  test('[CT-15] what is written without a network is sent once, also after a reload', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signUp(page.request)
    const id = await openShopChat(page)
    await write(page, 'en', 'First')
    await expectTaken(page, 'en', 'First')
    await context.setOffline(true)
    await expect(page.getByText(text('en', 'chat.offline'))).toBeVisible()
    await write(page, 'en', 'Second')
    await expect(logOf(page).getByText(text('en', 'chat.sending'))).toBeVisible()
    // the tab is left before there is a network again
    await page.evaluate(() => window.stop())
    await context.setOffline(false)
    await page.goto(`/chats/${id}`)
    await expectTaken(page, 'en', 'Second')
    expect(await said(page)).toEqual(['First', 'Second'])
    // what a page without a network says of it
    consoleErrors.length = 0
  })

  test('[CT-12] a blocked shop cannot be written to, and the block is taken back', async ({
    page,
  }) => {
    await signUp(page.request)
    await openShopChat(page)
    await write(page, 'en', 'Hello')
    await page.getByRole('button', { name: text('en', 'chat.options') }).click()
    await page.getByRole('button', { name: text('en', 'chat.block'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Block/ })
    await dialog.getByRole('button', { name: text('en', 'chat.block'), exact: true }).click()
    await expect(page.getByText(text('en', 'chat.blocked'))).toBeVisible()
    await page.getByRole('button', { name: text('en', 'chat.unblock') }).click()
    await write(page, 'en', 'Again')
    await expectTaken(page, 'en', 'Again')
  })
})
