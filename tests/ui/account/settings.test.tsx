import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsContainer } from '@/containers/account/SettingsContainer'
import type { NotificationKind } from '@/domain/profile.schema'
import { toSessionUser } from '@/domain/session-user'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture } from '@/tests/support/fixtures'
import { profileOf } from '@/tests/support/people'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const at = '2026-01-01T00:00:00Z'
const kindOf = (id: number, type: string, active: 0 | 1): NotificationKind => ({
  id,
  type,
  notification: { user_id: 7, notification_id: id, active },
  created_at: at,
  updated_at: at,
})
const kinds = pageFixture([kindOf(3, 'status_changed', 1), kindOf(7, 'news_publish', 0)])
const change = 'POST dashboard/user/update/notifications'

const open = (answer: unknown, list: unknown = kinds) =>
  renderApp(<SettingsContainer />, {
    user: toSessionUser(profileOf()),
    answers: { 'dashboard/user/notifications': list, [change]: answer },
  })

beforeEach(() => visit('/settings'))

describe('settings', () => {
  it('[AU-20] turn a kind of notification off', async () => {
    let active: 0 | 1 = 1
    const { calls } = open(
      () => {
        active = 0
        return { data: [] }
      },
      () => pageFixture([kindOf(3, 'status_changed', active), kindOf(7, 'news_publish', 0)]),
    )
    const orders = await screen.findByRole('switch', { name: 'My orders and parcels' })
    expect(orders).toBeChecked()
    expect(screen.getByRole('switch', { name: 'News and offers' })).not.toBeChecked()
    await userEvent.click(orders)
    expect(orders).not.toBeChecked()
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        notifications: [{ notification_id: 3, active: 0 }],
      }),
    )
    await expectNoAxeViolations()
  })

  it('[AU-20] stay as they were set when an answer from before the change comes late', async () => {
    let active: 0 | 1 = 1
    let isHeld = false
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { queryClient } = open(
      () => {
        active = 0
        return { data: [] }
      },
      async () => {
        const page = pageFixture([kindOf(3, 'status_changed', active)])
        if (isHeld) await held
        return page
      },
    )
    const orders = await screen.findByRole('switch', { name: 'My orders and parcels' })
    isHeld = true
    void queryClient.invalidateQueries({ queryKey: ['notification'] })
    isHeld = false
    await userEvent.click(orders)
    await act(async () => release())
    await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
    expect(orders).not.toBeChecked()
  })

  it('[AU-20] move the switch back when that failed, and say why', async () => {
    const told: string[] = []
    const stop = onToast(({ text }) => told.push(text))
    open(() => {
      throw new ApiError(0, 'ERROR_NETWORK', 'Network Error')
    })
    const news = await screen.findByRole('switch', { name: 'News and offers' })
    await userEvent.click(news)
    await waitFor(() =>
      expect(told).toEqual(['No connection. Please check your network and try again.']),
    )
    expect(news).not.toBeChecked()
    stop()
  })

  it('[SH-13] the look is chosen, kept, and follows the device where that is chosen', async () => {
    let isDark = false
    const watching = new Set<() => void>()
    const device = {
      get matches() {
        return isDark
      },
      addEventListener: (_: string, watch: () => void) => watching.add(watch),
      removeEventListener: (_: string, watch: () => void) => watching.delete(watch),
      // MUI asks for the older names
      addListener: () => {},
      removeListener: () => {},
    } as unknown as MediaQueryList
    const others = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(prefers-color-scheme: dark)' ? device : others(query),
    )
    const shown = () => document.documentElement.dataset.theme
    open({ data: [] })
    const look = within(await screen.findByRole('radiogroup', { name: 'Appearance' }))
    const asDevice = look.getByRole('radio', { name: 'Same as device' })
    await userEvent.click(look.getByRole('radio', { name: 'Dark' }))
    expect([shown(), document.cookie]).toEqual(['dark', expect.stringContaining('mui-mode=dark')])
    expect(asDevice).not.toBeChecked()
    await userEvent.click(asDevice)
    expect([shown(), document.cookie]).toEqual([
      'light',
      expect.stringContaining('mui-mode=system'),
    ])
    isDark = true
    act(() => {
      for (const watch of watching) watch()
    })
    expect(shown()).toBe('dark')
    expect(asDevice).toBeChecked()
    await expectNoAxeViolations()
  })

  it('[PR-14] keep what somebody eats on this device, and begin with it', async () => {
    const user = userEvent.setup()
    const { unmount } = open({ data: [] })
    const card = () => within(screen.getByRole('region', { name: 'Diet and allergens' }))
    await user.click(card().getByRole('checkbox', { name: 'milk' }))
    await user.click(card().getByRole('radio', { name: 'vegans' }))
    await user.click(card().getByRole('button', { name: 'Save' }))
    unmount()
    open({ data: [] })
    await waitFor(() => expect(card().getByRole('checkbox', { name: 'milk' })).toBeChecked())
    expect(card().getByRole('radio', { name: 'vegans' })).toBeChecked()
    expect(card().getByRole('checkbox', { name: 'nuts' })).not.toBeChecked()
  })
})
