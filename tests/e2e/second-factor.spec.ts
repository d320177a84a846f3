import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { signUp } from '@/tests/support/e2e-market'
import { appCode, passGate, setUpApp } from '@/tests/support/e2e-second-factor'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

/** Types e-mail and password, and presses. */
async function typeLogin(page: Page, login: { email: string; password: string }) {
  await page.getByLabel(t('email.or.phone')).fill(login.email)
  await page.getByLabel(t('password'), { exact: true }).fill(login.password)
  await main(page)
    .getByRole('button', { name: t('log.in'), exact: true })
    .click()
}

test('[AU-33] a customer turns it on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const login = await signUp(page.request)
  await open(page, '/profile')
  await expectNoAxe(page)
  const { secret, recovery } = await setUpApp(page)
  const left = (n: number) => page.getByText(t('factor.left', { n }))
  await expect(left(10)).toBeVisible()

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const other = await context.newPage()
  await other.setViewportSize({ width: 360, height: 740 })
  await open(other, '/login?from=%2Fprofile')
  await typeLogin(other, login)
  await expect(other).toHaveURL('/login-code?from=%2Fprofile')
  await expectNoAxe(other)
  // half signed in is not signed in
  await other.goto('/profile')
  await expect(other).toHaveURL('/login?from=%2Fprofile')
  await open(other, '/login-code?from=%2Fprofile')
  const field = other.getByLabel(t('factor.app.code'))
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.fill('000 000')
  await expect(other.getByText(t('ERROR_SECOND_FACTOR_WRONG'))).toBeVisible()
  await expect(field).toHaveValue('')
  const code = appCode(secret, 1)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(other).toHaveURL('/profile')

  await other.context().clearCookies()
  await open(other, '/login?from=%2Fprofile')
  await typeLogin(other, login)
  await other.getByRole('link', { name: t('factor.step.recovery') }).click()
  await other.getByLabel(t('factor.recovery.code')).fill(recovery[0]?.toLowerCase() ?? '')
  await button(other, 'log.in').click()
  await expect(other).toHaveURL('/profile')
  await expect(other.getByText(t('factor.left', { n: 9 }))).toBeVisible()
  await context.close()

  await open(page, '/profile')
  await button(page, 'factor.turn.off').click()
  const dialog = page.getByRole('dialog', { name: t('factor.title') })
  await dialog.getByLabel(t('proof.factor')).fill(recovery[1] ?? '')
  await dialog.getByRole('button', { name: t('factor.turn.off') }).click()
  await expect(button(page, 'factor.set.up')).toBeVisible()
})

test.describe('[AU-33] without JavaScript', () => {
  test('the second step is a form', async ({ page, browser }) => {
    const login = await signUp(page.request)
    await open(page, '/profile')
    const { secret, recovery } = await setUpApp(page)
    const baseURL = test.info().project.use.baseURL
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/login?from=%2Forders')
    await typeLogin(plain, login)
    await expect(plain).toHaveURL('/login-code?from=%2Forders')
    await plain.getByLabel(t('factor.app.code')).fill('000000')
    await button(plain, 'log.in').click()
    await expect(plain.getByText(t('ERROR_SECOND_FACTOR_WRONG'))).toBeVisible()
    await plain.getByLabel(t('factor.app.code')).fill(appCode(secret, 1))
    await button(plain, 'log.in').click()
    await expect(plain).toHaveURL('/orders')
    await context.clearCookies()
    await plain.goto('/login')
    await typeLogin(plain, login)
    await plain.getByRole('link', { name: t('factor.step.recovery') }).click()
    await plain.getByLabel(t('factor.recovery.code')).fill(recovery[0] ?? '')
    await button(plain, 'log.in').click()
    await expect(plain).toHaveURL('/')
    await context.close()
  })
})

test.describe('[KB-46] where it is demanded', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-factor-'))
  let server: RunningServer
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const env = { SECOND_FACTOR: 'required', AUTOPILOT: '0' }
    server = await startServer({ port: await freePort(), dataDir, env })
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('an admin and a seller set it up before they work, and sign in with it from then on', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const admin = { email: demoEmail('admin'), password: DEMO_PASSWORD }
    await open(page, `${server.url}/login?from=%2Fconsole%2Fusers`)
    await typeLogin(page, admin)
    await expect(page).toHaveURL(/\/console\/second-factor\?from=/)
    await expect(page.getByText(t('factor.gate.lead'))).toBeVisible()
    await expectNoAxe(page)
    await open(page, `${server.url}/console/second-factor?from=%2Fconsole%2Fusers`)
    const { secret } = await passGate(page)
    await expect(page.getByRole('heading', { level: 1, name: t('console.users') })).toBeVisible()

    const context = await browser.newContext()
    const other = await context.newPage()
    await open(other, `${server.url}/login?from=%2Fconsole`)
    await typeLogin(other, admin)
    await other.getByLabel(t('factor.app.code')).fill(appCode(secret, 1))
    await expect(other.getByRole('heading', { level: 1, name: t('console') })).toBeVisible()
    await other.context().clearCookies()
    const seller = { email: demoEmail('seller'), password: DEMO_PASSWORD }
    await open(other, `${server.url}/login?from=%2Fconsole%2Fboard`)
    await typeLogin(other, seller)
    const made = await passGate(other)
    await expect(other).toHaveURL(`${server.url}/console/board`)

    // the seller has lost the phone: an admin resets it
    const found = await page.request.get(
      `${server.url}/api/v1/dashboard/admin/users?search=${seller.email}`,
    )
    const [{ id }] = (await found.json()).data
    await open(page, `${server.url}/console/users/${id}`)
    await button(page, 'console.user.factor.reset').click()
    const dialog = page.getByRole('dialog', { name: t('console.user.factor.reset') })
    await dialog.getByRole('button', { name: t('console.user.factor.reset') }).click()
    await expect(page.getByText(t('console.user.saved'))).toBeVisible()
    await expect(button(page, 'console.user.factor.reset')).toHaveCount(0)
    await open(other, `${server.url}/login?from=%2Fconsole%2Fboard`)
    await typeLogin(other, seller)
    await expect(other).toHaveURL(/\/console\/second-factor\?from=/)
    expect(made.recovery).toHaveLength(10)
    await context.close()
  })
})
