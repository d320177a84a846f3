import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

// Alone: the menu of the demo's seller is everybody's.
const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

async function choose(page: Page, name: string, content: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('console.menu.choose') }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

for (const width of [360, 1024]) {
  test(`[KB-06] [OP-13] a seller changes the menu by a file, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people, and a search document for every change')
    const seller = await staff(browser, 'seller')
    const shop = await call<Shop>(seller.request, 'GET dashboard/user/shops')
    const desk = await seller.newPage()
    await desk.setViewportSize({ width, height: 800 })
    await open(desk, '/console/menu')
    await expect(desk.getByRole('heading', { name: t('menu'), level: 1 })).toBeVisible()
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: t('console.menu.download', { format: 'CSV' }) }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`menu-${shop.id}.csv`)
    const before = await readFile(await download.path(), 'utf8')
    // what was taken out changes nothing
    await choose(desk, 'same.csv', before)
    await expect(desk.getByText(t('console.menu.same'))).toBeVisible()
    await expect(desk.getByRole('button', { name: t('console.menu.save') })).toHaveCount(0)

    // a wrong cell is named, and nothing can be saved
    const title = `Rhubarb crumble ${width}`
    const key = `crumble-${width}`
    await choose(desk, 'wrong.csv', `key,title,price\n${key},${title},six\n`)
    const wrong = desk.getByRole('row', { name: /2 price/ })
    await expect(wrong).toContainText('Enter a number.')
    await expect(desk.getByRole('button', { name: t('console.menu.save') })).toHaveCount(0)
    await expectNoAxe(desk)

    await choose(
      desk,
      'new.csv',
      `key;title;options;price\n${key};${title};Size=Small;6,50\n${key};;Size=Large;8\n`,
    )
    await expect(desk.getByText(t('console.menu.added', { n: 1 }))).toBeVisible()
    await expectNoAxe(desk)
    await desk.getByRole('button', { name: t('console.menu.save') }).click()
    await expect(desk.getByText(t('console.menu.saved'))).toBeVisible()
    await open(page, `/shop/${shop.id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()

    // and taken off again by the file of before
    await choose(desk, 'before.csv', before)
    await expect(desk.getByText(t('console.menu.same'))).toBeVisible()
    await desk.getByRole('checkbox', { name: t('console.menu.missing') }).check()
    await expect(desk.getByText(t('console.menu.removed', { n: 1 }))).toBeVisible()
    await desk.getByRole('button', { name: t('console.menu.save') }).click()
    await expect(desk.getByText(t('console.menu.saved')).last()).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('heading', { name: title }).count()
      })
      .toBe(0)
    expect(
      await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    await seller.close()
  })
}
