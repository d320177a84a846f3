import { expect, type Page } from '@playwright/test'
import type { Product } from '@/domain/product.schema'
import type { Recipe } from '@/domain/recipe.schema'
import { expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { call, newAddress, signUp } from '@/tests/support/e2e-market'

const t = (key: string, params: Record<string, string> = {}) => text('en', key, params)
const warned = (place: ReturnType<Page['locator']>) => place.getByText(t('diet.mismatch'))

/** A recipe with an ingredient of which its shop states an allergen. */
async function pickRecipe(page: Page) {
  const recipes = await call<Recipe[]>(page.request, 'GET rest/receipts/paginate?lang=en')
  for (const { id } of recipes) {
    const { stocks } = await call<Recipe>(page.request, `GET rest/receipts/${id}?lang=en`)
    for (const { product } of stocks) {
      const allergen = product.facts?.allergens?.[0]
      if (allergen) return { id, product: product as Product, allergen }
    }
  }
  throw new Error('no recipe of the demo has an ingredient with an allergen')
}

test.describe('a diet', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })

  test('[PR-14] is kept in the settings, marks dishes and recipes, and ends with the session', async ({
    page,
  }) => {
    await signUp(page.request)
    const { id, product, allergen } = await pickRecipe(page)
    const reason = t('diet.mismatch.contains', { allergens: t(`allergen.${allergen}`) })
    const address = `/shop/${product.shop_id}?product=${product.uuid}`
    const dish = page.getByRole('dialog', { name: product.translation.title })

    await open(page, address)
    await expect(dish).toBeVisible()
    await expect(warned(dish)).toHaveCount(0)
    await open(page, '/settings')
    const card = page.getByRole('region', { name: t('diet.filter') })
    await card.getByRole('checkbox', { name: t(`allergen.${allergen}`), exact: true }).check()
    await expectNoAxe(page)
    await card.getByRole('button', { name: t('save') }).click()
    await expect(page.getByText(t('diet.saved'))).toBeVisible()

    await open(page, address)
    await expect(dish.getByText(reason)).toBeVisible()
    await expectNoAxe(page)
    await open(page, `/recipes/${id}`)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: product.translation.title, exact: true }) })
    await expect(row.getByText(reason)).toBeVisible()
    await expectNoAxe(page)

    await page.getByRole('button', { name: /Robin/ }).click()
    await page.getByRole('button', { name: t('log.out'), exact: true }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: t('log.in') })).toBeVisible()
    await open(page, address)
    await expect(dish).toBeVisible()
    await expect(warned(dish)).toHaveCount(0)
  })

  test('[PR-14] a guest keeps it from the form of a menu, and finds it filled in at another shop', async ({
    page,
  }) => {
    await open(page, '/shop/1?filters=1')
    await page.getByRole('checkbox', { name: t('allergen.peanuts'), exact: true }).check()
    await page.getByRole('checkbox', { name: t('diet.profile') }).check()
    await page.getByRole('button', { name: t('diet.apply') }).click()
    await expect(page).toHaveURL(/free_of=peanuts/)
    await open(page, '/shop/2?filters=1')
    await expect(
      page.getByRole('checkbox', { name: t('allergen.peanuts'), exact: true }),
    ).toBeChecked()
    await page.getByRole('checkbox', { name: t('diet.profile') }).uncheck()
    await page.getByRole('button', { name: t('diet.apply') }).click()
    await open(page, '/shop/1?filters=1')
    await expect(page.getByRole('checkbox', { name: t('diet.profile') })).not.toBeChecked()
    await expect(
      page.getByRole('checkbox', { name: t('allergen.peanuts'), exact: true }),
    ).not.toBeChecked()
  })
})
