import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { paths } from '@/domain/paths'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { findRow, openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const english = { language: 'English' }
const newVisitor = async (browser: Browser) => (await browser.newContext()).newPage()

/** What /faq says within a second. */
async function expectRead(visitor: Page, isTrue: (html: string) => boolean, path = paths.faq()) {
  await expect(async () => {
    expect(isTrue(await (await visitor.request.get(path)).text())).toBe(true)
  }).toPass({ timeout: 1_000, intervals: [100] })
}

for (const width of [768, 1440]) {
  test(`[KB-40] [KB-34] [IN-29] a question is written, moved, taken along in a file, hidden and deleted, and read at once, ${width} px`, async ({
    page,
    browser,
  }) => {
    const question = `Do you deliver to ${width}?`
    const row = main(page).getByRole('link', { name: question, exact: true })
    const visitor = await newVisitor(browser)
    // kept as it is now
    await open(visitor, paths.faq())
    await expect(visitor.getByText(question)).toHaveCount(0)

    await openConsole(page, width, '/console/questions')
    await expectNoAxe(page)
    await main(page)
      .getByRole('link', { name: t('console.faq.new') })
      .click()
    await expect(heading(page, t('console.faq.new'))).toBeVisible()
    await expect(page).toHaveURL('/console/questions/new')
    await button(page, t('save')).click()
    const field = main(page).getByRole('textbox', { name: t('console.faq.question', english) })
    await expect(field).toBeFocused()
    await field.fill(question)
    await main(page)
      .getByRole('textbox', { name: t('console.faq.answer', english) })
      .fill('To <b>every</b> door.')
    await main(page)
      .getByRole('combobox', { name: t('console.faq.topic') })
      .selectOption('delivery')
    await expectNoAxe(page)
    await button(page, t('save')).click()
    await expect(heading(page, t('console.faqs'))).toBeVisible()
    await expectRead(visitor, (html) => html.includes(question))

    // nobody has written it in Arabic: it stands there in English, and says so
    await open(visitor, `/ar${paths.faq()}`)
    const shown = visitor.locator('details', { hasText: question })
    await expect(shown).toHaveAttribute('lang', 'en')
    await open(visitor, paths.faq())
    await expect(shown).not.toHaveAttribute('lang')
    await shown.locator('summary').click()
    await expect(shown.locator('strong')).toHaveText('every')

    // it stands last, and passes the one before it
    await findRow(page, row)
    const up = button(page, t('console.move.up', { title: question }))
    const before = await main(page)
      .getByRole('listitem')
      .getByRole('link')
      .filter({ hasText: /\?/ })
      .allTextContents()
    const neighbour = before.at(before.indexOf(question) - 1) ?? ''
    expect(neighbour).not.toBe(question)
    await up.press('Enter')
    await expect(page.getByText(t('console.move.done'))).toBeVisible()
    await expect(up).toBeFocused()
    await expectRead(visitor, (html) => html.indexOf(question) < html.indexOf(neighbour))
    // and back: the row itself is put elsewhere, and the focus goes with it
    const down = button(page, t('console.move.down', { title: question }))
    await down.press('Enter')
    await expect(down).toHaveAttribute('title', t('console.move.last'))
    await expect(down).toBeFocused()
    await expectRead(visitor, (html) => html.indexOf(question) > html.indexOf(neighbour))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, t('console.export')).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^faqs-shown-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toContain(question)

    // the visitor still reads it while it goes
    await row.click()
    await expect(heading(page, question)).toBeVisible()
    await expect(page).toHaveURL(/\/console\/questions\/\d+$/)
    await main(page)
      .getByRole('checkbox', { name: t('console.category.show') })
      .uncheck()
    await button(page, t('save')).click()
    await expect(heading(page, t('console.faqs'))).toBeVisible()
    await expectRead(visitor, (html) => !html.includes(question))
    await expect(shown.locator('strong')).toBeVisible()
    await visitor.reload()
    await expect(heading(visitor, t('faq'))).toBeVisible()
    await expect(shown).toHaveCount(0)

    await main(page)
      .getByRole('tab', { name: t('console.state.hidden') })
      .click()
    await row.click()
    await expect(heading(page, question)).toBeVisible()
    await button(page, t('console.faq.delete')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.faq.delete') })
      .click()
    await expect(heading(page, t('console.faqs'))).toBeVisible()
    await expect(page.getByText(t('console.faq.deleted'))).toBeVisible()
  })
}

test('[KB-40] what two admins write at once is told, with nothing lost', async ({
  page,
  browser,
}) => {
  const field = (one: Page) =>
    main(one).getByRole('textbox', { name: t('console.faq.question', english) })
  await openConsole(page, 1440, '/console/questions/1')
  const other = await newVisitor(browser)
  await openConsole(other, 768, '/console/questions/1')
  const first = await field(other).inputValue()
  await field(other).fill(`${first} `)
  await main(other)
    .getByRole('combobox', { name: t('console.faq.topic') })
    .selectOption('account')
  await button(other, t('save')).click()
  await expect(heading(other, t('console.faqs'))).toBeVisible()
  await field(page).fill('Is it mine?')
  await button(page, t('save')).click()
  await expect(page.getByText(t('ERROR_409'))).toBeVisible()
  await expect(field(page)).toHaveValue('Is it mine?')
  await expect(main(page).getByRole('combobox', { name: t('console.faq.topic') })).toHaveValue(
    'account',
  )
  await expect(heading(page, first)).toBeVisible()
})
