import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Layout } from '@/containers/layout/Layout'
import { ReservationsContainer } from '@/containers/reservation/ReservationsContainer'
import type { Reservation } from '@/domain/reservation.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const now = '2026-05-04T12:00:00.000Z'
const LIST = 'dashboard/user/my-bookings'
const WAITS = 'dashboard/user/table-waits'

/** A reservation of an evening; the clock of its shop is five and a half hours ahead of UTC. */
function reservationFixture(id: number, day: string, over: Partial<Reservation> = {}): Reservation {
  const shop = shopFixture({ id: 3, time_zone: 'Asia/Kolkata' })
  const room = { id: 1, shop_id: 3, translation: { locale: 'en', title: 'Garden' } }
  return {
    id,
    booking_id: 5,
    user_id: 1,
    table_id: 7,
    start_date: `${day} 19:00`,
    end_date: `${day} 21:00`,
    starts_at: `${day}T13:30:00.000Z`,
    ends_at: `${day}T15:30:00.000Z`,
    guest: 2,
    note: null,
    status: 'accepted',
    booking: { id: 5, max_time: 120, shop },
    table: { id: 7, name: '3', shop_section_id: 1, chair_count: 4, shop_section: room },
    ...over,
  }
}

const settings = (value: '0' | '1') => ({
  'rest/settings': { data: [{ key: 'reservation_enable_for_user', value }] },
})

const show = (answers: Record<string, unknown>, allowed: '0' | '1' = '1') =>
  renderApp(<ReservationsContainer />, {
    user: userFixture(),
    now,
    answers: { ...settings(allowed), [WAITS]: { data: [] }, ...answers },
  })

const group = async (name: string) => {
  const section = (await screen.findByRole('heading', { level: 2, name })).parentElement
  return within(section ?? document.body).getAllByRole('listitem')
}
const cancelButtons = () => screen.queryAllByRole('button', { name: 'Cancel reservation' })

beforeEach(() => {
  visit('/reservations')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
})
afterEach(() => vi.useRealTimers())

describe('the reservations of a customer', () => {
  it('[RE-01] lists what comes, the next first, then what was, on the clock of the shop', async () => {
    const { calls } = show({
      [LIST]: pageFixture([
        reservationFixture(1, '2026-06-01', { status: 'new', note: 'By the window' }),
        reservationFixture(2, '2026-05-10', { status: 'canceled' }),
        reservationFixture(3, '2026-05-05'),
        reservationFixture(4, '2026-04-01'),
      ]),
    })
    const [next, later, ...more] = await group('Upcoming')
    expect(more).toEqual([])
    expect(next).toHaveTextContent('Tuesday, May 5, 2026 at 7:00 PM')
    expect(next).toHaveTextContent('2 guests, Table 3, Garden, 4 seats')
    expect(next).toHaveTextContent('Reservation confirmed')
    expect(later).toHaveTextContent('Monday, June 1, 2026 at 7:00 PM')
    expect(later).toHaveTextContent('Not confirmed yet')
    expect(later).toHaveTextContent('By the window')
    const past = await group('Past and cancelled')
    expect(past.map((row) => row.querySelector('time')?.textContent)).toEqual([
      'Sunday, May 10, 2026 at 7:00 PM',
      'Wednesday, April 1, 2026 at 7:00 PM',
    ])
    expect(past[0]).toHaveTextContent('Reservation cancelled')
    const links = within(past[1] ?? document.body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shop/3', '/book/3'])
    expect(cancelButtons()).toHaveLength(2)
    expect(calls.find(({ path }) => path === LIST)?.params).toMatchObject({
      column: 'start_date',
      sort: 'desc',
      page: 1,
    })
    await expectNoAxeViolations()
  })

  it('[RE-01] fetches the next page when it is asked for', async () => {
    show({
      [LIST]: ({ params }: Call) =>
        params.page === 1
          ? pageFixture([reservationFixture(2, '2026-04-02')], { last_page: 2 })
          : pageFixture([reservationFixture(1, '2026-04-01')], { current_page: 2, last_page: 2 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'View more' }))
    expect(await screen.findByText('Wednesday, April 1, 2026 at 7:00 PM')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'View more' })).toBeNull()
  })

  it('[RE-01] says that there is none and where to book, or that it could not be loaded', async () => {
    const empty = show({ [LIST]: pageFixture([]) })
    expect(await screen.findByText('No tables reserved yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book a table' })).toHaveAttribute('href', '/book')
    await expectNoAxeViolations()
    empty.unmount()
    let isDown = true
    show({
      [LIST]: () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return pageFixture([reservationFixture(3, '2026-05-05')])
      },
    })
    expect(await screen.findByText('We couldn’t load your reservations')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await group('Upcoming')).toHaveLength(1)
  })

  it('[RE-01] offers no other table where the marketplace takes no reservations any more', async () => {
    show({ [LIST]: pageFixture([reservationFixture(3, '2026-05-05')]) }, '0')
    await group('Upcoming')
    expect(screen.queryByRole('link', { name: /Book a table/ })).toBeNull()
  })
})

describe('giving a table back', () => {
  const press = async () => {
    await group('Upcoming')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel reservation' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this reservation?' })
    expect(dialog).toHaveTextContent('Tuesday, May 5, 2026 at 7:00 PM')
    return within(dialog)
  }

  it('[RE-09] asks once more, cancels and shows it as cancelled', async () => {
    let status: Reservation['status'] = 'new'
    const { calls } = show({
      [LIST]: () => pageFixture([reservationFixture(3, '2026-05-05', { status })]),
      [`POST ${LIST}/3/status/change`]: () => {
        status = 'canceled'
        return { data: reservationFixture(3, '2026-05-05', { status }) }
      },
    })
    const sent = () => calls.filter(({ method }) => method === 'POST')
    await userEvent.click((await press()).getByRole('button', { name: 'Keep reservation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    const dialog = await press()
    await expectNoAxeViolations(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }))
    expect(await group('Past and cancelled')).toHaveLength(1)
    expect(sent().map(({ body }) => body)).toEqual([{ status: 'canceled' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cancelButtons()).toEqual([])
  })

  it('[RE-09] a refusal stays at the reservation, and the list is fetched again', async () => {
    let status: Reservation['status'] = 'accepted'
    show({
      [LIST]: () => pageFixture([reservationFixture(3, '2026-05-05', { status })]),
      [`POST ${LIST}/3/status/change`]: () => {
        // the restaurant was faster
        status = 'canceled'
        throw new ApiError(400, 'ERROR_BOOKING_MOVE', 'Too late.')
      },
    })
    await userEvent.click((await press()).getByRole('button', { name: 'Cancel reservation' }))
    const [row] = await group('Past and cancelled')
    expect(within(row ?? document.body).getByText('Too late.')).toHaveAttribute('role', 'alert')
    expect(row).toHaveTextContent('Reservation cancelled')
  })

  it('[RE-09] is offered until the stay begins, and not while one sits there', async () => {
    show({
      [LIST]: pageFixture([
        reservationFixture(3, '2026-05-04', { starts_at: '2026-05-04T11:00:00.000Z' }),
      ]),
    })
    expect(await group('Upcoming')).toHaveLength(1)
    expect(cancelButtons()).toEqual([])
  })
})

it.each(['1', '0'] as const)(
  '[RE-01] is in the user menu when the setting is %s',
  async (value) => {
    const { queryClient } = renderApp(
      <Layout variant="1" bare={false}>
        <h1>A page</h1>
      </Layout>,
      { user: userFixture(), answers: settings(value) },
    )
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await userEvent.click(screen.getByRole('button', { name: 'Account of Mina' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Account of Mina' }))
    expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
    const entry = menu.queryByRole('link', { name: 'Reservations' })
    expect(entry?.getAttribute('href') ?? null).toBe(value === '1' ? '/reservations' : null)
  },
)

it('[RE-10] lists what is waited for at every shop, or says that it could not be loaded', async () => {
  let isDown = true
  const wait = {
    id: 3,
    shop_id: 8,
    shop: { title: 'Osteria', logo_img: null },
    day: '2026-05-06',
    guests: 4,
    held_until: '2026-05-04T12:10:00.000Z',
    created_at: now,
  }
  show({
    [LIST]: pageFixture([]),
    [WAITS]: () => {
      if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
      return { data: [wait] }
    },
  })
  const heading = { name: 'We’ll tell you when a table becomes available' }
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  isDown = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const entry = await screen.findByText('Osteria')
  const row = within(entry.closest('li') ?? document.body)
  expect(row.getByText(/4 guests, Wednesday, May 6/)).toBeVisible()
  expect(row.getByRole('link', { name: 'Book a table' })).toHaveAttribute('href', '/book/8')
  await expectNoAxeViolations()
})
