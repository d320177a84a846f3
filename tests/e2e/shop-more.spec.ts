import { type APIRequestContext, expect } from '@playwright/test'
import { directionsUrl } from '@/domain/branch'
import type { Branch } from '@/domain/branch.schema'
import { narrowHours } from '@/domain/daypart'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { distanceM } from '@/domain/geo'
import { addDays, intervalsOn, localMoment, minuteOf, timeOf } from '@/domain/opening-hours'
import { paths } from '@/domain/paths'
import { isSoldOut } from '@/domain/product'
import { zonedInstant } from '@/domain/schedule'
import type { Shop } from '@/domain/shop.schema'
import { formatClock } from '@/lib/local-time'
import { cardOf, expectNoAxe, open, orderTo, test, text } from '@/tests/support/e2e'
import { call, HOME, listProducts, listShops } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

/** A dish of one meal of the day, and one of the coming days on which its shop serves that meal. */
async function findDaypart(request: APIRequestContext) {
  for (const shop of await call<Shop[]>(request, 'GET rest/shops/paginate?lang=en&perPage=100')) {
    const products = await listProducts(request, shop.id)
    const product = products.find((one) => one.served && !isSoldOut(one))
    if (!product?.served) continue
    const { served } = product
    const hours = narrowHours(shop, [served])
    const today = localMoment(new Date(), shop.time_zone).date
    for (const ahead of [1, 2, 3, 4, 5, 6, 7]) {
      const date = addDays(today, ahead)
      const [meal] = intervalsOn(hours, date)
      if (meal) return { shop, product, served, date, at: formatClock(timeOf(meal.from), 'en') }
    }
  }
  throw new Error('no shop of the demo has mealtimes')
}

async function withBranches(request: APIRequestContext) {
  for (const shop of await listShops(request)) {
    const branches = await call<Branch[]>(request, `GET rest/branches?shop_id=${shop.id}&lang=en`)
    if (branches.length > 0 && shop.location) return { shop, own: shop.location, branches }
  }
  throw new Error('no shop of the demo has branches')
}

test('[DI-22] the nearest branch comes first, a chosen one is shown with the way there', async ({
  page,
}) => {
  await orderTo(page)
  const { shop, own, branches } = await withBranches(page.request)
  const places = [
    { title: shop.translation.title, point: own },
    ...branches.map(({ translation, location }) => ({
      title: translation.title,
      point: location,
    })),
  ].sort((a, b) => distanceM(HOME, a.point) - distanceM(HOME, b.point))
  await open(page, `/shop/${shop.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shop.info') })
    .click()
  const info = page.getByRole('dialog', { name: shop.translation.title })
  const rows = info.getByRole('region', { name: t('branches') }).getByRole('listitem')
  await expect(rows).toHaveCount(places.length)
  for (const [index, { title }] of places.entries()) {
    await expect(rows.nth(index)).toContainText(title)
    await expect(rows.nth(index)).toContainText(/\d (k?m)$/)
  }
  await expect(rows.filter({ hasText: t('branch.nearest') })).toHaveCount(1)
  await expect(rows.first()).toContainText(t('branch.nearest'))
  const [branch] = branches
  if (!branch) throw new Error('no branch')
  const { title } = branch.translation
  // two may stand in one district, and bear one name
  const address = branch.address.address ?? ''
  await rows.filter({ hasText: address }).getByRole('radio').check()
  await expect(info.getByRole('link', { name: t('directions.to', { title }) })).toHaveAttribute(
    'href',
    directionsUrl(branch.location),
  )
  await expect(info.getByRole('figure').filter({ hasText: address })).toBeVisible()
  await expectNoAxe(page)
})

test('[PR-11] what is not served now says when it is back, on its card and in its dialog', async ({
  page,
}) => {
  const away = await findDaypart(page.request)
  const { shop, product, served } = away
  const { title } = product.translation
  // the hour before its meal begins, on a day on which the shop is open then
  await page.clock.setFixedTime(zonedInstant(away.date, minuteOf(served.from) - 60, shop.time_zone))
  await open(page, `/shop/${shop.id}`)
  const card = cardOf(page, product.uuid)
  await expect(card).toContainText(t('back.at', { time: away.at }))
  await card.getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(t('back.at', { time: away.at }))
  await expectNoAxe(page)
})

test('[CA-18] what is on sale today is added by its plus, which then counts it', async ({
  page,
}) => {
  const sales = await call<FlashSale[]>(page.request, 'GET rest/flash-sales?lang=en')
  const sale = sales.find(({ quick_add }) => quick_add)
  if (!sale) throw new Error('nothing of the demo is on sale that can be added at once')
  const { title } = sale.translation
  await open(page, '/')
  const rail = page.getByRole('region', { name: t('flash.title') })
  const card = rail.getByRole('listitem').filter({ hasText: title }).first()
  const add = card.getByRole('button', { name: t('cart.add.title', { title }) })
  await add.click()
  await expect(card).toContainText(`${t('quantity.of', { title })} 1`)
  await add.click()
  await expect(card).toContainText(`${t('quantity.of', { title })} 2`)
  await card.getByRole('button', { name: t('less.title', { title }) }).click()
  await expect(card).toContainText(`${t('quantity.of', { title })} 1`)
  await expectNoAxe(page)
})

test('[DI-18] [DI-24] flash sales count down to their end, and are gone after it', async ({
  page,
}) => {
  const [sale] = await call<FlashSale[]>(page.request, 'GET rest/flash-sales?lang=en')
  if (!sale) throw new Error('nothing of the demo is on sale')
  const { title } = sale.translation
  const html = await (await page.request.get('/')).text()
  // the page that is kept says until when, not how long
  expect(html).toContain(t('flash.today'))
  expect(html).not.toMatch(/\b\d{1,2}:\d{2}:\d{2}</)
  const end = Date.parse(sale.ends_at)
  await page.clock.install({ time: end - 3_600_000 })
  await open(page, '/')
  const rail = page.getByRole('region', { name: t('flash.title') })
  const card = rail.getByRole('listitem').filter({ hasText: title }).first()
  await expect(card).toContainText(/Ends in (1:00:00|5\d:\d\d)/)
  await expect(rail.locator('[aria-live], [role=timer], [role=status]')).toHaveCount(0)
  await expect(card.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    paths.product(sale.shop.id, sale.uuid),
  )
  await expectNoAxe(page)
  await page.clock.fastForward('01:00:00')
  await expect(rail).toHaveCount(0)
})
