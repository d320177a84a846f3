import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Layout } from '@/containers/layout/Layout'
import { ReservationShopsContainer } from '@/containers/reservation/ReservationShopsContainer'
import { ReserveTableContainer } from '@/containers/reservation/ReserveTableContainer'
import { ShopContainer } from '@/containers/shop/ShopContainer'
import type { ReservationShop } from '@/domain/reservation.schema'
import { weekDays } from '@/domain/week-day'
import { formatDate } from '@/lib/intl'
import { ApiError } from '@/services/api-error'
import { choose } from '@/tests/support/choose'
import { pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import {
  type Answers,
  type Call,
  expectNoAxeViolations,
  type RenderOptions,
  renderApp,
} from '@/tests/support/render'
import { visit } from '@/tests/support/router'

// a Monday
const now = '2026-05-04T12:00:00.000Z'

const shop: ReservationShop = {
  id: 1,
  open: true,
  logo_img: null,
  booking_shop_working_days: weekDays.map((day, id) => ({
    id,
    day,
    from: '18-00',
    to: '22-00',
    disabled: false,
    created_at: now,
    updated_at: now,
  })),
  booking_shop_closed_date: [],
  time_zone: 'UTC',
  translation: { locale: 'en', title: 'Osteria' },
}
const room = { id: 1, shop_id: 1, translation: { locale: 'en', title: 'Garden' } }
const table = { id: 7, name: '3', shop_section_id: 1, chair_count: 4, shop_section: room }
const taking = (value: '0' | '1') => ({
  'rest/settings': {
    data: [
      { key: 'reservation_enable_for_user', value },
      { key: 'reservation_time_durations', value: '60' },
    ],
  },
})
const answers: Answers = {
  ...taking('1'),
  'rest/shops/1': { data: shopFixture({ booking: true }) },
  'rest/shops/1/products': { data: { recommended: [], all: [] } },
  'rest/booking/shops/paginate': pageFixture([shop]),
  'rest/booking/shops/1': { data: shop },
  'rest/booking/bookings': pageFixture([{ id: 5, max_time: 120 }]),
  'rest/booking/tables': pageFixture([table]),
  'rest/booking/disable-dates/table/7': [
    { start_date: '2026-05-04 18:00', end_date: '2026-05-04 20:00' },
  ],
  'dashboard/user/table-waits': { data: [] },
}

const entry = () => screen.queryByRole('link', { name: 'Book a table' })

beforeEach(() => {
  visit('/shop/1')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
})
afterEach(() => vi.useRealTimers())

describe('the entry to reservations', () => {
  it('[SP-11] stands on the page of a shop that takes them', async () => {
    renderApp(<ShopContainer shopId={1} variant="1" />, { answers })
    await waitFor(() => expect(entry()).toHaveAttribute('href', '/book/1'))
  })

  it('[SP-11] is not on a shop that takes none, nor where the marketplace allows none', async () => {
    const plain = { 'rest/shops/1': { data: shopFixture({ booking: false }) } }
    for (const own of [plain, taking('0')]) {
      const view = renderApp(<ShopContainer shopId={1} variant="1" />, {
        answers: { ...answers, ...own },
      })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(view.queryClient.isFetching()).toBe(0))
      expect(entry()).toBeNull()
      view.unmount()
    }
  })

  it.each(['1', '0'] as const)('[SP-11] is in the footer when the setting is %s', async (value) => {
    const view = renderApp(
      <Layout variant="1" bare={false}>
        <h1>A page</h1>
      </Layout>,
      { answers: { ...answers, ...taking(value) } },
    )
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0))
    expect(entry() !== null).toBe(value === '1')
  })
})

it('[SP-11] the list of shops that take reservations leads to their tables', async () => {
  renderApp(<ReservationShopsContainer />, { answers })
  expect(await screen.findByRole('link', { name: /Osteria/ })).toHaveAttribute('href', '/book/1')
  await expectNoAxeViolations()
})

describe('reserving a table', () => {
  const draw = (options: RenderOptions = {}) =>
    renderApp(<ReserveTableContainer shopId={1} />, {
      user: userFixture(),
      now,
      ...options,
      answers: { ...answers, ...options.answers },
    })
  const pick = (field: string, option: RegExp) => choose(userEvent, field, option)

  it('[SP-11] [RE-01] offers what is free and sends the wish, and says where it is found', async () => {
    const { calls } = draw({
      answers: {
        'POST dashboard/user/my-bookings': {
          data: {
            id: 9,
            booking_id: 5,
            user_id: 1,
            table_id: 7,
            start_date: '2026-05-05 19:00',
            guest: 2,
            status: 'new',
            booking: { id: 5, max_time: 120 },
            table,
          },
        },
      },
    })
    await pick('Day', /Tomorrow/)
    await pick('Time', /7:00.PM –/)
    await userEvent.click(screen.getByRole('button', { name: 'Book a table' }))
    expect(await screen.findByText('Your request has been sent')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reservations' })).toHaveAttribute(
      'href',
      '/reservations',
    )
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      booking_id: 5,
      table_id: 7,
      start_date: '2026-05-05 19:00',
      guest: 2,
    })
  })

  it.each(['rest/booking/bookings', 'rest/booking/tables', 'rest/booking/disable-dates/table/7'])(
    'says that %s could not be loaded, and tries again',
    async (path) => {
      let isDown = true
      draw({
        answers: {
          [path]: () => {
            if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
            return answers[path]
          },
        },
      })
      expect(await screen.findByText('Oops, something went wrong!')).toBeVisible()
      await expectNoAxeViolations()
      isDown = false
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('combobox', { name: 'Day' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  it('says why a wish is refused, and asks guests to sign in', async () => {
    const { unmount } = draw({
      answers: {
        'POST dashboard/user/my-bookings': () => {
          throw new ApiError(400, 'ERROR_BOOKING_TAKEN', 'Just taken.')
        },
      },
    })
    await pick('Day', /Tomorrow/)
    await pick('Time', /6:00.PM –/)
    await userEvent.click(screen.getByRole('button', { name: 'Book a table' }))
    expect(await screen.findByText('Just taken.')).toBeVisible()
    unmount()
    draw({ user: null })
    expect(await screen.findByRole('link', { name: 'Log in to book' })).toHaveAttribute(
      'href',
      '/login?from=%2Fbook%2F1',
    )
  })

  it('[RE-10] a taken evening offers to tell when a table frees up, and to stop that', async () => {
    let waits: object[] = []
    const { calls } = draw({
      answers: {
        'dashboard/user/table-waits': () => ({ data: waits }),
        'POST dashboard/user/table-waits': ({ body }: Call) => {
          const entry = { id: 3, ...(body as object), held_until: null, created_at: now }
          waits = [entry]
          return { data: entry }
        },
        'DELETE dashboard/user/table-waits/3': () => {
          waits = []
          return { data: null }
        },
      },
    })
    await pick('Day', /Tomorrow/)
    expect(
      screen.queryByRole('button', { name: 'Tell me when a table becomes available' }),
    ).toBeNull()
    await pick('Day', /Today/)
    const taken = await screen.findByRole('option', { name: /6:00.PM –/ })
    expect(taken).toHaveTextContent('Full')
    expect(taken).toBeDisabled()
    const offer = await screen.findByRole('button', {
      name: 'Tell me when a table becomes available',
    })
    await userEvent.click(offer)
    expect(await screen.findByText('2 guests, Monday, May 4')).toBeVisible()
    expect(offer).not.toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      shop_id: 1,
      day: '2026-05-04',
      guests: 2,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
    await waitFor(() => expect(screen.queryByText('2 guests, Monday, May 4')).toBeNull())
    expect(
      screen.getByRole('button', { name: 'Tell me when a table becomes available' }),
    ).toBeVisible()
  })

  it('[RE-10] waits that could not be loaded say so, and are tried again', async () => {
    const entry = { id: 3, shop_id: 1, day: '2026-05-04', guests: 2, held_until: null }
    let isDown = true
    draw({
      answers: {
        'dashboard/user/table-waits': () => {
          if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
          return { data: [{ ...entry, created_at: now }] }
        },
      },
    })
    expect(await screen.findByText('Oops, something went wrong!')).toBeVisible()
    // what has failed is named, and the rest of the form can be used
    expect(
      screen.getByRole('heading', { name: 'We’ll tell you when a table becomes available' }),
    ).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Day' })).toBeVisible()
    await expectNoAxeViolations()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 guests, Monday, May 4')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('[RE-10] says until when a table is held', async () => {
    const held_until = '2026-05-04T12:10:00Z'
    const entry = { id: 3, shop_id: 1, day: '2026-05-04', guests: 2, held_until, created_at: now }
    draw({ answers: { 'dashboard/user/table-waits': () => ({ data: [entry] }) } })
    const time = formatDate(held_until, 'en', { timeStyle: 'short' })
    expect(
      await screen.findByText(`A table is reserved for you until ${time}. Book it before then.`),
    ).toBeVisible()
  })
})
