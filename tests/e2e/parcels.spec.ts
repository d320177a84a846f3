import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { Parcel, ParcelType } from '@/domain/parcel.schema'
import type { Payment } from '@/domain/payment.schema'
import { freePort } from '@/scripts/lib.mjs'
import { startServer } from '@/scripts/serve'
import { makeDb } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/pool'
import { settings } from '@/server/platform/db/schema/setting'
import {
  choose,
  chooseLater,
  expectNoAxe,
  figure,
  hydrated,
  open,
  test,
  text,
  WIDE,
} from '@/tests/support/e2e'
import { call, HOME, HOME_STREET, signIn, signUp } from '@/tests/support/e2e-market'
import { fillWallet, methodName, readWallet } from '@/tests/support/e2e-pay'

/** A street of the demo city. */
const STREET = 'Färberpfad'
const t = (key: string, params?: Record<string, string | number>) => text('en', key, params)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

/** Chooses where something goes, by its street. */
async function chooseStreet(page: Page, section: string) {
  await region(page, section)
    .getByRole('button', { name: t('address.choose') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('address.field') }).fill(STREET)
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: t('parcel.place.confirm') }).click()
  await expect(dialog).toBeHidden()
}

async function chooseSaved(page: Page, section: string) {
  await region(page, section)
    .getByRole('button', { name: t('address.choose') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('list', { name: t('address.saved') })
    .getByRole('button', { name: new RegExp(HOME_STREET) })
    .click()
  await expect(dialog).toBeHidden()
  await expect(region(page, section)).toContainText(HOME_STREET)
}

async function nameReceiver(page: Page, section: string, name: string) {
  await region(page, section).getByLabel(t('parcel.receiver')).fill(name)
  await region(page, section).getByLabel(t('phone')).fill('+49 151 7654321')
}

/** Everything but where it goes and how it is paid; for the last day, so that it stays new. */
async function fillRest(page: Page) {
  await region(page, t('parcel.pickup')).getByLabel(t('phone')).fill('+49 151 1234567')
  await page.getByRole('textbox', { name: t('parcel.contents') }).fill('A bunch of keys')
  await page.getByRole('checkbox', { name: t('parcel.agree') }).check()
  await chooseLater(page)
}

/** The button with the price on it; answers the price. */
async function order(page: Page): Promise<string> {
  const send = page.getByRole('button', { name: /^Send parcel · / })
  await expect(send).toBeEnabled()
  const total =
    (await figure(region(page, t('parcel.price')), t('receipt.total')).textContent()) ?? ''
  await expect(send).toHaveText(t('parcel.order.total', { total }))
  await send.click()
  return total
}

async function onParcel(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/parcels\/\d+$/, { timeout: 20_000 })
  await hydrated(page)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A parcel of the signed-in customer for tomorrow, in cash. */
async function placeParcel(request: APIRequestContext): Promise<Parcel> {
  const [type] = await call<ParcelType[]>(request, 'GET rest/parcel-order/types')
  const methods = await call<Payment[]>(request, 'GET rest/payments')
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  const end = { ...HOME, address: HOME_STREET }
  return call<Parcel>(request, 'POST dashboard/user/parcel-orders', {
    data: {
      type_id: type?.id,
      currency_id: 1,
      username_from: 'Robin',
      phone_from: '+491511234567',
      address_from: end,
      username_to: 'Ben',
      phone_to: '+491517654321',
      address_to: { ...end, latitude: HOME.latitude + 0.01 },
      delivery_date: tomorrow.toISOString().slice(0, 10),
      delivery_time: '12:00',
      payment_id: methods.find(({ tag }) => tag === 'cash')?.id,
    },
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('[PA-02] [PA-04] [PA-05] [PA-06] [PA-08] [PA-15] a parcel goes from its size to its page, found in the list and cancelled', async ({
    page,
    request,
  }) => {
    const nobody = await request.get('/parcels/new', { maxRedirects: 0 })
    expect([nobody.status(), nobody.headers().location]).toEqual([
      303,
      '/login?from=%2Fparcels%2Fnew',
    ])
    await signUp(page.request)
    await open(page, '/')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('parcels.send') })
      .click()
    await expect(page).toHaveURL('/parcels/new')
    await expect(page.getByRole('radio', { name: /up to 5 kg.*up to 0.35 m/ })).toBeVisible()
    const pickup = region(page, t('parcel.pickup'))
    await expect(pickup).toContainText(HOME_STREET)
    await expect(pickup.getByLabel(t('parcel.sender'))).toHaveValue('Robin')

    // what is missing is said where it is missing
    await button(page, 'parcels.send').click()
    const dropoff = region(page, t('parcel.dropoff'))
    await expect(dropoff.getByRole('alert')).toHaveText(
      t('validation.required_of', { label: t('address') }),
    )
    await expect(dropoff).toContainText(t('validation.phone_required'))
    await expect(region(page, t('parcel.size'))).toContainText(
      t('validation.required_of', { label: t('parcel.size') }),
    )

    await choose(page, /up to 5 kg/)
    await expect(region(page, t('parcel.price'))).toContainText(t('parcel.quote.ask'))
    await chooseStreet(page, t('parcel.dropoff'))
    // the price, before anything else is filled in
    await expect(region(page, t('parcel.price'))).toContainText(/Price valid until \d/)
    // and how soon it would be there
    const minutes = await figure(region(page, t('parcel.price')), t('parcel.time')).textContent()
    expect(minutes).toMatch(/^\d+–\d+ min$/)
    await expect(region(page, t('checkout.when'))).toContainText(`${minutes}`)
    await nameReceiver(page, t('parcel.dropoff'), 'Ben')
    await dropoff.getByLabel(t('address.comment')).fill('Second bell')
    await fillRest(page)
    const contents = region(page, t('parcel.contents'))
    await contents.getByLabel(t('parcel.weight')).fill('5,5')
    await contents.getByLabel(t('parcel.length')).fill('0.4')
    await contents.getByLabel(t('parcel.value')).fill('900')
    await order(page)
    await expect(contents).toContainText('At most 5.')
    await expect(contents).toContainText('At most 0.35.')
    await expect(contents).toContainText('At most 500.')
    await contents.getByLabel(t('parcel.weight')).fill('1,5')
    await contents.getByLabel(t('parcel.length')).fill('0.3')
    await contents.getByLabel(t('parcel.value')).fill('50')
    await expectNoAxe(page)
    const total = await order(page)

    const id = await onParcel(page)
    const main = page.getByRole('main')
    await expect(main).toContainText(t('parcel.code'))
    await expect(main).toContainText('A bunch of keys')
    await expect(main).toContainText('Second bell')
    await expect(main).toContainText(t('transaction.at.handover'))
    await expect(figure(main, t('receipt.total'))).toHaveText(total)
    await expectNoAxe(page)

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('back') })
      .click()
    await expect(page).toHaveURL('/parcels')
    const row = main.getByRole('listitem').filter({ hasText: t('parcel.number', { id }) })
    await expect(row).toContainText('Ben')
    await expect(row).toContainText(total)
    await row.getByRole('link').click()
    await onParcel(page)
    await button(page, 'parcel.cancel').click()
    const sure = page.getByRole('dialog', { name: t('parcel.cancel.sure') })
    await expect(sure).toContainText(t('order.cancel.unpaid'))
    await sure.getByRole('button', { name: t('parcel.cancel') }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      t('order.status.canceled'),
    )
    await open(page, '/parcels')
    await expect(main).toContainText(t('parcels.active.empty'))
    await main.getByRole('link', { name: t('orders.past') }).click()
    await expect(main.getByRole('listitem')).toContainText(t('parcel.number', { id }))
    await expectNoAxe(page)
  })

  test('[PA-03] [PA-11] a parcel is followed to the door, where its code is asked for, and its courier is rated', async ({
    page,
    request,
  }) => {
    await signUp(page.request)
    const { id, otp } = await placeParcel(page.request)
    await open(page, `/parcels/${id}`)
    const badge = page.getByRole('main').getByRole('status').first()
    await expect(badge).toHaveText(t('order.status.new'))
    await signIn(request, { email: demoEmail('courier'), password: DEMO_PASSWORD })
    const move = (status: string, more: object = {}) =>
      call(request, `POST dashboard/deliveryman/parcel-orders/${id}/status`, {
        data: { status, ...more },
      })
    await move('accepted')
    await expect(badge).toHaveText(t('order.status.accepted'), { timeout: 20_000 })
    await expect(button(page, 'parcel.cancel')).toBeHidden()
    await move('ready')
    await move('on_a_way')
    const courier = region(page, t('order.courier'))
    await expect(courier).toContainText('Jonas', { timeout: 20_000 })
    await expect(courier).toContainText(t('order.courier.coming'))
    await expect(page.getByText(String(otp), { exact: true })).toBeVisible()
    await move('delivered', { otp })
    await expect(badge).toHaveText(t('order.status.delivered'), { timeout: 20_000 })
    await page.locator('label', { hasText: t('review.stars', { count: 5 }) }).click()
    await button(page, 'review.send').click()
    await expect(page.getByText(t('review.thanks'))).toBeVisible()
    await expectNoAxe(page)
  })

  test('[PA-12] a parcel is paid on a provider’s page, and its sender comes back to it', async ({
    page,
  }) => {
    await signUp(page.request)
    await open(page, '/parcels/new')
    await choose(page, /up to 5 kg/)
    await chooseStreet(page, t('parcel.dropoff'))
    await nameReceiver(page, t('parcel.dropoff'), 'Ben')
    await fillRest(page)
    await choose(page, new RegExp(`^${await methodName(page.request, 'sandbox')}`))
    await order(page)
    await expect(page).toHaveURL(/\/dev\/pay\/[0-9a-f-]{36}$/, { timeout: 20_000 })
    await hydrated(page)
    await button(page, 'payment.sandbox.success').click()
    await onParcel(page)
    await expect(page.getByText(t('transaction.paid'), { exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('[PA-07] [PA-12] [PA-13] several receivers are paid for from the wallet, refunded as said, and sent to again', async ({
    page,
  }) => {
    await signUp(page.request)
    await fillWallet(page.request, 200)
    const wallet = await methodName(page.request, 'wallet')
    await open(page, '/parcels/new')
    await choose(page, /up to 5 kg/)
    await chooseStreet(page, t('parcel.dropoff'))
    const total = figure(region(page, t('parcel.price')), t('receipt.total'))
    const first = (await total.textContent()) ?? ''
    await button(page, 'parcel.dropoff.add').click()
    const [one, two] = [1, 2].map((number) => t('parcel.dropoff.number', { number }))
    if (!one || !two) throw new Error('two receivers')
    await chooseSaved(page, two)
    await expect(total).not.toHaveText(first)
    await nameReceiver(page, one, 'Cleo')
    await nameReceiver(page, two, 'Ben')
    await fillRest(page)
    await choose(page, new RegExp(`^${wallet}`))
    const price = await order(page)
    const id = await onParcel(page)
    await expect(page.getByText(t('transaction.paid'), { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(/Cleo/)).toBeVisible()
    expect(await readWallet(page.request)).toBeLessThan(200)

    await button(page, 'parcel.cancel').click()
    const sure = page.getByRole('dialog', { name: t('parcel.cancel.sure') })
    await expect(sure).toContainText(t('order.cancel.refund', { amount: price }))
    await sure.getByRole('button', { name: t('parcel.cancel') }).click()
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      t('order.status.canceled'),
    )
    expect(await readWallet(page.request)).toBe(200)

    await page.getByRole('link', { name: t('parcel.again') }).click()
    await expect(page).toHaveURL(`/parcels/new?again=${id}`)
    await expect(region(page, one).getByLabel(t('parcel.receiver'))).toHaveValue('Cleo')
    await expect(region(page, two).getByLabel(t('parcel.receiver'))).toHaveValue('Ben')
    await expect(region(page, one)).toContainText(STREET)
    await expect(page.getByRole('radio', { name: /up to 5 kg/ })).toBeChecked()
    await expect(total).toHaveText(price)
    await expect(page.getByRole('checkbox', { name: t('parcel.agree') })).not.toBeChecked()
    await expectNoAxe(page)
  })
})

test('[PA-01] where no parcels are carried nothing leads to them, and their pages are not found', {
  tag: WIDE,
}, async ({ page }) => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-parcels-'))
  const start = async () =>
    startServer({
      port: await freePort(),
      dataDir,
      env: { AUTOPILOT: '0', LOCAL_IDENTITY: '1', TRUST_PROXY: '1' },
    })
  const customer = { email: demoEmail('customer'), password: DEMO_PASSWORD }
  try {
    await (await start()).stop()
    const database = await openDatabase({ dir: path.join(dataDir, 'pg') })
    await makeDb(database.pool)
      .update(settings)
      .set({ value: '0' })
      .where(eq(settings.key, 'active_parcel'))
    await database.close()
    const server = await start()
    try {
      await open(page, server.url)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const signedIn = await page.request.post(`${server.url}/api/v1/auth/login`, {
        data: customer,
        headers: { 'x-tiffin-web': '1' },
      })
      expect(signedIn.status()).toBe(200)
      await open(page, server.url)
      await expect(page.locator('a[href^="/parcels"]')).toHaveCount(0)
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('account.menu', { name: 'Mira' }) })
        .click()
      await expect(page.getByRole('link', { name: t('orders'), exact: true })).toBeVisible()
      await expect(page.locator('a[href^="/parcels"]')).toHaveCount(0)
      for (const address of ['/parcels', '/parcels/new']) {
        const answer = await page.request.get(server.url + address)
        expect([address, answer.status()]).toEqual([address, 404])
      }
    } finally {
      // pictures under way are no errors of the page
      await page.goto('about:blank')
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
