import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { Order } from '@/domain/order.schema'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const WALLET = 'POST payments/order/42/transactions'
const brought: Partial<Order> = {
  status: 'delivered',
  eta: null,
  deliveryman: { id: 8, firstname: 'Rida', lastname: 'Quick', active: 1 },
}
const method = (id: number, tag: string, title: string) => ({
  id,
  tag,
  active: true,
  translation: { locale: 'en', title },
})

beforeEach(() => visit('/orders/42', { id: '42' }))

async function open(over: Partial<Order>, answers: Record<string, unknown> = {}) {
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: '2026-01-05T12:25:00.000Z',
    answers: {
      'rest/settings': { data: [{ key: 'payment_type', value: 'admin' }] },
      'rest/payments': pageFixture([
        method(1, 'cash', 'Cash'),
        method(2, 'wallet', 'Wallet'),
        method(3, 'sandbox', 'Test payment'),
      ]),
      'dashboard/user/orders/42': { data: orderFixture({ ...brought, ...over }) },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const form = () => within(screen.getByRole('region', { name: 'Leave a tip' }))

it('[CH-17] a tip goes to the courier from the wallet; a refusal says why and keeps the choice', async () => {
  let isPoor = true
  const { calls } = await open(
    {},
    {
      [WALLET]: ({ body }: Call) => {
        if (isPoor) throw new ApiError(400, 'ERROR_109', 'Insufficient wallet balance')
        const { tips } = body as { tips: number }
        return { data: orderFixture({ ...brought, tip_after: tips }) }
      },
    },
  )
  expect(form().getByText('100% goes to Rida.')).toBeVisible()
  expect(form().getByRole('radio', { name: 'No tip' })).toBeChecked()
  expect(form().queryByRole('button')).toBeNull()
  await userEvent.click(form().getByRole('radio', { name: /^Other/ }))
  await userEvent.type(form().getByLabelText('Amount'), '2.5')
  expect(await form().findByRole('radio', { name: 'Wallet' })).toBeChecked()
  expect(form().queryByRole('radio', { name: 'Cash' })).toBeNull()
  await userEvent.click(form().getByRole('button', { name: /^Tip/ }))
  expect(await form().findByRole('alert')).toHaveTextContent('Insufficient wallet balance')
  await expectNoAxeViolations()
  isPoor = false
  await userEvent.click(form().getByRole('button', { name: /^Tip/ }))
  expect(await screen.findByText(/^You tipped .*2.50/)).toBeVisible()
  expect(calls.findLast(({ method: verb }) => verb === 'POST')?.body).toEqual({
    payment_sys_id: 2,
    tips: 2.5,
  })
})

it('[CH-17] is paid on a provider’s page, too', async () => {
  const { calls } = await open(
    { deliveryman: null },
    {
      'POST dashboard/user/order-sandbox-process': () => {
        throw new ApiError(503, 'ERROR_503', 'Not now.')
      },
    },
  )
  await userEvent.click(form().getByRole('radio', { name: /^10/ }))
  await userEvent.click(await form().findByRole('radio', { name: 'Test payment' }))
  await userEvent.click(form().getByRole('button', { name: /^Tip/ }))
  await waitFor(() =>
    expect(calls.findLast(({ method: verb }) => verb === 'POST')?.body).toMatchObject({
      order_id: 42,
      tips: expect.any(Number),
    }),
  )
  expect(await form().findByRole('alert')).toHaveTextContent('Not now.')
})

it('[CH-17] says what was given, and asks before delivery for nothing', async () => {
  const { unmount } = await open({ tip_after: 4 })
  expect(screen.getByText(/^You tipped .*4/)).toBeVisible()
  unmount()
  await open({ status: 'on_a_way' })
  expect(screen.queryByRole('region', { name: 'Leave a tip' })).toBeNull()
})
