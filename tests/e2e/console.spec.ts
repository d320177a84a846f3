import { type Browser, expect, type Page } from '@playwright/test'
import type { RequestModel } from '@/domain/courier-request.schema'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { Shop } from '@/domain/shop.schema'
import type { TicketThread } from '@/domain/ticket.schema'
import { expectNoAxe, type Lang, open, test, text } from '@/tests/support/e2e'
import { findRow, openConsole } from '@/tests/support/e2e-console'
import { askForShop } from '@/tests/support/e2e-join'
import { call, newAddress, signIn, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')

/** Somebody who has never been here, with an account. */
async function openApplicant(browser: Browser) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await signUp(context.request)
  return context
}

const isNotWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

for (const width of [768, 1440]) {
  test(`[KB-07] [OP-13] an admin finds a request in the menu and opens the shop, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people')
    const title = `Corner ${width} ${Date.now()}`
    const applicant = await openApplicant(browser)
    const { id } = await askForShop(applicant.request, title)

    await openConsole(page, 1440, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('account.menu', { name: '' })) })
      .click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: t('console'), exact: true }).click()
    await page.setViewportSize({ width, height: 900 })
    await expect(main(page).getByRole('heading', { level: 1, name: t('console') })).toBeVisible()
    await expectNoAxe(page)
    await main(page)
      .getByRole('listitem')
      .getByRole('link', { name: t('console.shops') })
      .last()
      .click()
    const row = main(page).getByRole('link', { name: title })
    await findRow(page, row)
    await expectNoAxe(page)
    await row.click()
    await expect(page).toHaveURL(`/console/shops/${id}`)
    // the address changes before the screen does
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main(page)).toContainText('Harbour Street 1')
    await expect(main(page).getByText(t('console.state.waiting'), { exact: true })).toBeVisible()
    await expectNoAxe(page)
    expect(await isNotWiderThanWindow(page)).toBe(true)

    await main(page)
      .getByRole('button', { name: t('console.approve') })
      .click()
    await expect(page.getByText(t('console.approved'))).toBeVisible()
    await expect(main(page).getByText(t('console.state.approved'), { exact: true })).toBeVisible()
    // its button has gone, and the focus is where that is told
    await expect(main(page).locator(':focus')).toContainText(t('console.state.approved'))
    const shop = await call<Shop>(applicant.request, 'GET dashboard/user/shops')
    expect(shop).toMatchObject({ id, status: 'approved' })
    await main(page)
      .getByRole('link', { name: t('console.shop.open') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await applicant.close()
  })
}

for (const [lang, scheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const satisfies readonly [Lang, string][]) {
  test(`[KB-07] a courier is declined with a reason, by keyboard on a phone, ${lang} ${scheme}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow(true, 'two people')
    const applicant = await openApplicant(browser)
    const asked = await call<RequestModel>(
      applicant.request,
      'POST dashboard/user/request-models',
      { data: { data: { type_of_technique: 'bike', brand: 'Gazelle' } } },
    )
    await page.context().addCookies([
      { name: 'locale', value: lang, url: baseURL ?? '' },
      { name: 'mui-mode', value: scheme, url: baseURL ?? '' },
    ])
    await openConsole(page, 360, `/console/couriers/${asked.id}`)
    await expect(main(page).getByText('Gazelle')).toBeVisible()
    await expectNoAxe(page)
    expect(await isNotWiderThanWindow(page)).toBe(true)

    const decline = main(page).getByRole('button', { name: text(lang, 'console.decline') })
    await decline.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox', { name: text(lang, 'console.decline.why') })
    await expect(reason).toBeVisible()
    await expectNoAxe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(decline).toBeFocused()
    await page.keyboard.press('Enter')
    await reason.fill('The bicycle has no lights.')
    await dialog.getByRole('button', { name: text(lang, 'console.decline') }).click()
    await expect(page.getByText(text(lang, 'console.declined'))).toBeVisible()
    await expect(main(page).getByText('The bicycle has no lights.')).toBeVisible()
    // what opened the dialog has gone, and the focus is where the decision is told
    await expect(main(page).locator(':focus')).toContainText(text(lang, 'console.state.declined'))
    await expect(
      main(page).getByRole('button', { name: text(lang, 'console.approve') }),
    ).toHaveCount(0)
    const [own] = await call<RequestModel[]>(applicant.request, 'GET dashboard/user/request-models')
    expect(own).toMatchObject({ status: 'canceled', status_note: 'The bicycle has no lights.' })
    await applicant.close()
  })
}

test('[KB-08] [CT-08] the support answers in the console, and the customer reads it', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two people')
  const customer = await openApplicant(browser)
  const subject = `Soup ${Date.now()}`
  const data = { topic: 'missing', subject, text: 'The soup is missing.' }
  const { id } = await call<TicketThread>(customer.request, 'POST dashboard/user/tickets', { data })
  await openConsole(page, 1440, '/console/tickets')
  const row = main(page).getByRole('link', { name: subject })
  await findRow(page, row)
  await expectNoAxe(page)
  await row.click()
  await expect(page).toHaveURL(`/console/tickets/${id}`)
  await expect(main(page)).toContainText('The soup is missing.')
  await main(page)
    .getByRole('textbox', { name: t('ticket.reply') })
    .fill('We are sorry.')
  await main(page)
    .getByRole('button', { name: t('ticket.send') })
    .click()
  await expect(main(page).getByText('We are sorry.')).toBeVisible()
  await expect(main(page).getByText(t('ticket.status.answered'), { exact: true })).toBeVisible()
  await expectNoAxe(page)

  const reader = await customer.newPage()
  await open(reader, `/help/tickets/${id}`)
  await expect(main(reader).getByText('We are sorry.')).toBeVisible()
  await customer.close()
})

test('[KB-07] [KB-40] [KB-41] the console is nobody else’s: guests log in first, customers and sellers are refused', async ({
  page,
}) => {
  const paths = [
    '/console',
    '/console/shops',
    '/console/shops/1',
    '/console/couriers',
    '/console/tickets',
    '/console/couriers/1',
    '/console/tickets/1',
    '/console/payments',
    '/console/payments/1',
    '/console/refunds',
    '/console/banners',
    '/console/banners/new',
    '/console/banners/1',
    '/console/questions',
    '/console/questions/new',
    '/console/questions/1',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  for (const who of ['customer', 'seller'] as const) {
    await signIn(page.request, { email: demoEmail(who), password: DEMO_PASSWORD })
    for (const path of paths) {
      const answer = await page.request.get(path)
      expect([who, path, answer.status()]).toEqual([who, path, 403])
      // of the demo's seller, whose shop that is
      expect(await answer.text()).not.toContain('493023125102')
    }
  }
})
