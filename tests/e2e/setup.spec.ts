import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { expectNoAxe, text } from '@/tests/support/e2e'
import { passGate } from '@/tests/support/e2e-second-factor'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-setup-'))
let server: RunningServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer({ port: await freePort(), dataDir, env: { DEMO: '' } })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const t = (key: string) => text('en', key)
const PASSWORD = 'orange-tram-42'

/** The address of the set-up page as the server has printed it. */
async function printedLink(): Promise<URL> {
  await expect.poll(() => server.said()).toContain('/setup?token=')
  return new URL(/http\S+\/setup\?token=[\w-]+/.exec(server.said())?.[0] ?? '')
}

async function fill(page: Page) {
  for (const [label, value] of [
    ['firstname', 'Noor'],
    ['email', 'noor@city.example'],
    ['password', PASSWORD],
    ['setup.company', 'Noor & Sons'],
    ['address', 'Mill Lane 2'],
    ['phone', '+49 30 1234567'],
  ] as const) {
    await page.getByLabel(t(label), { exact: true }).fill(value)
  }
  await page.getByLabel(t('currency'), { exact: true }).selectOption('EUR')
}

test('[OP-70] who visits a marketplace without contents is told that it is not open yet', async ({
  page,
}) => {
  for (const at of ['/', '/shop/1', '/login', '/restaurants']) {
    await page.goto(server.url + at)
    await expect(page).toHaveURL(`${server.url}/setup`)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('setup.title'))
  await expect(page.getByText(t('setup.lead'))).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoAxe(page)
})

test('[OP-70] its operator opens it with the code that was printed, and signs in as its admin', async ({
  page,
}) => {
  const { pathname, search } = await printedLink()
  await page.goto(server.url + pathname + search)
  // nor is a mail server set
  await expect(page.getByText(t('setup.no.mail'))).toBeVisible()
  await expect(page.getByLabel(t('setup.token'), { exact: true })).toHaveValue(search.slice(7))
  await page.getByLabel(t('setup.token'), { exact: true }).fill('a guess')
  await fill(page)
  const open = page.getByRole('button', { name: t('setup.open') })
  await page.getByLabel(t('setup.location'), { exact: true }).fill('Berlin')
  await open.click()
  await expect(page.getByText(text('en', 'validation.location'))).toBeVisible()
  await page.getByLabel(t('setup.location'), { exact: true }).fill('52.52, 13.405')
  await page.getByRole('checkbox', { name: 'العربية' }).check()
  await open.click()
  await expect(page.getByText(text('en', 'validation.setup_token'))).toBeVisible()
  // what was typed is still there
  await expect(page.getByLabel(t('email'), { exact: true })).toHaveValue('noor@city.example')
  await page.getByLabel(t('setup.token'), { exact: true }).fill(search.slice(7))
  await open.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('setup.done'))
  await expectNoAxe(page)

  await page.getByRole('link', { name: t('log.in') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel(t('email.or.phone')).fill('noor@city.example')
  await page.getByLabel(t('password'), { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('log.in') })
    .click()
  await expect(page).toHaveURL(`${server.url}/`)
  const me = await page.request.get(`${server.url}/api/v1/dashboard/user/profile/show`)
  expect((await me.json()).data).toMatchObject({ role: 'admin', email: 'noor@city.example' })

  // the way to the console is the second factor's
  await page.goto(`${server.url}/console`)
  await passGate(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console'))
})

test('[OP-70] then it serves its pages in its languages, and the set-up is gone', async ({
  page,
}) => {
  for (const at of [
    '/',
    '/restaurants',
    '/categories',
    '/terms',
    '/privacy',
    '/refund-policy',
    '/be-seller',
  ]) {
    const answer = await page.goto(server.url + at)
    expect([at, answer?.status(), page.url()]).toEqual([at, 200, server.url + at])
  }
  await page.goto(server.url)
  const none = page.getByRole('main').getByText(t('shops.none.yet'), { exact: true })
  await expect(none).toBeVisible()
  await expectNoAxe(page)
  const arabic = await page.goto(`${server.url}/ar`)
  expect(arabic?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect((await page.goto(`${server.url}/setup`))?.status()).toBe(404)
})
