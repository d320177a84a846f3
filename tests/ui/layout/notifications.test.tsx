import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotificationBell } from '@/containers/notification/NotificationBell'
import { NotificationPanel } from '@/containers/notification/NotificationPanel'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { notificationFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const LIST = 'dashboard/notifications'
const STATISTIC = 'dashboard/user/profile/notifications-statistic'
const READ_AT = '2026-01-02T00:00:00.000Z'
const user = userFixture()
const statistic = { notification: 12, news_publish: 4, status_changed: 8 }

/** Seven entries: five on the first page, two on the second. */
const list = ({ params }: Call) => {
  const ids = params.page === 1 ? [1, 2, 3, 4, 5] : [6, 7]
  return pageFixture(
    ids.map((id) =>
      notificationFixture({
        id,
        order: { id },
        read_at: id === 2 ? READ_AT : null,
      }),
    ),
    { current_page: Number(params.page), last_page: 2, total: 7 },
  )
}

function showPanel(answers: Answers = {}) {
  const onClose = vi.fn()
  const view = renderApp(<NotificationPanel open onClose={onClose} />, {
    user,
    answers: { [STATISTIC]: statistic, [LIST]: list, ...answers },
  })
  return { ...view, onClose }
}

const rows = async () => {
  await screen.findByText('Notification 1')
  return screen.getAllByRole('link', { name: /Notification \d/ })
}
const posts = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

// fetched once, so that no test waits for them on a busy machine
beforeAll(async () => {
  await Promise.all([
    import('@/components/ui/SideDrawerSurface'),
    import('@/components/ui/ModalSurface'),
  ])
}, 120_000)

beforeEach(() => visit('/'))

describe('the bell', () => {
  it('[SH-16] carries the unread count of the statistic', async () => {
    renderApp(<NotificationBell />, { user, answers: { [STATISTIC]: statistic } })
    const bell = await screen.findByRole('button', { name: 'Notifications, 12 unread' })
    expect(bell).toHaveTextContent('12')
  })

  it('[NT-12] asks every 10 s, and only for somebody signed in', async () => {
    vi.useFakeTimers()
    try {
      const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path === STATISTIC)
      const guest = renderApp(<NotificationBell />)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(asked(guest.calls)).toEqual([])
      guest.unmount()
      const customer = renderApp(<NotificationBell />, {
        user,
        answers: { [STATISTIC]: statistic },
      })
      await vi.advanceTimersByTimeAsync(100)
      expect(asked(customer.calls)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(9_800)
      expect(asked(customer.calls)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(10_200)
      expect(asked(customer.calls)).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('leads guests to sign-in', () => {
    renderApp(<NotificationBell />)
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'href',
      '/login?from=%2F',
    )
  })
})

describe('the panel', () => {
  it('[NT-02] has the tabs All, News and Orders with their unread counts', async () => {
    const { calls } = showPanel()
    expect(await screen.findByRole('tab', { name: 'All 12' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(screen.getByRole('tab', { name: 'News 4' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Orders 8' }))
    await waitFor(() => {
      const kinds = calls.filter(({ path }) => path === LIST).map(({ params }) => params.type)
      expect(kinds).toEqual([undefined, 'news_publish', 'status_changed'])
    })
    await rows()
    await expectNoAxeViolations(screen.getByRole('dialog'))
  })

  it('[NT-02] arrow keys walk the tabs', async () => {
    showPanel()
    await userEvent.click(await screen.findByRole('tab', { name: 'All 12' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'News 4' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'News 4' })).toHaveAttribute('aria-selected', 'true')
  })

  it('[NT-03] shows five at a time and more on request', async () => {
    const { calls } = showPanel()
    expect(await rows()).toHaveLength(5)
    expect(calls.find(({ path }) => path === LIST)?.params.perPage).toBe(5)
    await userEvent.click(screen.getByRole('button', { name: 'View more' }))
    await screen.findByText('Notification 7')
    expect(await rows()).toHaveLength(7)
    expect(screen.queryByRole('button', { name: 'View more' })).not.toBeInTheDocument()
  })

  it('[NT-04] marks all as read', async () => {
    const { calls } = showPanel({ [`POST ${LIST}/read-all`]: { data: null } })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(posts(calls)).toEqual([`${LIST}/read-all`]))
    // list and counters are asked for anew
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === STATISTIC).length).toBeGreaterThan(1),
    )
  })

  it('[NT-05] says when there is nothing', async () => {
    showPanel({ [LIST]: pageFixture([]) })
    expect(
      await screen.findByText('Notifications not found according to your request'),
    ).toBeVisible()
  })

  it('[NT-06] opening one marks it as read only when it is unread', async () => {
    const { calls, onClose } = showPanel({
      [`POST ${LIST}/1/read-at`]: { data: notificationFixture({ read_at: READ_AT }) },
    })
    const [first, second] = await rows()
    if (!first || !second) throw new Error('two rows were expected')
    expect(first).toHaveAttribute('href', '/orders/1')
    await userEvent.click(second)
    expect(posts(calls)).toEqual([])
    await userEvent.click(first)
    await waitFor(() => expect(posts(calls)).toEqual([`${LIST}/1/read-at`]))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('[NT-11] the types of a business are shown, too', async () => {
    const business = (['new_order', 'new_in_table', 'new_booking'] as const).map((type, id) =>
      notificationFixture({ id: id + 1, type, order: { id: 9 } }),
    )
    showPanel({ [LIST]: pageFixture(business) })
    const targets = (await rows()).map((row) => row.getAttribute('href'))
    expect(targets).toEqual(['/orders/9', '/orders/9', '/reservations'])
  })

  it('[NT-13] a failure shows the server’s message as an error toast', async () => {
    const toasts: string[] = []
    const stop = onToast(({ kind, text }) => toasts.push(`${kind}: ${text}`))
    const fail = () => {
      throw new ApiError(500, 'ERROR_500', 'The kitchen is on fire.')
    }
    showPanel({ [`POST ${LIST}/read-all`]: fail, [`POST ${LIST}/1/read-at`]: fail })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(toasts).toEqual(['error: The kitchen is on fire.']))
    const [first] = await rows()
    if (first) await userEvent.click(first)
    await waitFor(() => expect(toasts).toHaveLength(2))
    stop()
  })

  it('says so when it cannot be loaded, and tries again', async () => {
    let answer = () => {}
    const second = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = 0
    showPanel({
      [LIST]: async (call: Call) => {
        asked += 1
        if (asked === 1) throw new ApiError(500, 'ERROR_500', 'no')
        await second
        return list(call)
      },
    })
    const alert = await screen.findByText('Your notifications couldn’t be loaded.')
    const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    expect(button).toHaveFocus()
    answer()
    expect(await rows()).toHaveLength(5)
    expect(alert).not.toBeInTheDocument()
  })
})
