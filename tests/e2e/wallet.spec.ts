import { type Browser, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { Profile } from '@/domain/profile.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call, placeOrder, signIn, signUp } from '@/tests/support/e2e-market'
import { fillWallet, readWallet } from '@/tests/support/e2e-pay'
import { openNews } from '@/tests/support/e2e-side'

const t = (key: string, params?: Record<string, string | number>) => text('en', key, params)
const amountLabel = () => t('wallet.topup.amount', { currency: 'USD' })

/** Somebody else, in a browser of their own. */
async function somebodyElse(browser: Browser, balance = 0) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const login = await signUp(page.request, 'en', { lastname: 'Karimi' })
  if (balance > 0) await fillWallet(page.request, balance)
  return { context, page, login }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()

/** Fills the form that sends money and asks to go on. */
async function fillSend(page: Page, to: string, price: string) {
  await page.getByLabel(t('email.or.phone')).fill(to)
  await page.getByLabel(amountLabel()).fill(price)
  await press(page, t('local.continue'))
}

const history = (page: Page) => page.getByRole('region', { name: t('wallet.history') })

test('[WA-01] [WA-02] [WA-03] [WA-04] [WA-05] money is sent once to who was meant, and both wallets say so', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const friend = await somebodyElse(browser)
  await signUp(page.request)
  await fillWallet(page.request, 50)
  await open(page, '/wallet')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('wallet.send') })
    .click()
  await expect(page).toHaveURL('/wallet/send')

  await fillSend(page, 'nobody-has-this@example.com', '12.50')
  await expect(page.getByText(t('wallet.send.none'))).toBeVisible()
  await fillSend(page, friend.login.email, '50.01')
  await expect(page.getByLabel(amountLabel())).toHaveAccessibleDescription(t('ERROR_109'))
  await expectNoAxe(page)
  await fillSend(page, friend.login.email, '12.50')
  const action = t('wallet.send.action', { amount: '$12.50', name: 'Robin K.' })
  await expect(page.getByRole('main')).not.toContainText('Karimi')
  await expect(page.getByRole('button', { name: action })).toBeVisible()
  await expectNoAxe(page)

  // the answer is lost after the money has gone: pressing again sends nothing more
  await page.route('**/wallet/send**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, action)
  await expect(page.getByText(t('ERROR_NETWORK'))).toBeVisible()
  await page.unroute('**/wallet/send**')
  await press(page, action)
  await expect(page.getByRole('status').filter({ hasText: '$12.50' })).toBeVisible()
  consoleErrors.length = 0
  expect([await readWallet(page.request), await readWallet(friend.page.request)]).toEqual([
    37.5, 12.5,
  ])

  await page
    .getByRole('main')
    .getByRole('link', { name: t('payment.to.wallet') })
    .click()
  await expect(page.getByRole('region', { name: t('wallet.balance') })).toContainText('$37.50')
  await expect(history(page).getByRole('listitem').first()).toContainText(
    t('wallet.sent.to', { name: 'Robin K.' }),
  )
  await expect(history(page).getByRole('listitem').first()).toContainText('−$12.50')
  await open(friend.page, '/wallet')
  await expect(history(friend.page).getByRole('listitem')).toContainText([
    /Received from Robin.*\+\$12\.50/,
  ])
  await friend.context.close()
})

test('[WA-05] two tabs cannot send the same money twice', async ({ page, context, browser }) => {
  const friend = await somebodyElse(browser)
  await signUp(page.request)
  await fillWallet(page.request, 50)
  const other = await context.newPage()
  const action = t('wallet.send.action', { amount: '$30.00', name: 'Robin K.' })
  for (const tab of [page, other]) {
    await open(tab, '/wallet/send')
    await fillSend(tab, friend.login.email, '30')
    await expect(tab.getByRole('button', { name: action })).toBeVisible()
  }
  await press(page, action)
  await expect(page.getByRole('status').filter({ hasText: '$30.00' })).toBeVisible()
  await press(other, action)
  // back in the form, at the field, with what was typed
  await expect(other.getByLabel(amountLabel())).toHaveAccessibleDescription(t('ERROR_109'))
  await expect(other.getByLabel(t('email.or.phone'))).toHaveValue(friend.login.email)
  expect([await readWallet(page.request), await readWallet(friend.page.request)]).toEqual([20, 30])
  await friend.context.close()
})

test('[WA-14] a request is handed over as a link and paid once', async ({ page, browser }) => {
  const payer = await somebodyElse(browser, 40)
  await signUp(page.request)
  await open(page, '/wallet/request')
  await expect(page.getByText(t('wallet.requests.empty'))).toBeVisible()
  await page.getByLabel(amountLabel()).fill('12.50')
  await page.getByLabel(t('optional', { label: t('wallet.send.note') })).fill('Pizza night')
  await press(page, t('wallet.request.make'))
  const label = t('wallet.request.link')
  await expect(page.getByRole('img', { name: t('share.qr', { label }) })).toBeVisible()
  const link = await page.getByRole('textbox', { name: label }).inputValue()
  expect(new URL(link).pathname + new URL(link).search).toMatch(
    /^\/wallet\/send\?request=[\w-]{22}$/,
  )
  await expectNoAxe(page)

  const late = await payer.context.newPage()
  const action = t('wallet.send.action', { amount: '$12.50', name: 'Robin' })
  for (const tab of [payer.page, late]) {
    await open(tab, link)
    await expect(tab.getByText('Pizza night')).toBeVisible()
    await expect(tab.getByRole('button', { name: action })).toBeVisible()
  }
  await expectNoAxe(payer.page)
  await press(payer.page, action)
  await expect(payer.page.getByRole('status').filter({ hasText: '$12.50' })).toBeVisible()
  await press(late, action)
  await expect(late.getByText(t('ERROR_ASKED_PAID'))).toBeVisible()
  expect([await readWallet(page.request), await readWallet(payer.page.request)]).toEqual([
    12.5, 27.5,
  ])

  await open(page, '/wallet/request')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    t('wallet.request.status.paid'),
  ])
  await open(page, link)
  await expect(page.getByText(t('ERROR_ASKED_PAID'))).toBeVisible()
  await payer.context.close()

  const nobody = await browser.newContext()
  const answer = await nobody.request.get(link, { maxRedirects: 0 })
  expect(answer.headers().location).toMatch(/^\/login\?from=%2Fwallet%2Fsend%3Frequest%3D/)
  await nobody.close()
})

test('[PO-03] [WA-02] [WA-15] a refund leads to the wallet, is found there, and the month adds up', async ({
  page,
  request,
}) => {
  await signUp(page.request)
  await fillWallet(page.request, 20)
  const order = await placeOrder(page.request)
  await signIn(request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
  for (const status of ['accepted', 'ready', 'delivered']) {
    await call(request, `POST dashboard/seller/orders/${order.id}/status`, { data: { status } })
  }
  const asked = await call<{ id: number }>(page.request, 'POST dashboard/user/order-refunds', {
    data: { order_id: order.id, cause: 'It was cold' },
  })
  await call(request, `POST dashboard/seller/order-refunds/${asked.id}/status`, {
    data: { status: 'approved', answer: 'Sorry' },
  })
  const balance = await readWallet(page.request)
  expect(balance).toBeGreaterThan(20)
  const total = `$${(balance - 20).toFixed(2)}`
  const sum = `$${balance.toFixed(2)}`

  await open(page, '/shops')
  const rows = await openNews(page, t)
  await rows.getByRole('link').and(page.locator('[href="/wallet"]')).first().click()
  await expect(page).toHaveURL('/wallet')
  const moves = history(page).getByRole('listitem')
  await expect(moves).toHaveCount(2)
  await expect(moves.first()).toContainText(`+${total}`)
  await expect(moves.first().getByRole('link')).toHaveAttribute('href', `/orders/${order.id}`)
  await expect(page.getByRole('region', { name: t('wallet.balance') })).toContainText(sum)

  await page.getByLabel(t('wallet.kind'), { exact: true }).selectOption('topup')
  await expect(moves).toHaveCount(1)
  await expect(moves).toContainText([t('wallet.reason.topup')])
  await expect(page).toHaveURL('/wallet?kind=topup')
  await page.getByLabel(t('wallet.period'), { exact: true }).selectOption('last')
  await expect(page.getByText(t('wallet.history.none'))).toBeVisible()
  await expectNoAxe(page)
  await press(page, t('filter.clear'))
  await expect(moves).toHaveCount(2)
  await page.getByLabel(t('wallet.search')).fill(`#${order.id}`)
  await press(page, t('search'))
  await expect(moves).toHaveCount(1)
  await expect(moves).toContainText([t('wallet.reason.refund')])

  await page
    .getByRole('main')
    .getByRole('link', { name: t('wallet.statement') })
    .click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(`${t('wallet.statement.closing')}${sum}`)
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await expect(sheet.getByRole('row').last()).toContainText(sum)
  // an amount is never split between two lines, however long the text beside it
  await page.setViewportSize({ width: 320, height: 780 })
  const kind = sheet.getByRole('rowheader').first()
  await kind.evaluate((cell) => cell.append(' with a name that is longer than the column is wide'))
  const lines = await sheet.getByRole('cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    }),
  )
  expect([...new Set(lines)]).toEqual([1])
  await expectNoAxe(page)
})

test('[WA-07] [WA-08] [WA-09] a friend joins by the code, the notice leads to who has joined', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page.request)
  const { my_referral: code } = await call<Profile>(page.request, 'GET dashboard/user/profile/show')
  const friend = await playwright.request.newContext({ baseURL })
  await signUp(friend, 'en', { lastname: 'Karimi', referral: code ?? '' })
  await friend.dispose()

  await open(page, '/wallet')
  const rows = await openNews(page, t)
  await rows.getByRole('link').filter({ hasText: 'Robin' }).click()
  await expect(page).toHaveURL('/referrals')
  const main = page.getByRole('main')
  const { price_from, price_to } = await call<{ price_from: number; price_to: number }>(
    page.request,
    'GET rest/referral',
  )
  await expect(
    main.getByText(
      t('referral.rewards', { price_from: `$${price_from}.00`, price_to: `$${price_to}.00` }),
    ),
  ).toBeVisible()
  const link = await main.getByRole('textbox', { name: t('referral.link') }).inputValue()
  expect(link).toMatch(new RegExp(`/register\\?referral_code=${code}$`))
  const joined = page.getByRole('region', { name: t('referral.joined') }).getByRole('listitem')
  await expect(joined).toContainText([/Robin K\./])
  await expect(joined).toContainText([t('referral.state.joined')])
  await expectNoAxe(page)

  await page.getByRole('banner').getByRole('button', { name: /Robin/ }).click()
  await page.getByRole('link', { name: t('referrals') }).click()
  await expect(page).toHaveURL('/referrals')
})
