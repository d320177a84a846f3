import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserLive } from '@/containers/app/UserLive'
import { NotificationList } from '@/containers/notification/NotificationList'
import { UserBell } from '@/containers/notification/UserBell'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { ReservationsContainer } from '@/containers/reservation/ReservationsContainer'
import { useAuth } from '@/contexts/Auth'
import { FakeEventSource, fakeStreams, showPage } from '@/tests/support/event-source'
import { notificationFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { type Answers, type Call, renderApp } from '@/tests/support/render'
// answers are checked with these, and a stopped clock does not wait for their first load
import '@/domain/schemas'

const STATISTIC = 'dashboard/user/profile/notifications-statistic'
const user = userFixture({ id: 7 })
let unread = 1

/** What stands behind every page: somebody's bell, and their stream while they are signed in. */
function Page({ children }: { children?: React.ReactNode }) {
  const auth = useAuth()
  return (
    <>
      {auth.user ? <UserLive userId={auth.user.id} /> : null}
      {auth.user ? <UserBell /> : null}
      {children}
      <button type="button" onClick={() => auth.setUser(null)}>
        leave
      </button>
    </>
  )
}

const show = (children?: React.ReactNode, answers: Answers = {}) =>
  renderApp(<Page>{children}</Page>, {
    user,
    answers: {
      [STATISTIC]: () => ({ notification: unread, news_publish: 0, status_changed: unread }),
      'dashboard/user/orders/3': { data: orderFixture({ id: 3, status: 'cooking' }) },
      'rest/payments': pageFixture([]),
      'dashboard/user/my-bookings': pageFixture([]),
      ...answers,
    },
  })
const asked = (calls: readonly Call[], path = STATISTIC) =>
  calls.filter((call) => call.path === path).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const stream = () => {
  const [only, ...more] = FakeEventSource.live
  expect(more).toEqual([])
  if (!only) throw new Error('no stream is open')
  return only
}
const tell = (signal: string) => act(async () => stream().say(signal))

beforeEach(() => {
  vi.useFakeTimers()
  fakeStreams()
  unread = 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is one’s own', () => {
  it('[NT-12] is told at once, and nothing is polled meanwhile', async () => {
    const { calls, getByRole } = show()
    await pass(100)
    expect(stream().url).toBe('/api/v1/rest/live?topic=user%3A7')
    await act(async () => stream().start('user:7'))
    await pass(1_100)
    const before = asked(calls)
    await pass(20_000)
    expect(asked(calls)).toBe(before)
    unread = 4
    await tell('user:7 notification')
    await pass(50)
    expect(getByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
    expect(asked(calls)).toBe(before + 1)
  })

  it('[RE-08] shows what a restaurant has decided, without asking for anything else', async () => {
    const { calls } = show(<ReservationsContainer />)
    await pass(100)
    await act(async () => stream().start('user:7'))
    await pass(1_100)
    const BOOKINGS = 'dashboard/user/my-bookings'
    const [before, bells] = [asked(calls, BOOKINGS), asked(calls)]
    await tell('user:7 reservation:3')
    await pass(50)
    expect(asked(calls, BOOKINGS)).toBe(before + 1)
    expect(asked(calls)).toBe(bells)
  })

  it('[NT-12] is asked for every 10 s again while the stream is broken', async () => {
    const { calls } = show()
    await pass(100)
    await act(async () => stream().start('user:7'))
    await pass(1_100)
    await act(async () => stream().cut())
    const before = asked(calls)
    await pass(20_100)
    expect(asked(calls)).toBe(before + 2)
    await act(async () => stream().start('user:7'))
    await pass(1_100)
    const after = asked(calls)
    await pass(20_000)
    expect(asked(calls)).toBe(after)
  })

  it('opens a stream anew that was refused, or has fallen silent', async () => {
    show()
    await pass(100)
    await act(async () => stream().cut({ refused: true }))
    expect(FakeEventSource.live).toEqual([])
    await pass(30_000)
    const next = stream()
    await act(async () => next.start('user:7'))
    await pass(20_000)
    await act(async () => next.beat())
    await pass(20_000)
    expect(stream()).toBe(next)
    await pass(5_100)
    expect(stream()).not.toBe(next)
  })

  it('[NT-12] is heard only while the page is seen', async () => {
    const { calls } = show()
    await pass(100)
    await act(async () => stream().start('user:7'))
    await act(async () => showPage('hidden'))
    expect(FakeEventSource.live).toEqual([])
    const before = asked(calls)
    await pass(60_000)
    expect(asked(calls)).toBe(before)
    await act(async () => showPage('visible'))
    await act(async () => stream().start('user:7'))
    await pass(50)
    expect(asked(calls)).toBeGreaterThan(before)
  })

  it('is no longer heard after signing out', async () => {
    const { calls, getByRole } = show()
    await pass(100)
    await act(async () => stream().start('user:7'))
    await act(async () => getByRole('button', { name: 'leave' }).click())
    expect(FakeEventSource.live).toEqual([])
    const before = asked(calls)
    await pass(60_000)
    expect(asked(calls)).toBe(before)
  })

  it('[OR-06] an order is looked at when it moves, once per second at most', async () => {
    const path = 'dashboard/user/orders/3'
    const { calls } = show(<OrderContainer orderId={3} />)
    await pass(100)
    await act(async () => stream().start('user:7'))
    await pass(2_100)
    const before = asked(calls, path)
    await pass(20_000)
    expect(asked(calls, path)).toBe(before)
    for (let step = 0; step < 5; step += 1) {
      await tell('user:7 order:3')
      await pass(100)
    }
    expect(asked(calls, path)).toBe(before + 1)
    await pass(1_000)
    expect(asked(calls, path)).toBe(before + 2)
  })

  it('[NT-06] a signal does not cut off a further page that was asked for', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const LIST = 'dashboard/notifications'
    const pageOf = async ({ params }: Call) => {
      const page = Number(params?.page ?? 1)
      if (page === 2) await held
      const meta = { current_page: page, last_page: 2, total: 2 }
      return pageFixture([notificationFixture({ id: page })], meta)
    }
    const { calls, getByRole, getByText } = show(
      <NotificationList type={undefined} onOpen={() => undefined} />,
      { [LIST]: pageOf },
    )
    await pass(100)
    await act(async () => stream().start('user:7'))
    await pass(2_100)
    const before = asked(calls, LIST)
    await act(async () => getByRole('button', { name: 'View more' }).click())
    await tell('user:7 notification')
    await pass(3_000)
    expect(asked(calls, LIST)).toBe(before + 1)
    await act(async () => release())
    await pass(50)
    expect(getByText('Notification 2')).toBeVisible()
    // what the signal told is looked at afterwards: both pages
    await pass(1_000)
    expect(asked(calls, LIST)).toBe(before + 3)
    expect(getByText('Notification 2')).toBeVisible()
  })
})
