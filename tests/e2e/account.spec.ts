import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { dropCookies, expectNoAxe, open, test, text, WIDE } from '@/tests/support/e2e'
import { call, newEmail, readCode, signIn, signUp } from '@/tests/support/e2e-market'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, key: string) =>
  main(page).getByRole('region', { name: text('en', key), exact: true })
const button = (page: Page, key: string, params = {}) =>
  page.getByRole('button', { name: text('en', key, params), exact: true })

test('[AU-18] a photo is cropped, sent, shown and taken away', async ({ page }) => {
  await signUp(page.request)
  await open(page, '/profile')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'photo.choose').click(),
  ])
  const wide = { width: 900, height: 500, channels: 3, background: '#c04010' } as const
  const buffer = await sharp({ create: wide }).png().toBuffer()
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: text('en', 'photo.crop') })
  await expect(dialog.getByRole('slider')).toBeVisible()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: text('en', 'photo.use') }).click()
  await expect(page.getByText(text('en', 'profile.saved'))).toBeVisible()
  const { img } = await call<{ img: string }>(page.request, 'GET dashboard/user/profile/show')
  expect(img).toMatch(/^users\/.+\.webp$/)
  const stored = await sharp(
    await (await page.request.get(`/storage/images/${img}`)).body(),
  ).metadata()
  expect([stored.format, stored.width, stored.height]).toEqual(['webp', 512, 512])
  await button(page, 'photo.remove').click()
  await expect(button(page, 'photo.remove')).toHaveCount(0)
})

test('[AU-18] names and birthday can be cleared, a new e-mail needs its code', async ({ page }) => {
  await signUp(page.request)
  await open(page, '/profile')
  const lastname = page.getByLabel(text('en', 'optional', { label: text('en', 'lastname') }))
  await lastname.fill('Ng')
  await button(page, 'changes.save').click()
  await expect(page.getByText(text('en', 'profile.saved'))).toBeVisible()
  await lastname.fill('')
  await button(page, 'changes.save').click()
  await expect(async () => {
    const own = await call<{ lastname: null }>(page.request, 'GET dashboard/user/profile/show')
    expect(own.lastname).toBeNull()
  }).toPass()

  const email = newEmail()
  await button(page, 'email.change').click()
  const dialog = page.getByRole('dialog', { name: text('en', 'email.change') })
  await dialog.getByLabel(text('en', 'email.new')).fill(email)
  await dialog.getByRole('button', { name: text('en', 'code.send') }).click()
  await dialog.getByLabel(text('en', 'code.label')).fill(await readCode(page.request, email))
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'profile.sign.in')).toContainText(email)
})

test('[AU-12] other devices are signed out from the profile', { tag: WIDE }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const login = await signUp(page.request)
  const phone = await playwright.request.newContext({ baseURL, userAgent: 'Firefox/140 (Android)' })
  await signIn(phone, login)
  await open(page, '/profile')
  const devices = card(page, 'devices')
  await expect(devices.getByText('Firefox · Android')).toBeVisible()
  await devices.getByRole('button', { name: text('en', 'devices.end.others') }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await phone.get('/api/v1/dashboard/user/profile/show')).status()).toBe(401)
  await phone.dispose()
})

test('[AU-22] data is taken along as a zip, and places and favourites come back from it', {
  tag: WIDE,
}, async ({ page, browser }) => {
  const login = await signUp(page.request)
  await open(page, '/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'data.export').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tiffin-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await download.path()
  const files = unzipSync(new Uint8Array(readFileSync(zip)))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['data.json', 'csv/profile.csv', 'csv/addresses.csv', 'images.txt']),
  )
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(textOf('data.json')).profile.email).toBe(login.email)
  expect(textOf('csv/addresses.csv')).toContain('Harbour Street 7')

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const other = await context.newPage()
  await signUp(other.request)
  const before = await call<unknown[]>(other.request, 'GET dashboard/user/addresses?perPage=100')
  const data = JSON.parse(textOf('data.json'))
  data.tables.addresses.push({ address: 'Mill Lane 2', latitude: 47.51, longitude: 9.51 })
  await open(other, '/profile')
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    button(other, 'data.import').click(),
  ])
  const buffer = Buffer.from(JSON.stringify(data))
  await chooser.setFiles({ name: 'data.json', mimeType: 'application/json', buffer })
  await expect(other.getByText(text('en', 'data.imported', { count: 1 }))).toBeVisible()
  const after = await call<unknown[]>(other.request, 'GET dashboard/user/addresses?perPage=100')
  expect(after.length).toBe(before.length + 1)
  await context.close()
})

test('[AU-21] an account is deleted after one more question, and signing in keeps it', {
  tag: WIDE,
}, async ({ page }) => {
  const login = await signUp(page.request)
  await open(page, '/profile')
  await card(page, 'leave').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: text('en', 'leave.sure') })
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: text('en', 'leave.confirm') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(text('en', 'leave.done', { count: 14 }))).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await signIn(page.request, login)
  await open(page, '/profile')
  await expect(card(page, 'profile.sign.in')).toContainText(login.email)
})

test.describe('passkeys', () => {
  // an address in numbers cannot own a passkey
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? 4155}` })

  test('[AU-24] one is made in the profile and signs in without a password', { tag: WIDE }, async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const login = await signUp(page.request)
    await open(page, '/profile')
    await button(page, 'passkey.add').click()
    await expect(page.getByText(text('en', 'passkey.added'))).toBeVisible()
    await expect(card(page, 'passkeys').getByRole('listitem')).toHaveCount(1)

    await dropCookies(page)
    await open(page, '/login?from=%2Fprofile')
    await button(page, 'passkey.sign.in').click()
    await expect(page).toHaveURL('/profile')
    await expect(card(page, 'profile.sign.in')).toContainText(login.email)
    await expect(card(page, 'passkeys')).toContainText(/Last used/)
  })
})

test('[AU-16] signing out in one tab signs the others out', { tag: WIDE }, async ({ page }) => {
  await signUp(page.request)
  // what hears the other tabs comes after the page, with what opens its stream
  const hears = page.waitForRequest(/\/rest\/live\?/)
  await open(page, '/profile')
  await hears
  const other = await page.context().newPage()
  await open(other, '/orders')
  await other.getByRole('button', { name: /Robin/ }).click()
  await other.getByRole('button', { name: text('en', 'log.out'), exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('banner').getByRole('link', { name: text('en', 'log.in') }),
  ).toBeVisible()
})

test('[AU-13] a session that ended elsewhere says so and comes back after sign-in', {
  tag: WIDE,
}, async ({ page }) => {
  const login = await signUp(page.request)
  await open(page, '/profile')
  // the tab still shows the person; their session ends elsewhere while the form is on its way
  const url = new URL(page.url()).origin
  await page.route('**/api/v1/dashboard/user/profile/update**', async (route) => {
    await call(page.request, 'POST auth/logout')
    await page
      .context()
      .addCookies([{ name: 'access_token', value: 'Bearer%20gone', url, httpOnly: true }])
    await route.continue()
  })
  await button(page, 'changes.save').click()
  // what is said stays while it is pointed at, however long the way to sign-in takes
  const said = page.getByText('Unauthorized')
  await said.hover()
  await expect(page).toHaveURL('/login?from=%2Fprofile')
  await expect(said).toHaveCount(1)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('access_token')
  expect(names).not.toContain('user')
  await page.getByLabel(text('en', 'email.or.phone')).fill(login.email)
  await page.getByLabel(text('en', 'password'), { exact: true }).fill(login.password)
  await main(page)
    .getByRole('button', { name: text('en', 'log.in'), exact: true })
    .click()
  await expect(page).toHaveURL('/profile')
})
