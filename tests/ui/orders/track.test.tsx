import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TrackContainer } from '@/containers/orders/TrackContainer'
import type { Tracking } from '@/domain/tracking.schema'
import { ApiError } from '@/services/api-error'
import { renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const now = '2026-01-05T12:10:00.000Z'
const tracking: Tracking = {
  status: 'ready',
  delivery_type: 'delivery',
  shop: { title: 'Osteria', logo_img: null, time_zone: 'UTC', location: null },
  events: [{ status: 'new', created_at: now }],
  eta: null,
  courier: null,
}

beforeEach(() => {
  visit('/track/t', { token: 't' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a look that fails does not end the link, and the next one comes', async () => {
  let failure: ApiError | null = null
  renderApp(<TrackContainer token="t" />, {
    now,
    answers: {
      'rest/track/t': () => {
        if (failure) throw failure
        return { data: tracking }
      },
    },
  })
  const title = await screen.findByRole('heading', { level: 1 })
  failure = new ApiError(502, 'ERROR_502', 'Down.')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(title).toBeVisible()
  failure = new ApiError(404, 'ERROR_404', 'Gone.')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await waitFor(() => expect(title).not.toBeInTheDocument())
  expect(screen.getByText('This link has expired.')).toBeVisible()
})
