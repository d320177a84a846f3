import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'
import { PNG_PIXEL } from '@/tests/support/pixel'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, key: string, params = {}) =>
  main(page).getByLabel(t(key, params), { exact: true })
const english = { language: 'English' }
const newVisitor = async (browser: Browser) => (await browser.newContext()).newPage()
const list = (page: Page) => expect(heading(page, t('console.banners'))).toBeVisible()

/** What a page says within a second. */
async function expectSeen(visitor: Page, isTrue: (html: string) => boolean, path = paths.home()) {
  await expect(async () => {
    expect(isTrue(await (await visitor.request.get(path)).text())).toBe(true)
  }).toPass({ timeout: 1_000, intervals: [100] })
}

async function choosePicture(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, t('photo.choose')).click()
  const buffer = Buffer.from(PNG_PIXEL)
  await (await chooser).setFiles({ name: 'lunch.png', mimeType: 'image/png', buffer })
  await expect(main(page).getByRole('img', { name: t('console.category.picture') })).toBeVisible()
}

// others count what the home page shows
for (const width of [768, 1440]) {
  test(`[KB-41] [KB-34] [IN-29] a banner is made, moved, taken along in a file, hidden and deleted, and home has it at once, ${width} px`, async ({
    page,
    browser,
  }) => {
    const name = `Lunch for ${width}`
    const row = main(page).getByRole('link', { name, exact: true })
    const visitor = await newVisitor(browser)
    // kept as it is now
    await open(visitor, paths.home())
    await expect(visitor.getByText(name)).toHaveCount(0)

    await openConsole(page, width, '/console/banners')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t('console.banner.new') })
      .click()
    await expect(heading(page, t('console.banner.new'))).toBeVisible()
    await expect(page).toHaveURL('/console/banners/new')

    // it needs a picture, a title and a shop
    await button(page, t('save')).click()
    await expect(field(page, 'console.page.title', english)).toBeFocused()
    await expect(main(page).getByRole('alert')).toHaveText(text('en', 'validation.required'))
    await choosePicture(page)
    await field(page, 'console.page.title', english).fill(name)
    await field(page, 'console.page.text', english).fill('Until three o’clock.')
    await field(page, 'console.banner.button', english).fill('See the shops')
    await main(page)
      .getByRole('searchbox', { name: t('console.shop.search') })
      .fill('a')
    const shop = main(page)
      .getByRole('group', { name: t('console.banner.shops') })
      .getByRole('checkbox')
      .first()
    await shop.check()
    await expect(shop).toBeChecked()
    const preview = main(page).getByRole('region', { name: t('console.page.preview') })
    await expect(preview.getByText('See the shops')).toBeVisible()
    await expectNoAxe(page)
    await button(page, t('save')).click()
    await list(page)
    await expectSeen(visitor, (html) => html.includes(name))

    // nobody has written it in Arabic: it stands there in English, and says so
    await open(visitor, '/ar/')
    const card = visitor.getByRole('main').getByRole('link').filter({ hasText: name }).first()
    await expect(card.locator('[lang=en]')).toBeVisible()
    await open(visitor, paths.home())
    await card.click()
    await expect(heading(visitor, name)).toBeVisible()
    await expect(visitor).toHaveURL(/\/promotions\/\d+$/)
    const address = visitor.url()

    // it stands last, and passes the one before it
    const up = button(page, t('console.move.up', { title: name }))
    const rows = await main(page).getByRole('listitem').getByRole('link').allTextContents()
    const neighbour = rows.at(rows.indexOf(name) - 1) ?? ''
    expect(rows.at(-1)).toBe(name)
    await up.press('Enter')
    await expect(page.getByText(t('console.move.done'))).toBeVisible()
    await expect(up).toBeFocused()
    await expectSeen(
      visitor,
      (html) => html.indexOf(name) < html.indexOf(neighbour),
      paths.promotions(),
    )

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, t('console.export')).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^banners-banner-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(name)

    // whoever looks at it still does while it goes, and is told afterwards
    await row.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\/console\/banners\/\d+$/)
    await main(page)
      .getByRole('checkbox', { name: t('console.category.show') })
      .uncheck()
    await button(page, t('save')).click()
    await list(page)
    await expectSeen(visitor, (html) => !html.includes(name))
    await expect(heading(visitor, name)).toBeVisible()
    expect((await visitor.request.get(address)).status()).toBe(404)

    await main(page)
      .getByRole('tab', { name: t('console.state.hidden') })
      .click()
    await row.click()
    await expect(heading(page, name)).toBeVisible()
    await button(page, t('console.banner.delete')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.banner.delete') })
      .click()
    await list(page)
    await expect(page.getByText(t('console.banner.deleted'))).toBeVisible()
  })
}

test('[KB-41] an advert leads to another site, and what two admins write at once is told', async ({
  page,
  browser,
}) => {
  await openConsole(page, 1440, '/console/banners/new')
  await field(page, 'console.banner.kind').selectOption('ad')
  await choosePicture(page)
  await field(page, 'console.page.title', english).fill('Try us')
  await field(page, 'console.banner.leads').selectOption('link')
  await field(page, 'console.banner.url').fill('example.org')
  await button(page, t('save')).click()
  await expect(field(page, 'console.banner.url')).toHaveAccessibleDescription(
    new RegExp(text('en', 'validation.link').slice(0, 20)),
  )
  await field(page, 'console.banner.url').fill('https://example.org/lunch')
  await button(page, t('save')).click()
  await list(page)
  const visitor = await newVisitor(browser)
  await open(visitor, paths.promotions())
  const card = visitor.getByRole('main').getByRole('link').filter({ hasText: 'Try us' })
  await expect(card).toHaveAttribute('href', 'https://example.org/lunch')
  await expect(card).toHaveAttribute('rel', /sponsored/)

  await main(page)
    .getByRole('tab', { name: t('console.banner.ads') })
    .click()
  const row = (one: Page) => main(one).getByRole('link', { name: 'Try us', exact: true })
  await row(page).click()
  await expect(heading(page, 'Try us')).toBeVisible()
  const other = await newVisitor(browser)
  await openConsole(other, 768, new URL(page.url()).pathname)
  await field(other, 'console.page.title', english).fill('Try them')
  await button(other, t('save')).click()
  await list(other)
  await field(page, 'console.page.title', english).fill('Try me')
  await button(page, t('save')).click()
  await expect(page.getByText(t('ERROR_409'))).toBeVisible()
  await expect(field(page, 'console.page.title', english)).toHaveValue('Try me')
  await expect(main(page).getByText(t('settings.now', { value: 'Try them' }))).toBeVisible()
  await button(page, t('console.banner.delete')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.banner.delete') })
    .click()
  await list(page)
})
