import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { BoardContainer } from '@/containers/board/BoardContainer'
import type { Kitchen } from '@/domain/kitchen.schema'
import type { Order } from '@/domain/order.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

/** so many minutes from now; the page's clock goes on */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const ACCEPT = 'POST dashboard/seller/kitchen/orders/42/accept'

beforeEach(() => visit('/console/board'))

async function open(orders: Partial<Order>[], over: Partial<Kitchen> = {}, answers = {}) {
  const kitchen: Kitchen = {
    shop: { id: 3, title: 'Forno', open: true, paused_until: null },
    orders: orders.map((order) => orderFixture(order)),
    sold_out: [],
    ...over,
  }
  const view = renderApp(<BoardContainer />, {
    user: userFixture({ role: 'seller' }),
    answers: { 'dashboard/seller/kitchen': { data: kitchen }, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Forno' })
  return view
}
const column = (name: RegExp) => within(screen.getByRole('region', { name }))

it('[KB-01] an order for now is accepted with minutes, once its notes have been read', async () => {
  const { calls } = await open(
    [
      {
        status: 'new',
        delivery_time: null,
        note: 'No nuts',
        created_at: inMinutes(-2),
      },
    ],
    {},
    { [ACCEPT]: { data: orderFixture({ status: 'accepted' }) } },
  )
  const incoming = column(/^New/)
  expect(incoming.getByText('2 min ago')).toBeInTheDocument()
  const accept = incoming.getByRole('button', { name: '30 min, Accept, ready in 30 minutes' })
  await userEvent.click(accept)
  expect(calls.some(({ path }: Call) => path.includes('accept'))).toBe(false)
  await userEvent.click(incoming.getByLabelText('I have read the notes'))
  await userEvent.click(accept)
  await waitFor(() =>
    expect(calls.find(({ path }: Call) => path.includes('accept'))?.body).toEqual({ minutes: 30 }),
  )
  await expectNoAxeViolations()
})

it('[KB-01] says by how much an order is late, and for when another one is', async () => {
  await open([
    { id: 41, status: 'cooking', ready_by: inMinutes(-12) },
    { id: 42, status: 'accepted', ready_by: inMinutes(15) },
    { id: 43, status: 'ready', ready_by: inMinutes(-12), delivery_type: 'delivery' },
  ])
  const kitchen = column(/^In the kitchen/)
  expect(kitchen.getByText('12 min late')).toBeInTheDocument()
  expect(kitchen.getByText(/^Due /)).toBeInTheDocument()
  // what stands ready is not the kitchen's fault any more
  expect(column(/^Ready/).queryByText(/late/)).toBeNull()
  expect(column(/^Ready/).getByText('Waiting for a courier')).toBeInTheDocument()
})

it('[KB-02] [KB-03] says that the shop is paused, and what is sold out until when', async () => {
  await open([], {
    shop: { id: 3, title: 'Forno', open: false, paused_until: '2026-01-05T12:55:00.000Z' },
    sold_out: [
      { id: 7, title: 'Burrata', back_at: null },
      { id: 8, title: 'Tiramisu', back_at: '2026-01-06T03:00:00.000Z' },
    ],
  })
  expect(screen.getByText(/^No new orders until/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open again' })).toBeInTheDocument()
  const away = within(screen.getByRole('region', { name: 'Sold out' }))
  expect(away.getByText('Until you put it back')).toBeInTheDocument()
  expect(away.getByText(/^Back on Tuesday/)).toBeInTheDocument()
  expect(column(/^New/).getByText('No new orders')).toBeInTheDocument()
})

it('[KB-01] rings until somebody has looked, once sound is on', async () => {
  const started = vi.fn()
  const node = () => ({ connect: (next: unknown) => next })
  class FakeAudio {
    currentTime = 0
    destination = {}
    createOscillator = () => ({ ...node(), frequency: {}, start: started, stop: () => {} })
    createGain = () => ({
      ...node(),
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    })
    close = async () => {}
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  await open([{ status: 'new' }])
  await userEvent.click(screen.getByRole('button', { name: 'Turn on sound' }))
  // two tones to hear that it works, two for the order
  await waitFor(() => expect(started.mock.calls.length).toBeGreaterThanOrEqual(4))
  await userEvent.click(screen.getByRole('heading', { name: '#42' }))
  const rung = started.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  expect(started.mock.calls.length).toBe(rung)
  vi.unstubAllGlobals()
})

it('[KB-10] a kitchen sees what has left it lately, and how that stands', async () => {
  const left = (over: Partial<Order>, minutes: number) =>
    orderFixture({ events: [{ status: 'on_a_way', created_at: inMinutes(-minutes) }], ...over })
  const delivered = [{ status: 'delivered' as const, created_at: inMinutes(-30) }]
  await open(
    [],
    {},
    {
      'dashboard/seller/orders': pageFixture([
        left({ id: 51, status: 'on_a_way', delivery_type: 'delivery' }, 5),
        left({ id: 52, status: 'delivered', delivery_type: 'delivery' }, 20),
        left({ id: 53, status: 'delivered', delivery_type: 'pickup', events: delivered }, 0),
        left({ id: 54, status: 'delivered' }, 25 * 60),
      ]),
    },
  )
  const list = within(
    await screen.findByRole('region', { name: 'Handed over in the last 24 hours' }),
  )
  const rows = list
    .getAllByRole('listitem')
    .map(({ firstChild, lastChild }) => [firstChild?.textContent, lastChild?.textContent])
  expect(rows).toEqual([
    ['#51', 'On the way'],
    ['#52', 'Delivered'],
    ['#53', 'Picked up'],
  ])
  await expectNoAxeViolations()
})
