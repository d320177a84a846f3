import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { open, text, watchErrors } from './e2e'
import type { MailServer } from './mail-server'

export const t = (key: string, params: Record<string, string | number> = {}) =>
  text('en', key, params)

/** What people have done so far. */
export interface Tally {
  clicks: number
  fields: number
}

export interface Person {
  email: string
  password: string
  page: Page
  main: Locator
  /** what went wrong behind their pages */
  errors: string[]
  go(path: string): Promise<void>
  press(target: Locator): Promise<void>
  fill(field: Locator, value: string): Promise<void>
  /** an entry of a list that unfolds, by its value */
  select(field: Locator, value: string): Promise<void>
  /** a place on a map, by parts of its width and height */
  point(map: Locator, x: number, y: number): Promise<void>
  /** presses what opens the device's files, and chooses one */
  attach(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
  close(): Promise<void>
}

interface Being {
  url: string
  name: string
  tally: Tally
  width?: number
  /** where their device says that it is, once it is asked */
  at?: { latitude: number; longitude: number }
}

/** Somebody with a browser of their own, all of whose presses and typed fields are counted. */
export async function person(browser: Browser, being: Being): Promise<Person> {
  const { url, name, tally, width = 1280, at } = being
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 860 },
    locale: 'en-US',
    ...(at ? { permissions: ['geolocation'], geolocation: at } : {}),
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  return {
    email: `${name}@city.example`,
    password: 'orange-tram-42',
    page,
    main: page.getByRole('main'),
    errors: watchErrors(page),
    go: (path) => open(page, path),
    press: async (target) => {
      tally.clicks += 1
      await target.click()
    },
    fill: async (field, value) => {
      tally.fields += 1
      await field.fill(value)
    },
    select: async (field, value) => {
      tally.fields += 1
      await field.selectOption(value)
    },
    point: async (map, x, y) => {
      tally.clicks += 1
      const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
      await map.click({ position: { x: width * x, y: height * y } })
    },
    attach: async (opener, file) => {
      tally.clicks += 1
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()])
      await chooser.setFiles(file)
    },
    close: () => context.close(),
  }
}

export const heading = ({ page }: Person, name: string | RegExp, level: number) =>
  page.getByRole('heading', { level, name, exact: true })

export const button = ({ main }: Person, key: string, params = {}) =>
  main.getByRole('button', { name: t(key, params), exact: true })

/** Opens the menu of one's account, and goes where one of its entries leads. */
export async function goByMenu(one: Person, key: string): Promise<void> {
  const { page, press } = one
  await press(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('account.menu', { name: '' })}`) }),
  )
  await press(page.getByRole('dialog').getByRole('link', { name: t(key), exact: true }))
}

/** From the screen that says that an account is needed, to a new one and back: by a code in a mail. */
export async function signUp(one: Person, mail: MailServer, firstname: string): Promise<void> {
  const { page, main, press, fill, email, password } = one
  await press(main.getByRole('link', { name: t('account.create'), exact: true }))
  await expect(heading(one, t('register.title'), 1)).toBeVisible()
  await fill(page.getByLabel(t('email'), { exact: true }), email)
  await press(button(one, 'code.send'))
  await expect.poll(() => mail.codeFor(email), { timeout: 20_000 }).toBeTruthy()
  await fill(page.getByLabel(t('code.label')), mail.codeFor(email) ?? '')
  await expect(heading(one, t('details.title'), 1)).toBeVisible()
  await fill(page.getByLabel(t('firstname'), { exact: true }), firstname)
  await fill(page.getByLabel(t('password'), { exact: true }), password)
  await fill(page.getByLabel(t('password.repeat'), { exact: true }), password)
  await press(button(one, 'details.finish'))
  await press(main.getByRole('link', { name: t('welcome.continue') }))
}
