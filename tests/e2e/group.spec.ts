import { expect, type Page } from '@playwright/test'
import { schemas } from '@/domain/schemas'
import {
  expectNoAxe,
  figure,
  type Lang,
  open,
  test,
  text,
  WIDE,
  withoutPolls,
} from '@/tests/support/e2e'
import { groupBar, join, member, openGuest, press, startGroup } from '@/tests/support/e2e-group'
import {
  call,
  listProducts,
  pickOpenShop,
  pickQuickProduct,
  signUp,
} from '@/tests/support/e2e-market'

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 })

const cents = (amount: number) => Math.round(amount * 100)

test('[GR-01] [GR-02] [GR-03] [GR-04] [GR-05] [GR-06] [GR-07] [GR-08] [GR-11] [GR-13] [GR-15] [GR-17] an owner and two guests', {
  tag: WIDE,
}, async ({ page, browser }) => {
  test.slow(true, 'three browsers')
  // what one does stands on the others' screens because they are told, within a second as
  // tests/api/group/live.test.ts shows; here four browsers share the machine with others
  await withoutPolls(page)
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const product = await pickQuickProduct(page.request, shop.id)
  const price = product.stocks[0]?.total_price ?? 0
  // the guests see the same shop, each in their own language
  // by its id: other tests buy there, too, and the next pick may be another product
  const inArabic = await listProducts(page.request, shop.id, 'ar')
  const titles = {
    en: product.translation.title,
    ar: inArabic.find(({ id }) => id === product.id)?.translation.title ?? '',
  }
  const add = (guest: Page, lang: Lang) =>
    guest
      .getByRole('button', { name: text(lang, 'cart.add.title', { title: titles[lang] }) })
      .first()
      .click()

  const { dialog, link } = await startGroup(page, shop.id)
  expect(link).toMatch(new RegExp(`/group/${shop.id}\\?g=\\d+&o=\\d+&t=\\w+&k=[\\w-]{36}$`))
  await expect(dialog.getByRole('img', { name: text('en', 'group.invite.qr') })).toBeVisible()
  await dialog.getByText(text('en', 'group.pay.each'), { exact: true }).click()
  await dialog.getByLabel(text('en', 'group.limit'), { exact: true }).fill(String(price * 1.5))
  await press(dialog, 'group.save')
  await expect(page.getByText(text('en', 'group.saved'))).toBeVisible()
  await expectNoAxe(page)
  await press(dialog, 'close')

  const lena = await openGuest(browser)
  await withoutPolls(lena.page)
  await join(lena, link, 'Lena')
  await expect(member(page, 'Lena')).toContainText(text('en', 'group.state.here'))
  await add(lena.page, 'en')
  await expect(groupBar(lena.page, 'en')).toContainText('1')
  await expect(member(page, 'Lena')).toContainText(product.translation.title)

  // a second piece is over the limit, and the refusal says so
  await add(lena.page, 'en')
  const [refusal = ''] = text('en', 'ERROR_GROUP_LIMIT', { over: '§', limit: '§' }).split('§')
  await expect(lena.page.getByText(refusal)).toBeVisible()
  await groupBar(lena.page, 'en').click()
  await expectNoAxe(lena.page)
  await press(lena.page, 'group.done')
  await expect(
    lena.page.getByRole('button', { name: text('en', 'group.again'), exact: true }),
  ).toBeVisible()
  await expect(member(page, 'Lena')).toContainText(text('en', 'group.state.done'))

  // right to left, on a phone, in the dark: joins, leaves after a question, comes back, is removed
  const max = await openGuest(browser, 'ar')
  await withoutPolls(max.page)
  await open(max.page, link)
  await expectNoAxe(max.page)
  await join(max, link, 'Max', 'ar')
  await expect(member(page, 'Max')).toBeVisible()
  await groupBar(max.page, 'ar').click()
  await press(max.page, 'group.leave', 'ar')
  await expect(max.page.getByText(text('ar', 'group.leave.text'))).toBeVisible()
  await press(max.page.getByRole('dialog').last(), 'group.leave', 'ar')
  await expect(member(page, 'Max')).toHaveCount(0)
  await join(max, link, 'Max', 'ar')
  await add(max.page, 'ar')
  await expect(member(page, 'Max')).toContainText(product.translation.title)
  await groupBar(max.page, 'ar').click()
  await page.getByRole('button', { name: text('en', 'group.remove', { name: 'Max' }) }).click()
  await press(page.getByRole('dialog'), 'group.remove.yes')
  await expect(max.page.getByText(text('ar', 'ERROR_KICKED')).last()).toBeVisible()
  await max.kill()

  // a browser that dies is away at once; its part stays, and waits for it
  await press(lena.page, 'group.again')
  await expect(member(page, 'Lena')).toContainText(text('en', 'group.state.choosing'))
  const kept = await lena.kill()
  await expect(member(page, 'Lena')).toContainText(text('en', 'group.state.away'))
  const back = await openGuest(browser, 'en', kept)
  await withoutPolls(back.page)
  await open(back.page, `/shop/${shop.id}`)
  await expect(groupBar(back.page, 'en')).toContainText('1')
  await expect(member(page, 'Lena')).toContainText(text('en', 'group.state.here'))

  // nobody orders while somebody is choosing, unless the list is closed
  const go = page.getByRole('button', { name: text('en', 'checkout.go') })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'group.lock')
  await groupBar(back.page, 'en').click()
  await expect(back.page.getByRole('dialog').getByText(text('en', 'group.locked'))).toBeVisible()
  await page.getByRole('link', { name: text('en', 'checkout.go') }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(
    page
      .getByRole('list', { name: text('en', 'cart.lines') })
      .getByRole('listitem')
      .filter({ hasText: product.translation.title }),
  ).toBeVisible()
  await page.getByRole('button', { name: text('en', 'checkout.order') }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)

  await expect(page.getByText(text('en', 'group.receipts'))).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const order = schemas.order.parse(await call(page.request, `GET dashboard/user/orders/${id}`))
  const shares = order.group_shares ?? []
  const total = shares.reduce((sum, share) => sum + cents(share.total), 0)
  expect(total).toBe(cents(order.total_price))
  const owed = shares.find(({ name }) => name === 'Lena')
  expect(owed).toMatchObject({ state: 'owed', amount: owed?.total })
  const settle = page.getByRole('button', {
    name: `${text('en', 'group.share.settle')}, Lena`,
  })
  await settle.click()
  await expect(page.getByText(text('en', 'group.share.settled'), { exact: true })).toBeVisible()
  await expectNoAxe(page)

  // the guest has no account and sees the own receipt all the same
  const sheet = back.page.getByRole('dialog')
  await expect(sheet.getByText(text('en', 'group.ordered', { name: 'Robin' }))).toBeVisible()
  await expect(figure(back.page, text('en', 'receipt.total')).last()).toBeVisible()
  await expectNoAxe(back.page)
  await back.kill()
})

test('[GR-09] an invitation that leads nowhere says so', { tag: WIDE }, async ({
  page,
  request,
}) => {
  const shop = await pickOpenShop(request)
  await open(page, `/group/${shop.id}?g=999999&o=1&t=shop`)
  await expect(page.getByText(text('en', 'ERROR_GROUP_INVALID'))).toBeVisible()
  await expectNoAxe(page)
})

test('a stream that does not get through is asked for instead', { tag: WIDE }, async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow(true, 'two browsers')
  await page.route('**/rest/live?*', (route) => route.abort())
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const { dialog, link } = await startGroup(page, shop.id)
  await press(dialog, 'close')
  const lena = await openGuest(browser)
  await join(lena, link, 'Lena')
  await expect(member(page, 'Lena')).toBeVisible({ timeout: 20_000 })
  await lena.kill()
  // the browser tries the stream again every 3 s, with a line in its console each time
  await page.close()
  expect(consoleErrors.splice(0).every((error) => error.includes('rest/live'))).toBe(true)
})
