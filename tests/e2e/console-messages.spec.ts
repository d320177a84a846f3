import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '@/scripts/lib.mjs'
import { type RunningServer, startServer } from '@/scripts/serve'
import { openMarketplace } from '@/tests/support/city-opening'
import { person } from '@/tests/support/city-people'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { type MailServer, startMailServer } from '@/tests/support/mail-server'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const width of [360, 1440]) {
  test(`[KB-35] the demo's messages are seen, found by their recipient, and said to stay in its mailbox, ${width} px`, async ({
    page,
  }) => {
    await page.request.post('/api/v1/auth/register', {
      headers: { 'x-tiffin-web': '1' },
      data: { email: `seen-${width}@example.com` },
    })
    await openConsole(page, width, '/console/messages')
    await expect(heading(page, t('console.messages'))).toBeVisible()
    await expect(main(page).getByText(t('console.messages.mailbox'))).toBeVisible()
    await main(page)
      .getByRole('searchbox', { name: t('console.messages.search') })
      .fill(`Seen-${width}@example.com`)
    await main(page)
      .getByRole('button', { name: t('search'), exact: true })
      .click()
    const row = main(page).getByRole('link', { name: `seen-${width}@example.com`, exact: true })
    await expect(row).toBeVisible()
    await expectNoAxe(page)
    await row.click()
    await expect(main(page).getByText(/^•{6} is your/)).toBeVisible()
    await expect(page).toHaveURL(/\/console\/messages\/\d+$/)
    await expectNoAxe(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
  })
}

test('[KB-47] an admin sees what a mail looks like, in another language, too', async ({ page }) => {
  await openConsole(page, 768, '/console/messages')
  await main(page)
    .getByRole('link', { name: t('console.mails') })
    .click()
  await expect(page).toHaveURL(/\/console\/messages\/mails$/)
  await expect(heading(page, t('console.mails'))).toBeVisible()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('482913')).toBeVisible()
  await main(page).getByLabel(t('console.message.email')).selectOption('reset')
  await main(page).getByLabel(t('language')).selectOption('ar')
  await expect(page).toHaveURL(/mail=reset&locale=ar/)
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(mail.getByText('482913')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: /482913/ })).toBeVisible()
  await main(page).getByText(t('console.mails.plain')).click()
  await expect(main(page).locator('pre')).toContainText('482913')
  await expectNoAxe(page)
})

test.describe('a marketplace without a mail server', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-messages-'))
  // the mail about a second factor would be one more that nobody gets
  const bare = { DEMO: '', SECOND_FACTOR: 'optional' }
  let server: RunningServer
  let mail: MailServer | undefined
  let port: number

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    port = await freePort()
    server = await startServer({ port, dataDir, env: { ...bare } })
  })
  test.afterAll(async () => {
    await server.stop()
    mail?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('[KB-34] [KB-35] [KB-36] what nobody got is found with its reason, and is sent once there is one', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const tally = { clicks: 0, fields: 0 }
    const admin = await person(browser, { url: server.url, name: 'noor', tally })
    const { page } = admin
    await expect.poll(() => server.said()).toContain('/setup?token=')
    await openMarketplace(
      admin,
      new URL(/http\S+\/setup\?token=[\w-]+/.exec(server.said())?.[0] ?? ''),
    )
    const [first, second] = ['one@city.example', 'two@city.example']
    for (const email of [first, second]) {
      const answer = await page.request.post('/api/v1/auth/register', {
        headers: { 'x-tiffin-web': '1' },
        data: { email },
      })
      expect(answer.status()).toBe(200)
    }
    const seen: string[] = []
    const look = async () => seen.push(await page.content())
    const rowOf = (email: string) => main(page).getByRole('link', { name: email, exact: true })
    await expect(async () => {
      await open(page, '/console')
      await expect(
        main(page).getByText(t('console.messages.failed', { n: 2 }), { exact: true }),
      ).toBeVisible({ timeout: 1000 })
    }).toPass()
    await main(page)
      .getByRole('listitem')
      .getByRole('link', { name: t('console.messages'), exact: true })
      .last()
      .click()
    await expect(heading(page, t('console.messages'))).toBeVisible()
    await expect(main(page).getByText(t('console.messages.off.email'))).toBeVisible()
    await expect(rowOf(second)).toBeVisible()
    await expectNoAxe(page)
    await look()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page)
        .getByRole('button', { name: t('console.export'), exact: true })
        .click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toMatch(/\r\n\d+,email,given_up,,/)
    expect(file).not.toContain('city.example')
    seen.push(file)
    await rowOf(first).click()
    await expect(page).toHaveURL(/\/console\/messages\/\d+$/)
    await expect(heading(page, t('console.messages'))).toHaveCount(0)
    await expect(main(page).getByText('no SMTP_URL is configured')).toBeVisible()
    await look()
    const details = page.url()

    await server.stop()
    mail = await startMailServer()
    server = await startServer({ port, dataDir, env: { ...bare, SMTP_URL: mail.url } })
    await open(page, details)
    await main(page)
      .getByRole('button', { name: t('console.message.resend') })
      .dblclick()
    await expect(page.getByText(t('console.message.resent'))).toBeVisible()
    await expect.poll(() => mail?.codeFor(first)).toMatch(/^\d{6}$/)
    await open(page, details)
    await expect(main(page).getByText(t('console.message.sent'), { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: t('console.message.resend') })).toHaveCount(
      0,
    )

    await open(page, '/console/messages')
    await expect(main(page).getByText(t('console.messages.off.email'))).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: t('console.messages.resend') })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: t('console.messages.resend') }).click()
    await expect(page.getByText(t('console.messages.resent', { n: 1 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(second)).toHaveCount(0)
    await expect.poll(() => mail?.codeFor(second)).toMatch(/^\d{6}$/)
    expect(mail.mails).toHaveLength(2)
    for (const email of [first, second]) {
      expect(seen.join()).not.toContain(mail.codeFor(email))
    }
    await open(page, '/console/audit')
    const acts = main(page).getByRole('listitem')
    await expect(acts.filter({ hasText: t('console.audit.messages_resent') })).toHaveCount(1)
    await expect(acts.filter({ hasText: t('console.audit.message_resent') })).toHaveCount(1)
    await expectNoAxe(page)
    expect(admin.errors).toEqual([])
    await admin.close()
  })
})
