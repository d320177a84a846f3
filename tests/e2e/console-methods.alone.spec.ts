import { expect, type Page } from '@playwright/test'
import { expectNoAxe, test, text } from '@/tests/support/e2e'
import { openConsole } from '@/tests/support/e2e-console'

const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const shownLine = (page: Page) =>
  main(page).getByRole('checkbox', { name: t('console.category.show') })
const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: t('save'), exact: true })
    .click()
const list = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: t('console.methods') })).toBeVisible()
const hidden = (page: Page) => main(page).getByRole('tab', { name: t('console.state.hidden') })

/** What customers choose from. */
const offered = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get('/api/v1/rest/payments?lang=en')
  return (await answer.json()).data.map(
    (one: { translation: { title: string } }) => one.translation.title,
  )
}

// others pay with these methods meanwhile
for (const width of [360, 1440]) {
  test(`[KB-26] a payment method is called anew, switched off and on again; the last one stays, ${width} px`, async ({
    page,
  }) => {
    const before = await offered(page)
    const name = main(page).getByRole('textbox', {
      name: t('console.category.name', { language: 'English' }),
    })
    const row = (title: string) => main(page).getByRole('link', { name: title, exact: true })
    await openConsole(page, width, '/console/methods')
    await expectNoAxe(page)

    await row('Cash').click()
    await expect(page).toHaveURL(/\/console\/methods\/\d+$/)
    await expectNoAxe(page)
    await name.fill('Cash at the door')
    await save(page)
    await list(page)
    await expect(row('Cash at the door')).toBeVisible()
    expect(await offered(page)).toContain('Cash at the door')

    await row('Cash at the door').click()
    await shownLine(page).uncheck()
    await save(page)
    await list(page)
    await expect(row('Cash at the door')).toHaveCount(0)
    expect(await offered(page)).toEqual(before.filter((title) => title !== 'Cash'))

    // the sandbox is now all that anybody can pay with
    const [last = ''] = (await offered(page)).filter((title) => title !== 'Wallet')
    await row(last).click()
    await shownLine(page).uncheck()
    await save(page)
    await expect(main(page).getByRole('alert')).toHaveText(text('en', 'validation.last_method'))
    expect(await offered(page)).toContain(last)

    await page.goto('/console/methods')
    await hidden(page).click()
    await row('Cash at the door').click()
    await name.fill('Cash')
    await shownLine(page).check()
    await save(page)
    await list(page)
    expect(await offered(page)).toEqual(before)
  })
}
