import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SocialProvider } from '@/domain/auth'
import { dropCookies, expectNoAxe, hydrated, open, test, text, WIDE } from '@/tests/support/e2e'
import { DEMO_CUSTOMER, newEmail, readCode } from '@/tests/support/e2e-market'

const t = (key: string, params = {}) => text('en', key, params)
const button = (page: Page, way: SocialProvider | 'phone') =>
  page.getByRole('button', { name: t(`sign.in.with.${way}`) })
const problem = (page: Page) =>
  page.getByRole('region', { name: t('sign.in.other') }).getByRole('status')

/** Every request that leaves for another host than the storefront's own. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').host
  page.context().on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
  })
  return foreign
}

let foreign: string[] = []
test.beforeEach(({ page }) => {
  foreign = watchForeign(page)
})
test.afterEach(() => {
  const { title } = test.info()
  process.stdout.write(`requests to foreign hosts: ${foreign.length} (${title})\n`)
  expect(foreign).toEqual([])
})

async function openWindow(page: Page, way: SocialProvider): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), button(page, way).click()])
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(t('local.title'))
  await hydrated(opened)
  return opened
}

interface Person {
  name: string
  email: string
  isConfirmed?: boolean
}

/** Fills in a new account at the local sign-in, in a window of its own or in this one. */
async function introduce(page: Page, { name, email, isConfirmed = true }: Person) {
  const other = page.getByRole('button', { name: t('local.other') })
  const field = page.getByLabel(t('local.name'))
  await expect(other.or(field)).toBeVisible()
  if (await other.isVisible()) await other.click()
  await field.fill(name)
  await page.getByLabel(t('email'), { exact: true }).fill(email)
  await page.getByLabel(t('local.confirmed')).setChecked(isConfirmed)
  await page.getByRole('button', { name: t('local.continue') }).click()
}

const nameOf = async (page: Page) => {
  const cookies = await page.context().cookies()
  const { value = '{}' } = cookies.find(({ name }) => name === 'user') ?? {}
  return JSON.parse(decodeURIComponent(value)).firstname
}

const ways: [string, SocialProvider][] = [
  ['[AU-08] an account of Google', 'google'],
  ['[AU-09] an account of Facebook', 'facebook'],
  ['[AU-10] an account of Apple', 'apple'],
]
for (const [title, way] of ways) {
  const tag = way === 'google' ? [] : WIDE
  test(`${title} signs in in a window and leads back to where one was`, { tag }, async ({
    page,
  }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
    })
    await open(page, '/login?from=%2Forders')
    await expectNoAxe(page)
    const before = (await Promise.all(scripts)).filter((script) => script.includes('signInWithIdp'))
    expect(before, 'the SDK comes with the press, not with the page').toEqual([])

    const [customToken, opened] = await Promise.all([
      page.waitForResponse(/accounts:signInWithCustomToken/),
      openWindow(page, way).then(async (window) => {
        await expectNoAxe(window)
        const closed = window.waitForEvent('close')
        await introduce(window, { name: 'Robin Doe', email: newEmail() })
        await closed
        return window
      }),
    ])
    expect(opened.isClosed()).toBe(true)
    expect(customToken.status()).toBe(200)
    await expect(page).toHaveURL('/orders')
    expect(await nameOf(page)).toBe('Robin')
  })
}

test('[AU-08] who signs in again chooses the account, also where accounts are made', {
  tag: WIDE,
}, async ({ page }) => {
  const email = newEmail()
  await open(page, '/login')
  await introduce(await openWindow(page, 'google'), { name: 'Kim Again', email })
  await expect(page).toHaveURL('/')
  await dropCookies(page)
  await open(page, '/register?from=%2Fhelp')
  const again = await openWindow(page, 'google')
  await again.getByRole('button', { name: email }).click()
  await expect(page).toHaveURL('/help')
  expect(await nameOf(page)).toBe('Kim')
})

test('[AU-08] without a window the page itself goes to the provider and comes back', {
  tag: WIDE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, '/login?from=%2Forders')
  await button(page, 'google').click()
  await expect(page).toHaveURL(/\/dev\/sign-in\?/)
  await introduce(page, { name: 'Jo Redirect', email: newEmail() })
  await expect(page).toHaveURL('/orders')
  expect(await nameOf(page)).toBe('Jo')
})

test('a closed window says so, and so does a cancelled one; another try works', {
  tag: WIDE,
}, async ({ page }) => {
  await open(page, '/login')
  const cancelled = await openWindow(page, 'apple')
  await cancelled.getByRole('button', { name: t('local.cancel') }).click()
  // the SDK itself waits some seconds for an answer that may be under way
  await expect(problem(page)).toHaveText(t('sign.in.closed'), { timeout: 20_000 })
  const closed = await openWindow(page, 'apple')
  await expect(problem(page)).toHaveText(t('sign.in.waiting'))
  await closed.close()
  await expect(problem(page)).toHaveText(t('sign.in.closed'), { timeout: 20_000 })
  await introduce(await openWindow(page, 'google'), { name: 'Third Time', email: newEmail() })
  await expect(page).toHaveURL('/')
})

test('an e-mail that signs in another way is left to that way', { tag: WIDE }, async ({ page }) => {
  const email = newEmail()
  await open(page, '/login')
  const passwordAccount = { name: 'Mallory', email: DEMO_CUSTOMER.email }
  await introduce(await openWindow(page, 'google'), passwordAccount)
  await expect(problem(page)).toHaveText(t('ERROR_OTHER_WAY'))
  await introduce(await openWindow(page, 'google'), { name: 'Sam First', email })
  await expect(page).toHaveURL('/')
  await dropCookies(page)
  await open(page, '/login')
  const second = { name: 'Sam Second', email, isConfirmed: false }
  await introduce(await openWindow(page, 'facebook'), second)
  await expect(problem(page)).toHaveText(t('ERROR_OTHER_WAY'))
  await expect(page).toHaveURL('/login')
})

test('says that there is no connection, and keeps the other ways', { tag: WIDE }, async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/login')
  await page.route(/accounts:signInWithIdp/, (route) => route.abort('internetdisconnected'))
  await introduce(await openWindow(page, 'google'), { name: 'Off Line', email: newEmail() })
  await expect(problem(page)).toHaveText(t('ERROR_NETWORK'))
  consoleErrors.length = 0
})

test('[AU-11] a phone signs in with the code of its SMS; a wrong one is told at its field', {
  tag: WIDE,
}, async ({ page }) => {
  const phone = `49151${randomInt(1e8, 1e9)}`
  await open(page, '/login?from=%2Forders')
  await button(page, 'phone').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sign.in.phone.title'))
  await expectNoAxe(page)
  const number = page.getByLabel(t('phone.number'))
  await number.fill('12')
  await page.getByRole('button', { name: t('code.send') }).click()
  await expect(number).toHaveAccessibleDescription(t('validation.phone'))

  await number.fill(`+${phone}`)
  const [answer] = await Promise.all([
    page.waitForResponse(/accounts:sendVerificationCode/),
    page.getByRole('button', { name: t('code.send') }).click(),
  ])
  const code = await readCode(page.request, phone)
  expect(await answer.text(), 'the code never comes to the browser').not.toContain(code)

  const field = page.getByLabel(t('code.label'))
  await field.fill(code === '111111' ? '222222' : '111111')
  await expect(field).toHaveAccessibleDescription('Wrong verification code')
  await field.fill(code)
  // a new phone is a nameless account
  await expect(page).toHaveURL('/update-details?from=%2Forders')
})
