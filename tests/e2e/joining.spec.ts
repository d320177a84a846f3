import { expect, type Page } from '@playwright/test'
import type { RequestModel } from '@/domain/courier-request.schema'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { Shop } from '@/domain/shop.schema'
import { dropCookies, expectNoAxe, open, test, text } from '@/tests/support/e2e'
import { askForShop, picture } from '@/tests/support/e2e-join'
import { call, type Login, newAddress, signIn, signUp } from '@/tests/support/e2e-market'

const SHOTS = process.env.SHOTS_DIR
const t = (key: string, params = {}) => text('en', key, params)
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string, params = {}) =>
  main(page).getByRole('button', { name: t(key, params), exact: true })
const heading = (page: Page, key: string) =>
  main(page).getByRole('heading', { level: 2, name: t(key), exact: true })
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

/** Picks a picture in a group of fields and waits until it is stored. */
async function addPicture(page: Page, title: string, color: string): Promise<void> {
  const group = main(page).getByRole('group', { name: title, exact: true })
  const buffer = await picture(color)
  await group.locator('input[type=file]').setInputFiles({
    name: `${color.slice(1)}.png`,
    mimeType: 'image/png',
    buffer,
  })
  await expect(group.getByRole('img')).toHaveCount(1)
  await expect(group.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Logs in on the screen that is shown. */
async function logIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel(t('email.or.phone')).fill(email)
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await main(page)
    .getByRole('button', { name: t('log.in'), exact: true })
    .click()
}

test.describe('joining', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })

  test('[SL-01] a shop is described by a guest, who logs in without losing a word, and its request waits', async ({
    page,
    playwright,
    baseURL,
    consoleErrors,
  }) => {
    test.slow(true, 'eight steps')
    const elsewhere = await playwright.request.newContext({ baseURL })
    const login = await signUp(elsewhere)
    await elsewhere.dispose()
    await open(page, '/be-seller')
    await expect(heading(page, 'join.about.title')).toBeVisible()
    await button(page, 'join.next').click()
    await expect(main(page).getByLabel(t('join.title'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await shoot(page, 'about-wrong')
    await main(page).getByLabel(t('join.title'), { exact: true }).fill('Mira’s Kitchen')
    await main(page).getByLabel(t('join.description'), { exact: true }).fill('Stews of the day')
    await main(page).getByLabel(t('phone.number')).fill('+49 151 1234567')
    await main(page)
      .getByRole('group', { name: t('join.categories') })
      .getByRole('checkbox')
      .first()
      .check()
    await expectNoAxe(page)
    await button(page, 'join.next').click()

    await expect(heading(page, 'join.address.title')).toBeFocused()
    await main(page)
      .getByRole('combobox', { name: t('address.field') })
      .fill('Färberpfad')
    await main(page).getByRole('option').first().click()
    await shoot(page, 'address')
    await button(page, 'join.next').click()

    await expect(heading(page, 'join.hours.title')).toBeFocused()
    await main(page)
      .getByLabel(t('join.opens', { day: 'Monday' }))
      .fill('08:30')
    await button(page, 'join.hours.copy', { day: 'Monday' }).click()
    await main(page).getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await expectNoAxe(page)
    await shoot(page, 'hours')
    await button(page, 'join.next').click()

    await expect(heading(page, 'join.delivery.title')).toBeFocused()
    await main(page).getByLabel(t('join.zone.distance'), { exact: true }).selectOption('6000')
    await main(page)
      .getByLabel(/^Delivery price/)
      .fill('2.5')
    await main(page)
      .getByLabel(/^Price per km/)
      .fill('0,5')
    await shoot(page, 'delivery')
    // leaving and coming back loses nothing
    await page.reload()
    await expect(main(page).getByLabel(t('join.zone.distance'), { exact: true })).toHaveValue(
      '6000',
    )
    await expect(main(page).getByLabel(/^Price per km/)).toHaveValue('0.5')
    await expectNoAxe(page)
    await button(page, 'join.next').click()

    await expect(main(page).getByText(t('join.account.first'))).toBeVisible()
    await shoot(page, 'sign-in')
    await main(page)
      .getByRole('link', { name: t('log.in') })
      .click()
    await logIn(page, login)
    await expect(page).toHaveURL('/be-seller?step=pictures')
    await addPicture(page, t('join.logo'), '#c04010')
    await addPicture(page, t('join.cover'), '#104080')
    await expectNoAxe(page)
    await shoot(page, 'pictures')
    await button(page, 'join.next').click()
    await expect(heading(page, 'join.documents.title')).toBeVisible()
    await button(page, 'join.next').click()
    await expect(heading(page, 'join.payout.title')).toBeVisible()
    await main(page).getByLabel(t('join.holder')).fill('Mira Novak')
    await main(page).getByLabel(t('join.account')).fill('DE88 3704 0044 0532 0130 00')
    await button(page, 'join.next').click()
    await expect(main(page).getByText(t('validation.account'))).toBeVisible()
    await main(page).getByLabel(t('join.account')).fill('DE89 3704 0044 0532 0130 00')
    await button(page, 'join.next').click()

    await expect(heading(page, 'join.review.title')).toBeVisible()
    await expect(main(page)).toContainText('Mira’s Kitchen')
    await expectNoAxe(page)
    await shoot(page, 'review')
    // the request does not get through at first; nothing is lost
    await page.route('**/api/v1/dashboard/user/shops?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await button(page, 'join.send').click()
    await expect(main(page).getByText("You request didn't send!")).toBeVisible()
    await shoot(page, 'not-sent')
    // the call that was cut off, and nothing else
    await expect.poll(() => consoleErrors.length).toBe(1)
    expect(consoleErrors.pop()).toContain('net::ERR_FAILED')
    await page.unroute('**/api/v1/dashboard/user/shops?*')
    await button(page, 'join.send').click()
    await expect(main(page).getByText(t('join.state.new'), { exact: true })).toBeVisible()
    await expectNoAxe(page)
    await shoot(page, 'waiting')

    const shop = await call<Shop>(page.request, 'GET dashboard/user/shops')
    expect(shop).toMatchObject({ status: 'new', price: 2.5, price_per_km: 0.5 })
    expect(shop.shop_working_days.map(({ day, from }) => `${day} ${from}`)).toContain(
      'saturday 08-30',
    )
    expect(shop.shop_working_days).toHaveLength(6)
  })

  test('[SL-04] [SL-03] what a request lacks is added, a refusal says why, an approval leads to the console', async ({
    page,
    request,
  }) => {
    await signUp(page.request)
    const shop = await askForShop(page.request)
    await open(page, '/be-seller')
    await expect(main(page).getByText(t('join.missing'))).toBeVisible()
    await addPicture(page, t('join.documents.title'), '#306030')
    await main(page).getByLabel(t('join.holder')).fill('Mira Novak')
    await main(page).getByLabel(t('join.account')).fill('12345678')
    await button(page, 'join.missing.send').click()
    await expect(main(page).getByText(t('join.missing'))).toBeHidden()
    await expect(main(page).getByText('•••• 5678')).toBeVisible()

    await signIn(request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
    const decide = (data: object) =>
      call(request, `POST dashboard/admin/shops/${shop.id}/status`, { data })
    await decide({ status: 'rejected', status_note: 'Your licence is out of date.' })
    await open(page, '/be-seller')
    await expect(main(page).getByText('Your licence is out of date.')).toBeVisible()
    await expect(main(page).getByLabel(t('join.title'), { exact: true })).toHaveValue('Corner')
    await expectNoAxe(page)
    await shoot(page, 'rejected')
    await open(page, '/be-seller?step=review')
    await button(page, 'join.send').click()
    await expect(main(page).getByText(t('join.state.new'), { exact: true })).toBeVisible()

    await decide({ status: 'approved' })
    await open(page, '/be-seller')
    await expect(main(page).getByText(t('join.state.approved'), { exact: true })).toBeVisible()
    await expect(main(page).getByRole('link', { name: t('admin.panel') })).toHaveAttribute(
      'href',
      'https://admin.example/',
    )
  })

  test('[SL-03] the menu of a seller leads to the console, that of a customer does not', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const entry = async () => {
      await open(page, '/')
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(t('account.menu', { name: '' })) })
        .click()
      const menu = page.getByRole('dialog')
      await expect(menu.getByRole('link', { name: t('settings'), exact: true })).toBeVisible()
      return menu.getByRole('link', { name: t('admin.panel'), exact: true })
    }
    await signIn(page.request, { email: demoEmail('seller'), password: DEMO_PASSWORD })
    await expect(await entry()).toHaveAttribute('href', 'https://admin.example/')
    await dropCookies(page)
    await signUp(page.request)
    await expect(await entry()).toHaveCount(0)
  })

  test('[SL-02] [SL-04] somebody wants to deliver: the draft is kept, the request waits, and a refusal says why', async ({
    page,
    request,
    playwright,
    baseURL,
  }) => {
    test.slow(true, 'two requests')
    const elsewhere = await playwright.request.newContext({ baseURL })
    const login = await signUp(elsewhere)
    await elsewhere.dispose()
    const field = (key: string) => main(page).getByLabel(t('optional', { label: t(key) }))
    await open(page, '/be-driver')
    await main(page)
      .getByRole('radio', { name: t('join.vehicle.scooter'), exact: true })
      .check()
    await field('join.brand').fill('Vespa')
    await field('join.plate').fill('LI 7')
    await field('join.kg').fill('heavy')
    await button(page, 'join.next').click()
    await expect(field('join.kg')).toHaveAttribute('aria-invalid', 'true')
    await field('join.kg').fill('30')
    await expectNoAxe(page)
    await shoot(page, 'vehicle')
    await button(page, 'join.next').click()
    await main(page)
      .getByRole('link', { name: t('log.in') })
      .click()
    await logIn(page, login)
    await expect(page).toHaveURL('/be-driver?step=papers')
    await addPicture(page, t('join.documents.title'), '#204060')
    await button(page, 'join.next').click()
    await expect(heading(page, 'join.review.title')).toBeVisible()
    await expect(main(page)).toContainText('Vespa')
    await expectNoAxe(page)
    await shoot(page, 'driver-review')
    await button(page, 'join.send').click()
    await expect(main(page).getByText(t('join.state.new'), { exact: true })).toBeVisible()

    const [asked] = await call<RequestModel[]>(page.request, 'GET dashboard/user/request-models')
    expect(asked?.data).toMatchObject({ type_of_technique: 'scooter', number: 'LI 7', kg: 30 })
    await signIn(request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
    await call(request, `POST dashboard/admin/request-models/${asked?.id}/status`, {
      data: { status: 'canceled', status_note: 'The insurance is missing.' },
    })
    await open(page, '/be-driver')
    await expect(main(page).getByText('The insurance is missing.')).toBeVisible()
    await expect(field('join.brand')).toHaveValue('Vespa')
    await expectNoAxe(page)
    await shoot(page, 'driver-rejected')
  })
})
