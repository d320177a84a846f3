import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isSupportedLocale } from '@/domain/language-codes'
import { KEPT_KEY } from '@/lib/kept-liked'
import { expectNoAxe, open, orderTo, test } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { pickOpenShop } from '@/tests/support/e2e-market'
import { onEverySide, watchCalls } from '@/tests/support/e2e-side'

const german: Record<string, string> = JSON.parse(
  readFileSync('locales/de/translation.json', 'utf8'),
)

onEverySide(({ isPhone, lang, t }) => {
  /** The list of languages or currencies: in the menu of a phone, in a popover of a desktop. */
  async function openChoices(page: Page, key: 'language' | 'currency') {
    const current = t(`${key}.current`, { [key]: '' })
    const name = isPhone ? t('menu') : new RegExp(`, ${current}`)
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
    const list = page.getByRole('dialog').getByRole('list', { name: t(key), exact: true })
    await expect(list).toBeVisible()
    return list
  }

  test('[IN-02] [IN-03] [IN-08] a language comes from its files, asked for again while a server fails', async ({
    page,
    consoleErrors,
  }) => {
    const answers: Record<string, number[]> = {
      '/locales/fr/translation.json': [404],
      '/locales/de/translation.json': [503, 502],
    }
    const asked = watchCalls(page, /^\/locales\//)
    await page.route(/\/locales\//, async (route) => {
      const status = answers[new URL(route.request().url()).pathname]?.shift()
      if (status) await route.fulfill({ status, body: '' })
      else await route.continue()
    })
    /** when a file was asked for, by the clock of the page, ms */
    const timesOf = (path: string) =>
      page.evaluate(
        (name) => performance.getEntriesByName(name).map(({ startTime }) => startTime),
        new URL(path, page.url()).href,
      )
    await open(page, '/liked')
    await expect(page.getByText(t('liked.none'), { exact: true })).toBeVisible()
    let list = await openChoices(page, 'language')
    const codes = await list
      .locator('[lang]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('lang') ?? ''))
    expect(codes).toHaveLength(8)
    expect(codes.filter((code) => !isSupportedLocale(code))).toEqual([])
    await expectNoAxe(page)
    await list.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByText(t('language.failed'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // the browser notes a call when its whole answer has come, maybe after it was read
    await expect.poll(() => timesOf('/locales/fr/translation.json')).toHaveLength(1)

    list = await openChoices(page, 'language')
    await list.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByText(german['liked.none'] ?? '', { exact: true })).toBeVisible()
    await expect.poll(() => timesOf('/locales/de/translation.json')).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = await timesOf('/locales/de/translation.json')
    expect(second - first).toBeGreaterThanOrEqual(350)
    expect(third - second).toBeGreaterThanOrEqual(700)
    await expect.poll(() => timesOf('/locales/de/errors.json')).toHaveLength(1)
    // a text that is missing is noted while developing alone
    expect(asked.filter((one) => one.method() !== 'GET')).toEqual([])
    // Chromium's own lines about the three answers
    expect(consoleErrors.splice(0)).toHaveLength(3)
  })

  test('[IN-11] hearts, the currency and searches outlive a visit, and nothing else of the store', async ({
    page,
  }) => {
    await orderTo(page)
    const { id, translation } = await pickOpenShop(page.request, lang)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: t('like.title', { title: translation.title }), exact: true })
      .first()
    await open(page, '/liked')
    const banner = page.getByRole('banner')
    if (isPhone) await banner.getByRole('button', { name: t('search'), exact: true }).click()
    const box = (isPhone ? page.getByRole('dialog') : banner).getByRole('combobox')
    await box.fill('tea')
    // until its list has arrived the box is a plain form, which remembers nothing
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('Enter')
    await expect(page).toHaveURL(at('/search?q=tea'))
    const list = await openChoices(page, 'currency')
    await list.getByRole('button', { name: /JPY/ }).click()
    await expect(list).toBeHidden()
    const kept = () =>
      page.evaluate((key) => {
        const store: Record<string, string> = JSON.parse(localStorage.getItem(key) ?? '{}')
        return Object.fromEntries(
          Object.entries(store).map(([slice, state]) => [slice, JSON.parse(state)]),
        )
      }, `persist:${KEPT_KEY}`)
    const chosen = {
      currency: { currency: expect.objectContaining({ title: 'JPY' }) },
      search: { history: ['tea'] },
    }
    // what keeps it comes after the page, and may still be on its way
    await expect.poll(kept).toMatchObject(chosen)
    await open(page, `/shop/${id}`)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const expected = { _persist: expect.anything(), liked: { shops: [id], recipes: [] }, ...chosen }
    await expect.poll(kept).toEqual(expected)
    const names = await page.evaluate(() => Object.keys(localStorage))
    expect(names.filter((name) => name.startsWith('persist:'))).toHaveLength(1)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await kept()).toEqual(expected)
    await expectNoAxe(page)
  })
})
