import { expect } from '@playwright/test'
import { open, test, text } from '@/tests/support/e2e'
import { DEMO_CUSTOMER, newEmail } from '@/tests/support/e2e-market'

const PASSWORD = 'long-enough-7'
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

test('[AU-02] [AU-07] an account by e-mail: the code from the mailbox, the details, and back to where one was', async ({
  page,
}) => {
  const email = newEmail()
  await open(page, '/orders')
  await expect(page).toHaveURL('/login?from=%2Forders')
  await page.getByRole('link', { name: text('en', 'account.create') }).click()
  await page.getByLabel(text('en', 'email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: text('en', 'code.send') }).click()

  const code = page.getByLabel(text('en', 'code.label'))
  await expect(code).toBeFocused()
  const mailbox = await page.context().newPage()
  await mailbox.goto('/dev/mail')
  const mail = mailbox.getByRole('article').filter({ hasText: email })
  const sent = (await mail.getByText(/^\d{6}$/).textContent()) ?? ''
  await mailbox.close()

  await code.fill(otherThan(sent))
  await expect(page.getByText('Wrong verification code')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(sent)

  await page.getByLabel(text('en', 'firstname')).fill('Robin')
  await page.getByLabel(text('en', 'password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(text('en', 'password.repeat'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: text('en', 'details.finish') }).click()

  await expect(page).toHaveURL('/welcome?from=%2Forders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'welcome.title', { name: 'Robin' }),
  )
  await page.getByRole('link', { name: text('en', 'welcome.continue') }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText(text('en', 'orders.active.empty'))).toBeVisible()
})

test('[AU-01] a wrong password says so at the field and keeps what was typed', async ({ page }) => {
  await open(page, '/login')
  const login = page.getByLabel(text('en', 'email.or.phone'))
  const password = page.getByLabel(text('en', 'password'), { exact: true })
  await login.fill(DEMO_CUSTOMER.email)
  await password.fill('not-the-password')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'log.in'), exact: true })
    .click()
  await expect(password).toHaveAccessibleDescription('Login or password is invalid')
  await expect(login).toHaveValue(DEMO_CUSTOMER.email)
  await expect(page).toHaveURL('/login')
})
