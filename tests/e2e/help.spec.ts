import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import type { Order } from '@/domain/order.schema'
import type { Ticket } from '@/domain/ticket.schema'
import { dropCookies, expectNoAxe, open, setCookie, test, text } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { call, DEMO_CUSTOMER, placeOrder, signIn, signUp } from '@/tests/support/e2e-market'
import { PNG_PIXEL } from '@/tests/support/pixel'

const SHOTS = process.env.SHOTS_DIR
const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CT-06] the questions stand in the page, and a search finds some of them', async ({
    page,
  }) => {
    await page.goto('/help')
    await expect(main(page).getByText('How can I pay?')).toBeVisible()
    await expect(main(page).getByRole('heading', { name: t('help.topic.delivery') })).toBeVisible()
    await page.getByRole('searchbox', { name: t('help.search') }).fill('coupon')
    await main(page)
      .getByRole('button', { name: t('search') })
      .click()
    await expect(page).toHaveURL(at('/help?q=coupon'))
    await expect(main(page).getByText('My coupon does not work. Why?')).toBeVisible()
    await expect(main(page).getByText('How can I pay?')).toHaveCount(0)
  })
})

test('[CT-06] a search narrows the questions as one types, and says when there is none', async ({
  page,
}) => {
  await open(page, '/help')
  await expectNoAxe(page)
  await shoot(page, 'help-guest')
  const search = page.getByRole('searchbox', { name: t('help.search') })
  await search.fill('allergy')
  await expect(main(page).getByText('I have an allergy. What should I look at?')).toBeVisible()
  await expect(main(page).getByText('How can I pay?')).toHaveCount(0)
  await search.fill('zeppelin')
  await expect(main(page).getByText(t('help.found.none'))).toBeVisible()
  await search.fill('')
  await expect(main(page).getByText('How can I pay?')).toBeVisible()
  await expect(main(page).getByText(t('help.orders.guest'))).toBeVisible()
  await expect(main(page).getByRole('link', { name: t('help.safety.report') })).toHaveAttribute(
    'href',
    '/help/tickets/new?topic=safety',
  )
})

test('[CT-06] help with a delivered order leads to its refund request', async ({ page }) => {
  await signIn(page.request, DEMO_CUSTOMER)
  const past = await call<Order[]>(
    page.request,
    'GET dashboard/user/orders/paginate?statuses[0]=delivered&perPage=100',
  )
  const order = past.find(
    (one) =>
      one.transaction?.status === 'paid' && !one.order_refunds.length && !one.money_back?.length,
  )
  if (!order) throw new Error('the demo customer has no order to ask about')
  await open(page, `/help?order=${order.id}`)
  await main(page).getByText(t('help.issue.missing'), { exact: true }).click()
  await expect(main(page).getByText(t('help.issue.missing.rule'))).toBeVisible()
  await expectNoAxe(page)
  await shoot(page, 'help-order')
  await main(page)
    .getByRole('link', { name: t('refund.ask') })
    .first()
    .click()
  await expect(page).toHaveURL(at(`/orders/${order.id}?ask=refund&reason=missing`))
  const ask = page.getByRole('dialog', { name: t('refund.ask') })
  await expect(ask.getByRole('radio', { name: t('help.issue.missing') })).toBeChecked()
})

for (const [name, lang, device] of [
  [
    'a phone from right to left',
    'ar',
    { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  ],
  ['a desktop from left to right', 'en', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(name, () => {
    test.use(device)
    const t = (key: string, params = {}) => text(lang, key, params)

    test('[CT-08] a customer asks about an order, is answered, writes on, closes and reopens', async ({
      page,
      request,
    }) => {
      test.slow(true, 'a whole conversation')
      const { email } = await signUp(page.request, lang)
      await setCookie(page, 'locale', lang)
      const order = await placeOrder(page.request)
      await open(page, '/help/tickets')
      await expect(main(page).getByText(t('tickets.empty'))).toBeVisible()
      await expectNoAxe(page)

      await open(page, '/help')
      await main(page)
        .getByRole('link', { name: new RegExp(t('order.number', { id: order.id })) })
        .click()
      await expect(page).toHaveURL(at(`/help?order=${order.id}`))
      await main(page).getByText(t('help.issue.late'), { exact: true }).click()
      const late = main(page)
        .getByRole('group')
        .filter({ hasText: t('help.issue.late.rule') })
      await late.getByRole('link', { name: t('ticket.new') }).click()
      await expect(main(page).getByLabel(t('ticket.topic'))).toHaveValue('late')
      await expect(
        main(page).getByRole('checkbox', { name: t('help.order', { id: order.id }) }),
      ).toBeChecked()
      const send = main(page).getByRole('button', { name: t('ticket.send') })
      await send.click()
      await expect(main(page).getByLabel(t('ticket.subject'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await main(page).getByLabel(t('ticket.subject'), { exact: true }).fill('Where is my dinner?')
      await main(page).getByLabel(t('ticket.text')).fill('It should have been here by seven.')
      await main(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'door.png',
          mimeType: 'image/png',
          buffer: Buffer.from(PNG_PIXEL),
        })
      // the box above the field that has the focus may end below the header, from where it is scrolled
      await expectNoAxe(page, /^target-size #_r_/)
      await shoot(page, 'ticket-new')
      await send.click()
      await expect(page).toHaveURL(/\/help\/tickets\/\d+$/)
      const thread = page.getByRole('list', { name: t('ticket.messages') })
      await expect(thread).toContainText('It should have been here by seven.')
      await expect(thread.getByRole('img').or(thread.getByRole('button'))).not.toHaveCount(0)
      await expect(main(page).getByText(t('ticket.status.open'))).toBeVisible()

      await signIn(request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
      const [ticket] = await call<Ticket[]>(page.request, 'GET dashboard/user/tickets')
      await call(request, `POST dashboard/admin/tickets/${ticket?.id}/messages`, {
        data: { text: 'The courier is around the corner.' },
      })
      const letters = await call<MailboxMessage[]>(
        request,
        `GET rest/dev/mailbox?recipient=${encodeURIComponent(email)}`,
      )
      expect(letters.some(({ body }) => body.includes('The courier is around the corner.'))).toBe(
        true,
      )
      await open(page, '/help/tickets')
      const row = main(page).getByRole('link', { name: /Where is my dinner/ })
      await expect(row).toContainText(t('ticket.status.answered'))
      await shoot(page, 'tickets')
      await row.click()
      await expect(thread).toContainText('The courier is around the corner.')
      await expectNoAxe(page)
      await main(page).getByLabel(t('ticket.reply')).fill('Thank you, it is here.')
      await send.click()
      await expect(thread).toContainText('Thank you, it is here.')
      await expect(main(page).getByText(t('ticket.status.open'))).toBeVisible()
      await main(page)
        .getByRole('button', { name: t('ticket.close') })
        .click()
      await expect(main(page).getByText(t('ticket.status.closed'))).toBeVisible()
      await main(page)
        .getByRole('button', { name: t('ticket.reopen') })
        .click()
      await expect(main(page).getByText(t('ticket.status.open'))).toBeVisible()
      await shoot(page, 'ticket')

      await dropCookies(page)
      await signUp(page.request)
      const stranger = await page.goto(`/help/tickets/${ticket?.id}`)
      expect(stranger?.status()).toBe(404)
    })
  })
}

if (SHOTS) {
  for (const [lang, mode, width] of [
    ['ar', 'dark', 360],
    ['en', 'light', 1440],
    ['en', 'dark', 360],
  ] as const) {
    test(`pictures ${lang} ${mode} ${width}`, async ({ page }) => {
      test.slow(true, 'pictures')
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: mode })
      await setCookie(page, 'locale', lang)
      for (const path of [
        '/help',
        '/be-seller',
        '/be-seller?step=hours',
        '/be-seller?step=delivery',
        '/be-driver',
      ]) {
        await open(page, path)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await shoot(page, `${lang}-${mode}-${width}${path.replace(/\W+/g, '-')}`)
      }
    })
  }
}
