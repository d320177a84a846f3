import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { expectNoAxe, open, orderTo, test, text, watchErrors } from '@/tests/support/e2e'
import { fillCart, listOrders, signUp } from '@/tests/support/e2e-market'
import { type HttpDouble, startHttpDouble } from '@/tests/support/http-double'
import { stripeDouble } from '@/tests/support/providers/stripe'

const provider = stripeDouble()
let stripe: HttpDouble
let server: RunningServer
let dataDir: string

// a marketplace with Stripe's keys, and Stripe on the loopback
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = await startHttpDouble()
  stripe.answer = provider.answer
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-express-'))
  const env = { AUTOPILOT: '0', TRUST_PROXY: '1', ...provider.env(stripe.url) }
  server = await startServer({ port: await freePort(), dataDir, env })
})
test.afterAll(async () => {
  await server.stop()
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A new customer of that marketplace with a cart. */
async function openCustomer(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await signUp(page.request)
  // cookies know no ports
  await orderTo(page)
  await fillCart(page.request)
  const close = async () => {
    await context.close()
    expect(errors).toEqual([])
  }
  return { page, close }
}

const button = (page: Page, wallet: string) =>
  page.getByRole('button', { name: new RegExp(`${wallet} · `) })

/** To the checkout, in a browser that answers so when it is asked for Google Pay. */
async function goCheckout(page: Page, canPay: boolean) {
  await page.addInitScript((answer) => {
    Object.assign(window, {
      PaymentRequest: class {
        canMakePayment = async () => answer
      },
    })
  }, canPay)
  await open(page, '/checkout')
  // the total stands: what is not offered now will not be
  await expect(page.getByRole('button', { name: text('en', 'checkout.order') })).toBeEnabled({
    timeout: 30_000,
  })
}

test('[CH-24] a browser with Google Pay orders and goes to Stripe’s page with one press', async ({
  browser,
}) => {
  const { page, close } = await openCustomer(browser)
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  )
  await goCheckout(page, true)
  await expect(button(page, 'Google Pay')).toBeVisible()
  await expectNoAxe(page)
  await button(page, 'Google Pay').click()
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/)
  const [order, ...others] = await listOrders(page.request)
  expect(others).toEqual([])
  const [payment] = provider.payments
  expect(provider.payments).toHaveLength(1)
  expect(Number(payment?.amount)).toBe(Math.round((order?.total_price ?? 0) * 100))
  await close()
})

test('[CH-24] a browser without it shows the list of methods only', async ({ browser }) => {
  const { page, close } = await openCustomer(browser)
  await goCheckout(page, false)
  await expect(button(page, 'Google Pay')).toHaveCount(0)
  await close()
})

test('[CH-24] our headers let the checkout ask its browser for Google Pay', async ({ browser }) => {
  const { page, close } = await openCustomer(browser)
  await open(page, '/checkout')
  // made and not asked: what it answers without Google is no matter of ours
  const made = await page.evaluate(() => {
    const total = { label: 'Total', amount: { currency: 'USD', value: '1.00' } }
    try {
      return (
        new PaymentRequest([{ supportedMethods: 'https://google.com/pay' }], { total }) && 'made'
      )
    } catch (error) {
      return String(error)
    }
  })
  expect(made).toBe('made')
  await close()
})
