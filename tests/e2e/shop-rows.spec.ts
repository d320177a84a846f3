import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Branch } from '@/domain/branch.schema'
import type { CategoryWithProducts, Product } from '@/domain/product.schema'
import { addonLimits } from '@/domain/product-choice'
import type { ReviewGroups } from '@/domain/review.schema'
import type { Shop } from '@/domain/shop.schema'
import { cardOf, expectNoAxe, open, orderTo, setCookie, test, text } from '@/tests/support/e2e'
import { tabTo } from '@/tests/support/e2e-hand'
import {
  call,
  HOME,
  listProducts,
  listShops,
  pickOpenShop,
  pickQuickProduct,
  pickRichProduct,
} from '@/tests/support/e2e-market'
import { paramOf, watchCalls } from '@/tests/support/e2e-side'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).locator('article a[href*="/shop/"]')
const hrefsOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test.use({ viewport: { width: 1440, height: 900 } })

test('[DI-14] another address brings the shops that deliver there', async ({ page }) => {
  const far = { address: 'Far away 1', location: { latitude: 1, longitude: 1 } }
  await setCookie(page, 'location', JSON.stringify(far))
  await open(page, '/restaurants')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await hrefsOf(page)
  const sent = watchCalls(page, /rest\/shops\/paginate$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('delivery.address')}`) })
    .click()
  const form = page.getByRole('dialog', { name: t('delivery.address') })
  await form.getByRole('combobox', { name: t('address.field') }).fill('Färberpfad')
  await form.getByRole('option').first().click()
  await form.getByRole('button', { name: t('address.confirm') }).click()
  await expect.poll(() => hrefsOf(page)).not.toEqual(before)
  const asked = sent.find((one) => paramOf(one, 'address[latitude]')?.startsWith('47'))
  expect(asked).toBeDefined()
  const { data }: { data: Shop[] } = await (await page.request.get(asked?.url() ?? '')).json()
  expect(data).not.toEqual([])
  const wanted = data.map(({ id }) => `/shop/${id}`)
  await expect.poll(async () => (await hrefsOf(page)).slice(0, wanted.length)).toEqual(wanted)
})

const sorts = {
  rating: 'high_rating',
  time: 'delivery_time',
  fee: 'delivery_fee',
  distance: 'distance',
}
for (const [name, order] of Object.entries(sorts)) {
  test(`[DI-10] sorted by ${name}, a list stays in that order over its pages`, async ({ page }) => {
    const here = `address[latitude]=${HOME.latitude}&address[longitude]=${HOME.longitude}`
    const path = `rest/shops/paginate?type=restaurant&order_by=${order}&perPage=100&${here}`
    const wanted = await call<Shop[]>(page.request, `GET ${path}`)
    await setCookie(page, 'location', JSON.stringify({ address: 'Home', location: HOME }))
    await open(page, '/restaurants')
    const before = await hrefsOf(page)
    await main(page).getByText(t('sort.default'), { exact: true }).first().click()
    const menu = main(page).getByRole('list', { name: t('sort') })
    await menu.getByText(t(`sort.${name}`)).click()
    await expect(page).toHaveURL(new RegExp(order))
    // what was shown before stays until the new order has come; the cards may be drawn anew meanwhile
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const shown = await hrefsOf(page)
      expect(shown.length).toBeGreaterThan(before.length)
      expect(shown).toEqual(wanted.slice(0, shown.length).map(({ id }) => `/shop/${id}`))
    }).toPass()
  })
}

test('[SP-03] [SP-04] the shop and its whole menu, in the language of the visit', async ({
  page,
}) => {
  const { id } = await pickOpenShop(page.request)
  for (const lang of ['en', 'ar'] as const) {
    const { translation } = await call<Shop>(page.request, `GET rest/shops/${id}?lang=${lang}`)
    const menu = await call<{ all: CategoryWithProducts[] }>(
      page.request,
      `GET rest/shops/${id}/products?lang=${lang}`,
    )
    await setCookie(page, 'locale', lang)
    await open(page, `/shop/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translation.title)
    await expect(main(page).locator('header').first()).toContainText(translation.description ?? '')
    await expect(main(page).locator('header').first().locator('img')).not.toHaveCount(0)
    for (const { id: categoryId, translation: category, products } of menu.all) {
      const section = main(page).locator(`#category-${categoryId}`)
      await expect(section.getByRole('heading', { level: 2 })).toContainText(category.title)
      await expect(section.getByRole('article')).toHaveCount(products.length)
    }
  }
})

test('[SP-06] the parts of a menu are reached by keys, and the one in view is marked', async ({
  page,
}) => {
  const { id } = await pickOpenShop(page.request)
  await open(page, `/shop/${id}`)
  const tabs = main(page)
    .getByRole('navigation', { name: t('menu.categories') })
    .getByRole('link')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true')
  const second = tabs.nth(1)
  await tabTo(page, second)
  await page.keyboard.press('Enter')
  const target = (await second.getAttribute('href')) ?? ''
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  // its head stands below the tabs, not far from them, and its tab is marked
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)
  const tabsEnd = await tabs
    .first()
    .locator('xpath=ancestor::nav')
    .evaluate((nav) => nav.getBoundingClientRect().bottom)
  await expect.poll(() => topOf(page.locator(target))).toBeGreaterThanOrEqual(tabsEnd)
  expect((await topOf(page.locator(target))) - tabsEnd).toBeLessThan(48)
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(tabs.first()).not.toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true')
})

async function withBranches(request: APIRequestContext) {
  for (const shop of await listShops(request)) {
    const branches = await call<Branch[]>(request, `GET rest/branches?shop_id=${shop.id}&lang=en`)
    if (branches.length > 0) return { shop, branches }
  }
  throw new Error('no shop of the demo has branches')
}

test('[SP-08] [DI-22] reviews page on to the last, branches say where they are', async ({
  page,
}) => {
  const { shop, branches } = await withBranches(page.request)
  const { count } = await call<ReviewGroups>(
    page.request,
    `GET rest/shops/${shop.id}/reviews-group-rating`,
  )
  expect(count).toBeGreaterThan(10)
  await open(page, `/shop/${shop.id}`)
  await main(page)
    .getByRole('button', { name: t('shop.info') })
    .click()
  const info = page.getByRole('dialog', { name: shop.translation.title })
  const places = info.getByRole('region', { name: t('branches') }).getByRole('listitem')
  // its own address comes first
  await expect(places).toHaveCount(branches.length + 1)
  for (const [index, { translation, address }] of branches.entries()) {
    await expect(places.nth(index + 1)).toContainText(translation.title)
    await expect(places.nth(index + 1)).toContainText(address.address ?? '')
  }
  const reviews = info.getByRole('region', { name: t('reviews') })
  await expect(reviews).toContainText(t('reviews.count', { count }))
  const written = reviews.locator('li').filter({ has: page.locator('time') })
  await expect(written).toHaveCount(10)
  await expectNoAxe(page)
  const more = reviews.getByRole('button', { name: t('view.more') })
  // reading on fetches the next page by itself: the end of the list must not be pressed as well
  await expect
    .poll(async () => {
      await written.last().scrollIntoViewIfNeeded()
      return written.count()
    })
    .toBe(count)
  await expect(more).toHaveCount(0)
})

test('[CA-03] [CA-05] [CA-16] pieces go down to one, what is taken out or cleared can be put back', async ({
  page,
}) => {
  await orderTo(page)
  const shop = await pickOpenShop(page.request)
  const { translation } = await pickQuickProduct(page.request, shop.id)
  const { title } = translation
  await open(page, `/shop/${shop.id}`)
  await page
    .getByRole('button', { name: t('cart.add.title', { title }) })
    .first()
    .click()
  const cart = page.getByRole('complementary', { name: t('cart') })
  const pieces = cart.getByRole('group', { name: t('quantity.of', { title }) })
  const press = (key: string) => pieces.getByRole('button', { name: t(key, { title }) }).click()
  await press('more.title')
  await expect(pieces).toContainText('2')
  await press('less.title')
  await expect(pieces).toContainText('1')
  // at one piece there is no less: it is taken out
  await expect(pieces.getByRole('button', { name: t('less.title', { title }) })).toHaveCount(0)
  await press('remove.title')
  await expect(pieces).toHaveCount(0)
  await cart.getByRole('button', { name: t('undo') }).click()
  await expect(pieces).toContainText('1')
  await cart.getByRole('button', { name: t('cart.clear') }).click()
  await expect(pieces).toHaveCount(0)
  await expect(cart).toContainText(t('cart.removed', { title }))
  await cart.getByRole('button', { name: t('undo') }).click()
  await expect(pieces).toContainText('1')
})

for (const [look, width] of [
  ['1', 1440],
  ['3', 390],
] as const) {
  test(`[CA-18] what is in the cart is counted on its card, and taken out there, look ${look} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await orderTo(page)
    const shop = await pickOpenShop(page.request)
    const { uuid, translation } = await pickQuickProduct(page.request, shop.id)
    const { title } = translation
    await open(page, `/?v=${look}`)
    await open(page, `/shop/${shop.id}`)
    const card = main(page)
      .getByRole('article')
      .filter({ has: page.locator(`a[href$="product=${uuid}"]`) })
      .last()
    const plus = card.getByRole('button', { name: t('cart.add.title', { title }) })
    const minus = card.getByRole('button', { name: t('less.title', { title }) })
    await plus.click()
    await expect(card).toContainText(`${t('quantity.of', { title })} 1`)
    // it has become a stepper under the finger, which goes on
    await expect(plus).toBeFocused()
    await plus.click()
    await expect(card).toContainText(`${t('quantity.of', { title })} 2`)
    // a card of the list may end below the bar of the cart, from where it is scrolled
    await expectNoAxe(page, /^target-size .*partially obscured/s)
    await minus.click()
    await minus.click()
    await expect(minus).toHaveCount(0)
    await expect(plus).toBeFocused()
  })
}

test('[PR-05] one of each group is chosen always, an add-on stops at its limits', async ({
  page,
}) => {
  const shop = await pickOpenShop(page.request)
  const { product, value, addon } = await pickRichProduct(page.request, shop.id)
  const { title } = addon.product.translation
  const { min, max } = addonLimits(addon)
  await open(page, `/shop/${shop.id}?product=${product.uuid}`)
  const dialog = page.getByRole('dialog', { name: product.translation.title })
  const groups = dialog.locator('fieldset').filter({ has: page.getByRole('radio') })
  await expect(groups).not.toHaveCount(0)
  for (const group of await groups.all()) {
    await expect(group).toHaveAccessibleDescription(t('extras.required'))
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(1)
  }
  await dialog.getByText(value, { exact: true }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(
    min > 1 ? t('addon.limits', { min, max }) : max > 1 ? t('addon.max', { max }) : title,
  )
  const more = row.getByRole('button', { name: t('more.title', { title }) })
  const pieces = row.getByRole('group').locator('[aria-live]')
  for (let count = min; count <= max; count += 1) {
    await more.click()
    await expect(pieces).toHaveText(String(count))
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toHaveAttribute('title', t('quantity.max', { n: max }))
})

test('[PR-11] what is sold out says so on its card and in its dialog', async ({ page }) => {
  const isOut = ({ stocks }: Product) => stocks.every(({ quantity }) => quantity === 0)
  for (const shop of await listShops(page.request)) {
    const product = (await listProducts(page.request, shop.id)).find(isOut)
    if (!product) continue
    const { title } = product.translation
    await open(page, `/shop/${shop.id}`)
    const card = cardOf(page, product.uuid)
    await expect(card).toContainText(t('sold.out'))
    await expect(card.getByRole('button', { name: t('cart.add.title', { title }) })).toHaveCount(0)
    await card.getByRole('link').first().click()
    const add = page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: t('sold.out') })
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(t('sold.out.reason'))
    return
  }
  throw new Error('nothing of the demo is sold out')
})

test('[SE-13] a slip in a word finds the dish all the same', async ({ page }) => {
  const shop = await pickOpenShop(page.request)
  const products = await listProducts(page.request, shop.id)
  const wanted = products.find(({ translation }) => /^[A-Z][a-z]{6,}/.test(translation.title))
  const [word = ''] = wanted?.translation.title.split(' ') ?? []
  // one letter is missing
  const slip = word.slice(0, 3) + word.slice(4)
  await open(page, `/search?q=${encodeURIComponent(slip)}`)
  await expect(
    main(page)
      .getByText(wanted?.translation.title ?? '')
      .first(),
  ).toBeVisible()
})
