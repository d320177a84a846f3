import { type APIRequestContext, expect } from '@playwright/test'
import { directionsUrl } from '@/domain/branch'
import type { Branch } from '@/domain/branch.schema'
import { distanceM } from '@/domain/geo'
import { expectNoAxe, open, orderTo, test, text } from '@/tests/support/e2e'
import { call, HOME, listShops } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string | number> = {}) => text('en', key, params)

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
  await info.getByRole('radio', { name: title }).check()
  await expect(info.getByRole('link', { name: t('directions.to', { title }) })).toHaveAttribute(
    'href',
    directionsUrl(branch.location),
  )
  await expect(info.getByRole('figure')).toContainText(branch.address.address ?? '')
  await expectNoAxe(page)
})
