import { expect, type Page } from '@playwright/test'
import { expectNoAxe, open, test, text, WIDE } from '@/tests/support/e2e'
import { HOME_STREET, signUp } from '@/tests/support/e2e-market'

/** A street of the demo city. */
const STREET = 'Färberpfad'

/** SPEC section 2: the address picker of the header, on both widths. */
const picker = (page: Page) =>
  page.getByRole('banner').getByRole('button', {
    name: new RegExp(`^${text('en', 'delivery.address')}`),
  })
const dialog = (page: Page, key: string) => page.getByRole('dialog', { name: text('en', key) })

for (const width of [1440, 390]) {
  test.describe(`the address picker, ${width} px`, { tag: width === 390 ? [] : WIDE }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('[AD-03] [AD-10] a guest types an address, which stays after a reload', async ({
      page,
    }) => {
      await open(page, '/')
      await picker(page).click()
      const form = dialog(page, 'delivery.address')
      await form.getByRole('combobox', { name: text('en', 'address.field') }).fill(STREET)
      await form.getByRole('option').first().click()
      await expectNoAxe(page)
      await form.getByRole('button', { name: text('en', 'address.confirm') }).click()
      await expect(form).toBeHidden()
      await expect(picker(page)).toContainText(STREET)
      await page.reload()
      await expect(picker(page)).toContainText(STREET)
    })

    test('[AD-01] [AD-02] a customer is asked, and chooses among the saved ones', {
      tag: WIDE,
    }, async ({ page }) => {
      await signUp(page.request)
      await open(page, '/')
      await expect(picker(page)).toContainText(HOME_STREET, { timeout: 30_000 })
      await picker(page).click()
      const question = dialog(page, 'order.for.this.address')
      await expect(question).toContainText(HOME_STREET)
      await question.getByRole('button', { name: text('en', 'yes') }).click()
      await expect(question).toBeHidden()

      await picker(page).click()
      await question.getByRole('button', { name: text('en', 'no') }).click()
      const saved = dialog(page, 'address.saved')
      await expect(saved.getByRole('radio', { name: /Harbour Street 7/ })).toBeChecked()
      await expect(saved.getByRole('button', { name: /^Edit .*Harbour Street 7/ })).toBeVisible()
      await expectNoAxe(page)
      await saved.getByRole('button', { name: text('en', 'address.add') }).click()
      await expect(page.getByRole('combobox', { name: text('en', 'address.field') })).toBeVisible()
    })
  })
}
