import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Order } from '@/domain/order.schema'
import type { OwnProduct } from '@/domain/own-product.schema'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call, orderCart, signUp } from '@/tests/support/e2e-market'
import { staff } from '@/tests/support/e2e-staff'

// Alone: the menu of the demo's seller is everybody's.
const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, key: string, params = {}) =>
  main(page).getByLabel(t(key, params), { exact: true })
const press = (page: Page, key: string) =>
  main(page)
    .getByRole('button', { name: t(key), exact: true })
    .click()
const link = (page: Page, key: string) =>
  main(page)
    .getByRole('link', { name: t(key), exact: true })
    .click()
const nameField = (page: Page) => field(page, 'console.category.name', { language: 'English' })
const option = (page: Page, n: number) =>
  main(page).getByRole('group', { name: t('console.product.option.n', { n }), exact: true })
const price = (page: Page, n: number) =>
  option(page, n).getByLabel(t('console.product.price', { currency: 'USD' }), { exact: true })

async function openDesk(page: Page, width: number, path: string) {
  await page.setViewportSize({ width, height: 900 })
  await open(page, path)
}

/** A list narrowed to what is called so. */
const find = async (page: Page, name: string) => {
  await field(page, 'console.products.search').fill(name)
  await press(page, 'search')
  await expect(page).toHaveURL(/search=/)
}

for (const width of [360, 1440]) {
  test(`[KB-34] [KB-43] [KB-45] a seller makes a product with two sizes and an add-on, a customer orders it, prices change, it is hidden, ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow(true, 'two people')
    const seller = await staff(browser, 'seller')
    const shop = await call<Shop>(seller.request, 'GET dashboard/user/shops')
    const desk = await seller.newPage()
    const [cream, dish] = [`Sour cream ${width}`, `Pelmeni ${width}`]
    await openDesk(desk, width, '/console/products')
    await expect(heading(desk, t('console.products'))).toBeVisible()
    await expectNoAxe(desk)

    await link(desk, 'console.product.new')
    await expect(heading(desk, t('console.product.new'))).toBeVisible()
    await expect(desk).toHaveURL('/console/products/new')
    await field(desk, 'console.banner.kind').selectOption('addon')
    await nameField(desk).fill(cream)
    await price(desk, 1).fill('1.5')
    await press(desk, 'save')
    await expect(heading(desk, t('console.products'))).toBeVisible()

    await link(desk, 'console.product.new')
    await expect(heading(desk, t('console.product.new'))).toBeVisible()
    await press(desk, 'console.product.option.add')
    await press(desk, 'save')
    // what is missing is said at its fields
    await expect(nameField(desk)).toHaveAccessibleDescription(/./)
    await nameField(desk).fill(dish)
    for (const [n, size, amount] of [
      [1, 'Small', '8.5'],
      [2, 'Large', '11'],
    ] as const) {
      await option(desk, n)
        .getByLabel(t('console.product.option.group'), { exact: true })
        .fill('Size')
      await option(desk, n)
        .getByLabel(t('console.product.option.value'), { exact: true })
        .fill(size)
      await price(desk, n).fill(amount)
    }
    await main(desk).getByRole('checkbox', { name: cream, exact: true }).check()
    await main(desk)
      .getByRole('checkbox', { name: t('console.product.allergens.stated') })
      .check()
    await main(desk)
      .getByRole('checkbox', { name: t('allergen.gluten'), exact: true })
      .check()
    await expectNoAxe(desk)
    await press(desk, 'save')
    await expect(desk.getByText(t('console.product.saved')).last()).toBeVisible()
    await expect(heading(desk, t('console.products'))).toBeVisible()
    await find(desk, dish)
    const row = main(desk).getByRole('link', { name: dish, exact: true })
    await expect(row).toBeVisible()
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      press(desk, 'console.export'),
    ])
    expect(download.suggestedFilename()).toMatch(/^own-products-shown-\d{4}-\d{2}-\d{2}\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('Size=Small 8.5 | Size=Large 11')

    // customers see it, and order it
    await open(page, `/shop/${shop.id}`)
    await expect(page.getByRole('heading', { name: dish })).toBeVisible()
    const [made] = await call<OwnProduct[]>(
      seller.request,
      `GET dashboard/seller/products?search=${encodeURIComponent(dish)}`,
    )
    const large = made?.stocks[1]?.id ?? 0
    await signUp(page.request)
    const offered = await call<Product[]>(
      page.request,
      `GET rest/products/ids?products[0]=${made?.id}`,
    )
    const addon = offered[0]?.stocks[1]?.addons[0]?.product
    expect(addon?.translation.title).toBe(cream)
    await call(page.request, 'POST dashboard/user/cart/insert-product', {
      data: {
        shop_id: shop.id,
        products: [
          { stock_id: large, quantity: 3 },
          { stock_id: addon?.stock.id, quantity: 3, parent_id: large },
        ],
      },
    })
    const order: Order = await orderCart(page.request, 'cash')
    expect(order.details?.some(({ stock }) => stock?.id === large)).toBe(true)

    // all prices of what the list shows, looked at before
    await link(desk, 'console.prices')
    await expect(heading(desk, t('console.prices'))).toBeVisible()
    await expect(desk).toHaveURL(/\/console\/products\/prices\?/)
    await field(desk, 'console.prices.value', { unit: '%' }).fill('10')
    await press(desk, 'console.prices.look')
    await expect(main(desk).getByText(t('console.prices.found', { n: 2 }))).toBeVisible()
    await expect(main(desk).getByText(`${dish} · Large`)).toBeVisible()
    await expectNoAxe(desk)
    await press(desk, 'console.prices.save')
    await expect(desk.getByText(t('console.prices.saved'))).toBeVisible()
    await expect(heading(desk, t('console.products'))).toBeVisible()
    const { stocks } = await call<OwnProduct>(
      seller.request,
      `GET dashboard/seller/products/${made?.id}`,
    )
    expect(stocks.map((one) => one.price)).toEqual([9.35, 12.1])

    // somebody else is faster: that is told, and what was typed stays
    await row.click()
    await expect(heading(desk, dish)).toBeVisible()
    await nameField(desk).fill(`${dish} by hand`)
    const body = {
      section_id: null,
      titles: { en: `${dish} of others` },
      descriptions: {},
      img: null,
      stocks: stocks.map(({ id, price: amount }) => ({ id, price: amount })),
      ...{ tax: 0, min: 1, max: 20, vegetarian: false, allergens: null, kcal: null, addons: [] },
      active: true,
    }
    await call(seller.request, `PUT dashboard/seller/products/${made?.id}`, { data: body })
    await press(desk, 'save')
    await expect(nameField(desk)).toHaveAccessibleDescription(
      t('settings.now', { value: `${dish} of others` }),
    )
    await expect(nameField(desk)).toHaveValue(`${dish} by hand`)
    await press(desk, 'save')
    await expect(heading(desk, t('console.products'))).toBeVisible()

    // what was ordered cannot be deleted; it is hidden
    await find(desk, `${dish} by hand`)
    await main(desk)
      .getByRole('link', { name: `${dish} by hand` })
      .click()
    await expect(heading(desk, `${dish} by hand`)).toBeVisible()
    await press(desk, 'console.product.delete')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('console.product.delete') })
      .click()
    await expect(desk.getByText(/^This product is part of orders/)).toBeVisible()
    await main(desk)
      .getByRole('checkbox', { name: t('console.category.show') })
      .uncheck()
    await press(desk, 'save')
    await expect(heading(desk, t('console.products'))).toBeVisible()
    await expect
      .poll(async () => {
        await page.goto(`/shop/${shop.id}`)
        return page.getByRole('heading', { name: dish }).count()
      })
      .toBe(0)
    await seller.close()
  })
}

test('[KB-44] a seller makes a section, moves it, and deletes it while it is empty', async ({
  browser,
}) => {
  const seller = await staff(browser, 'seller')
  const desk = await seller.newPage()
  await openDesk(desk, 1024, '/console/sections')
  await expect(heading(desk, t('console.sections'))).toBeVisible()
  await expectNoAxe(desk)
  await link(desk, 'console.section.new')
  await expect(desk).toHaveURL('/console/sections/new')
  await nameField(desk).fill('Brunch')
  await field(desk, 'console.section.from').fill('09:00')
  await field(desk, 'console.section.to').fill('12:00')
  await press(desk, 'save')
  await expect(heading(desk, t('console.sections'))).toBeVisible()
  const row = main(desk).getByRole('listitem').filter({ hasText: 'Brunch' })
  await expect(row).toContainText('09:00–12:00')
  const rows = main(desk).getByRole('listitem')
  const last = (await rows.count()) - 1
  await expect(rows.nth(last)).toContainText('Brunch')
  await row.getByRole('button', { name: t('console.move.up', { title: 'Brunch' }) }).click()
  await expect(rows.nth(last - 1)).toContainText('Brunch')
  // a section with products stays
  await main(desk)
    .getByRole('group', { name: t('console.sections') })
    .getByRole('link')
    .first()
    .click()
  await expect(desk).toHaveURL(/\/console\/sections\/\d+$/)
  const remove = async () => {
    await press(desk, 'console.section.delete')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('console.section.delete') })
      .click()
  }
  await remove()
  await expect(desk.getByText(/^Products are in this section/)).toBeVisible()
  await open(desk, '/console/sections')
  await row.getByRole('link').click()
  await expect(heading(desk, 'Brunch')).toBeVisible()
  await remove()
  await expect(desk.getByText(t('console.section.deleted'))).toBeVisible()
  await expect(row).toHaveCount(0)
  await seller.close()
})

test('[KB-43] another seller’s product is not found, and customers have no desk', async ({
  browser,
  page,
}) => {
  const seller = await staff(browser, 'seller')
  const own = await call<Shop>(seller.request, 'GET dashboard/user/shops')
  const admin = await staff(browser, 'admin')
  const all = await call<OwnProduct[]>(admin.request, 'GET dashboard/seller/products?perPage=100')
  const foreign = all.find(({ shop }) => shop.id !== own.id)
  expect((await seller.request.get(`/console/products/${foreign?.id}`)).status()).toBe(404)
  expect((await seller.request.get(`/console/products?shop_id=${foreign?.shop.id}`)).status()).toBe(
    404,
  )
  await signUp(page.request)
  expect((await page.request.get(`/console/products/${foreign?.id}`)).status()).not.toBe(200)
  // an admin looks at the shop and keeps its menu
  const desk = await admin.newPage()
  await openDesk(desk, 1440, `/console/products?shop_id=${own.id}`)
  await expect(
    main(desk)
      .getByRole('link', { name: t('console.product.new') })
      .first(),
  ).toBeVisible()
  await seller.close()
  await admin.close()
})
