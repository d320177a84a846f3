import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import type { Batch } from '@/domain/batch.schema'
import type { Order } from '@/domain/order.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { openShopFixture, orderFixture, walletFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const ORDER = 'dashboard/user/orders/42'
const SHOPS = `${ORDER}/trip/shops`

beforeEach(() => visit('/orders/42', { id: '42' }))

const trip = (over: Partial<Batch> = {}): Batch => ({
  lead_id: 42,
  others: [{ id: 43, status: 'cooking', shop: { id: 9, title: 'Green Corner' } }],
  open: false,
  kept_fee: 0,
  due: null,
  on_cancel: { kept_fee: 0, freed: null },
  ...over,
})
const paid = orderFixture().transaction
const byWallet = paid && { ...paid, status: 'paid' as const, payment_system: walletFixture }

async function open(over: Partial<Order> = {}, answers: Record<string, unknown> = {}) {
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: '2026-01-05T11:25:00.000Z',
    answers: { [ORDER]: { data: orderFixture({ trip: trip(), ...over }) }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

it('[CA-15] names the orders that come along, with the way to each', async () => {
  await open()
  const link = await screen.findByRole(
    'link',
    { name: /^Green Corner ?, Order #43$/ },
    // the section is fetched when it is needed
    { timeout: 20_000 },
  )
  expect(link).toHaveAttribute('href', '/orders/43')
  expect(
    within(screen.getByText('Same delivery').closest('section') ?? link).getByText('Cooking'),
  ).toBeVisible()
  await expectNoAxeViolations()
})

it('[CA-15] shows shops nearby while another order may come along, and nothing if they fail', async () => {
  const shop = openShopFixture({ id: 12 })
  const { unmount } = await open(
    { trip: trip({ open: true, others: [] }) },
    { [SHOPS]: { data: [shop] } },
  )
  const add = 'Add from another shop nearby in the same delivery'
  const rail = within(await screen.findByRole('region', { name: add }))
  expect(rail.getByRole('link', { name: /Shop/ })).toHaveAttribute('href', '/shop/12')
  expect(screen.queryByText('Same delivery')).toBeNull()
  unmount()
  await open({ trip: trip({ open: true, others: [] }) }, { [SHOPS]: { data: [] } })
  expect(screen.queryByText(add)).toBeNull()
})

it('[CA-15] says what stays paid before it is canceled, and agrees to just that', async () => {
  const on_cancel = { kept_fee: 3, freed: null }
  const { calls } = await open(
    { trip: trip({ on_cancel }), transaction: byWallet },
    { [`POST ${ORDER}/status/change`]: { data: orderFixture({ status: 'canceled' }) } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  // 12 were paid, 3 of them for the way
  expect(dialog.getByText('$9.00 will be refunded to your wallet right away.')).toBeVisible()
  expect(dialog.getByText(/^The delivery fee of \$3\.00 still applies/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => {
    const sent = calls.find(({ path }) => path === `${ORDER}/status/change`)
    expect(sent?.body).toEqual({ agreed: { kept_fee: 3, freed_fee: 0 } })
  })
})

it('[CA-15] says whose fee comes back with the last order, and what is due in cash', async () => {
  const fee = { order_id: 41, price: 2.5, currency: orderFixture().currency }
  await open({ trip: trip({ due: fee, on_cancel: { kept_fee: 0, freed: fee } }) })
  expect(await screen.findByText(/^Plus \$2\.50 in cash at the door/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The delivery fee of \$2\.50 for order #41 is waived/)).toBeVisible()
})

it('[CA-15] the list of orders says which belong together', async () => {
  visit('/orders')
  renderApp(<OrdersContainer />, {
    user: userFixture(),
    answers: { 'dashboard/user/orders/paginate': pageFixture([orderFixture({ trip: trip() })]) },
  })
  expect(await screen.findByText('Together with Green Corner')).toBeVisible()
})
