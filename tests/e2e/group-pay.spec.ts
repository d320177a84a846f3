import { type Browser, expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import {
  choose,
  expectNoAxe,
  hydrated,
  type Lang,
  open,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import {
  type Guest,
  groupBar,
  join,
  member,
  openGuest,
  press,
  startGroup,
} from '@/tests/support/e2e-group'
import {
  call,
  listOrders,
  pickOpenShop,
  pickQuickProduct,
  signUp,
} from '@/tests/support/e2e-market'

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 })

const SANDBOX = /Test payment/

/** One piece of the shop's first simple product goes into the own part. */
async function add(page: Page, shopId: number, lang: Lang) {
  const { translation } = await pickQuickProduct(page.request, shopId, lang)
  await page
    .getByRole('button', { name: text(lang, 'cart.add.title', { title: translation.title }) })
    .first()
    .click()
}

async function take({ page }: Guest, shopId: number, lang: Lang) {
  await add(page, shopId, lang)
  await expect(groupBar(page, lang)).toContainText(lang === 'ar' ? /1|\u0661/ : '1')
  await groupBar(page, lang).click()
  await press(page, 'group.done', lang)
}

/** An owner's order whose parts everybody is to pay online, placed; the guests on their phones. */
async function collected(page: Page, browser: Browser, langs: readonly Lang[]) {
  await signUp(page.request)
  const shop = await pickOpenShop(page.request)
  const { dialog, link } = await startGroup(page, shop.id)
  await dialog.getByText(text('en', 'group.pay.each'), { exact: true }).click()
  await press(dialog, 'group.save')
  await press(dialog, 'close')
  await add(page, shop.id, 'en')
  const guests: Guest[] = []
  for (const lang of langs) {
    const guest = await openGuest(browser, lang)
    const name = lang === 'ar' ? 'Max' : 'Lena'
    await join(guest, link, name, lang)
    await take(guest, shop.id, lang)
    await expect(member(page, name)).toContainText(text('en', 'group.state.done'))
    guests.push(guest)
  }
  await press(page, 'group.lock')
  await page.getByRole('link', { name: text('en', 'checkout.go') }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await hydrated(page)
  await choose(page, SANDBOX)
  await page.getByLabel(text('en', 'group.collect'), { exact: true }).check()
  await page.getByRole('button', { name: text('en', 'checkout.order') }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await hydrated(page)
  const [order] = await listOrders(page.request)
  const shown = () => call<Order>(page.request, `GET dashboard/user/orders/${order?.id}`)
  return { guests, shown }
}

/** From the own receipt to the own bill. */
async function openBill({ page }: Guest, lang: Lang) {
  const bill = page.getByRole('dialog').locator('a[href*="/group/pay/"]')
  await expect(bill).toBeVisible({ timeout: 15_000 })
  await bill.click()
  await expect(page).toHaveURL(/\/group\/pay\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'group.share.bill'))
  await hydrated(page)
}

/** Pays on the provider's page, from a bill. */
async function pay(page: Page, outcome: 'success' | 'decline', lang: Lang = 'en') {
  const [start = ''] = text(lang, 'payment.pay.now', { amount: '§' }).split('§')
  await page.getByRole('button', { name: start.trim() }).click()
  await expect(page).toHaveURL(/\/dev\/pay\//)
  await hydrated(page)
  await press(page, `payment.sandbox.${outcome}`, lang)
}

test('[GR-14] [GR-15] three people pay their own parts by link, and the shop begins with the last', {
  tag: WIDE,
}, async ({ page, browser }) => {
  test.slow(true, 'three browsers')
  const { guests, shown } = await collected(page, browser, ['en', 'ar'])
  const [lena, max] = guests
  if (!lena || !max) throw new Error('two guests')
  const receipts = page.getByRole('listitem')
  const lenas = receipts.filter({ hasText: 'Lena' })
  const maxes = receipts.filter({ hasText: 'Max' })
  await expect(page.getByText(text('en', 'payment.open'))).toBeVisible()
  await expectNoAxe(page)

  await openBill(lena, 'en')
  await expectNoAxe(lena.page)
  await pay(lena.page, 'decline')
  await expect(lena.page.getByText(text('en', 'payment.declined'))).toBeVisible()
  await expect(lenas.getByText(text('en', 'group.share.paid'))).toHaveCount(0)
  await hydrated(lena.page)
  await pay(lena.page, 'success')
  await expect(lena.page.getByText(text('en', 'payment.paid'))).toBeVisible()
  await expectNoAxe(lena.page)
  // the owner watches it come in
  await expect(lenas.getByText(text('en', 'group.share.paid'), { exact: true })).toBeVisible()
  await expect(maxes.getByText(text('en', 'group.share.paid'), { exact: true })).toHaveCount(0)

  await openBill(max, 'ar')
  await expectNoAxe(max.page)
  await pay(max.page, 'success', 'ar')
  await expect(max.page.getByText(text('ar', 'payment.paid'))).toBeVisible()
  await expect(maxes.getByText(text('en', 'group.share.paid'), { exact: true })).toBeVisible()
  expect(await shown()).toMatchObject({ status: 'new', transaction: { status: 'progress' } })

  await page.locator('a[href*="/group/pay/"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'group.share.bill'))
  await hydrated(page)
  await pay(page, 'success')
  await expect(page.getByText(text('en', 'payment.paid'))).toBeVisible()
  const paid = await shown()
  expect(paid.transaction?.status).toBe('paid')
  await open(page, `/orders/${paid.id}`)
  await expect(page.getByText(text('en', 'transaction.paid'), { exact: true })).toBeVisible()
  await expect(page.getByText(text('en', 'payment.open'))).toHaveCount(0)
  await Promise.all(guests.map(({ kill }) => kill()))
})

test('[GR-14] what was paid of an order that is given up goes back, and its bill says so', {
  tag: WIDE,
}, async ({ page, browser }) => {
  test.slow(true, 'two browsers')
  const { guests } = await collected(page, browser, ['en'])
  const [lena] = guests
  if (!lena) throw new Error('a guest')
  await openBill(lena, 'en')
  await pay(lena.page, 'success')
  await expect(lena.page.getByText(text('en', 'payment.paid'))).toBeVisible()
  await press(page, 'order.cancel')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('en', 'group.share.cancel'))).toBeVisible()
  await press(dialog, 'order.cancel')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Lena' })
      .getByText(text('en', 'group.share.returned')),
  ).toBeVisible()
  await lena.page.reload()
  const [, wentBack = ''] = text('en', 'refund.back.done', { amount: '§' }).split('§')
  await expect(async () => {
    await lena.page.reload()
    await expect(lena.page.getByText(wentBack)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expectNoAxe(lena.page)
  await lena.kill()
})
