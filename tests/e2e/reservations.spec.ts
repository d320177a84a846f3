import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '@/domain/demo'
import type { Reservation, ReservationShop } from '@/domain/reservation.schema'
import { expectNoAxe, open, test } from '@/tests/support/e2e'
import { at } from '@/tests/support/e2e-at'
import { call, signIn, signUp } from '@/tests/support/e2e-market'
import { onEverySide, openNews } from '@/tests/support/e2e-side'

onEverySide(({ lang, isPhone, t }) => {
  /** Chooses the first free time of one of the last days; those of other sides are left to them. */
  async function chooseTime(page: Page) {
    const days = page.getByRole('main').getByRole('combobox', { name: t('checkout.day') })
    const times = page.getByRole('main').getByRole('combobox', { name: t('checkout.time') })
    const free = times.locator('option:not([hidden]):not([disabled])').first()
    const last = days.locator('option:not([hidden])')
    await expect(last).not.toHaveCount(0)
    const dates = await last.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
    const side = (isPhone ? 1 : 0) + (lang === 'ar' ? 2 : 0)
    for (const date of dates.reverse().slice(side * 5)) {
      await days.selectOption(date)
      if ((await free.count()) === 0) continue
      await times.selectOption((await free.getAttribute('value')) ?? '')
      return
    }
    throw new Error('no table is free')
  }

  test('[RE-01] [RE-08] [RE-09] a table is booked, found again, confirmed and given back', async ({
    page,
    request,
  }) => {
    await page.goto('/reservations')
    await expect(page).toHaveURL(at('/login?from=%2Freservations'))

    await signUp(page.request, lang)
    const [shop] = await call<ReservationShop[]>(
      page.request,
      `GET rest/booking/shops/paginate?lang=${lang}`,
    )
    if (!shop) throw new Error('no shop of the demo takes reservations')
    const { title } = shop.translation
    await open(page, '/reservations')
    const main = page.getByRole('main')
    await expect(main.getByText(t('reservations.empty'))).toBeVisible()
    await expectNoAxe(page)

    await open(page, `/book/${shop.id}`)
    await chooseTime(page)
    await main.getByRole('button', { name: t('book.table') }).click()
    await expect(main.getByText(t('book.done'), { exact: true })).toBeVisible()
    await main.getByRole('link', { name: t('reservations') }).click()
    await expect(page).toHaveURL(at('/reservations'))
    const heading = page.getByRole('heading', { level: 1, name: t('reservations') })
    await expect(heading).toBeVisible()
    const card = main.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText(t('reservation.status.new'))
    await expectNoAxe(page)

    const [made] = await call<Reservation[]>(page.request, 'GET dashboard/user/my-bookings')
    await signIn(request, { email: demoEmail('admin'), password: DEMO_PASSWORD })
    await call(request, `POST dashboard/seller/bookings/${made?.id}/status`, {
      data: { status: 'accepted' },
    })
    await open(page, '/shops')
    const confirmed = t('notification.booking_status.accepted.title')
    const rows = await openNews(page, t)
    await rows.getByRole('link').filter({ hasText: confirmed }).click()
    await expect(page).toHaveURL(at('/reservations'))
    await expect(heading).toBeVisible()
    await expect(card).toContainText(confirmed)

    await card.getByRole('button', { name: t('reservation.cancel') }).click()
    const dialog = page.getByRole('dialog', { name: t('reservation.cancel.sure') })
    await expect(dialog).toContainText(title)
    await expectNoAxe(page)
    await dialog.getByRole('button', { name: t('reservation.cancel') }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText(t('notification.booking_status.canceled.title'))
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
