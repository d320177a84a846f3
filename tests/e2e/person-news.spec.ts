import { expect } from '@playwright/test'
import type { Notification } from '@/domain/notification.schema'
import type { NotificationType } from '@/domain/notification-type'
import { expectNoAxe, open, test } from '@/tests/support/e2e'
import { at, linkTo } from '@/tests/support/e2e-at'
import { call, placeOrder, signUp } from '@/tests/support/e2e-market'
import { onEverySide, openNews } from '@/tests/support/e2e-side'

interface News {
  id: number
  uuid: string
  translation: { title: string }
}

onEverySide(({ lang, t }) => {
  test('[NT-17] [NT-18] an order is told of in the panel and by mail, with all there is to say', async ({
    page,
  }) => {
    const { email } = await signUp(page.request, lang)
    const order = await placeOrder(page.request)
    const [told] = await call<Notification[]>(
      page.request,
      `GET dashboard/notifications?lang=${lang}`,
    )
    expect(told).toMatchObject({
      id: expect.any(Number),
      type: 'status_changed',
      title: t('notification.status_changed.new.title', { id: order.id }),
      body: expect.stringMatching(/\S/),
      read_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      order: { id: order.id },
    })
    for (const kin of ['client', 'parcel', 'blog']) expect(told).toHaveProperty(kin)
    await open(page, '/')
    const row = (await openNews(page, t)).getByRole('link').first()
    await expect(row).toContainText(told?.title ?? '', { timeout: 30_000 })
    await expect(row).toContainText(told?.body ?? '')
    await expect(row).toContainText(t('notifications.unread.mark'))
    await expect(row.locator('time')).toHaveAttribute('datetime', told?.created_at ?? '')
    await expect(row).toHaveAttribute('href', linkTo(`/orders/${order.id}`))

    await open(page, '/dev/mail')
    const mail = page
      .getByRole('article')
      .filter({ hasText: email })
      .filter({ hasText: told?.title ?? '' })
    await expect(mail).toHaveCount(1)
    await expect(mail).toContainText(`/orders/${order.id}`)
    await expect(mail).toContainText('Robin')
    await expectNoAxe(page)
  })

  test('[NT-08] [NT-09] [NT-10] [NT-11] each kind leads to what it is about', async ({ page }) => {
    await signUp(page.request)
    const { id } = await placeOrder(page.request)
    const [news] = await call<News[]>(
      page.request,
      `GET rest/blogs/paginate?type=notification&lang=${lang}`,
    )
    if (!news) throw new Error('no news in the demo')
    const about: Partial<Record<NotificationType, Partial<Notification>>> = {
      booking_status: {},
      news_publish: { blog: { id: news.id, uuid: news.uuid } },
      order_refunded: { order: { id } },
      new_order: { order: { id } },
      new_in_table: { order: { id } },
      new_booking: {},
    }
    const entries = Object.entries(about).map(([type, more], place) => ({
      id: place + 1,
      type,
      title: `title ${type}`,
      body: null,
      created_at: '2026-01-01T00:00:00.000Z',
      read_at: '2026-01-01T00:00:00.000Z',
      ...more,
    }))
    await page.route(
      ({ pathname }) => pathname.endsWith('/dashboard/notifications'),
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), data: entries },
        })
      },
    )
    await open(page, '/shops')
    let rows = await openNews(page, t)
    const targetOf = (type: NotificationType) =>
      rows.getByRole('link').filter({ hasText: `title ${type}` })
    await expect(rows.getByRole('listitem')).toHaveCount(entries.length)
    await expect(targetOf('new_order')).toHaveAttribute('href', linkTo(`/orders/${id}`))
    await expect(targetOf('new_in_table')).toHaveAttribute('href', linkTo(`/orders/${id}`))
    await expect(targetOf('new_booking')).toHaveAttribute('href', linkTo('/reservations'))
    await expectNoAxe(page)
    await targetOf('order_refunded').click()
    await expect(page).toHaveURL(at('/wallet'))
    await expect(page.getByRole('heading', { level: 1, name: t('wallet') })).toBeVisible()

    rows = await openNews(page, t)
    await targetOf('news_publish').click()
    await expect(page).toHaveURL(at(`/?news=${news.uuid}`))
    const article = page.getByRole('dialog', { name: news.translation.title })
    await expect(article).toBeVisible()
    await expectNoAxe(page)
    await page.keyboard.press('Escape')
    await expect(article).toBeHidden()

    rows = await openNews(page, t)
    await targetOf('booking_status').click()
    await expect(page).toHaveURL(at('/reservations'))
    const reservations = page.getByRole('heading', { level: 1, name: t('reservations') })
    await expect(reservations).toBeVisible()
    await expectNoAxe(page)

    await open(page, '/shops')
    rows = await openNews(page, t)
    await targetOf('new_booking').click()
    await expect(page).toHaveURL(at('/reservations'))
    await expect(reservations).toBeVisible()
    // a live signal may have asked for the list once more
    await page.unrouteAll({ behavior: 'wait' })
  })
})
