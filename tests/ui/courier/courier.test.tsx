import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CourierContainer } from '@/containers/courier/CourierContainer'
import type { Order } from '@/domain/order.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { cashFixture, orderFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const ORDERS = 'dashboard/deliveryman/orders'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A delivery that has been handed over, paid by that method. */
function done(id: number, minutes: number, tag: 'cash' | 'wallet'): Order {
  const order = orderFixture({ id, status: 'delivered', delivery_type: 'delivery' })
  const { transaction } = order
  return {
    ...order,
    events: [{ status: 'delivered', created_at: minutesAgo(minutes) }],
    transaction: transaction && {
      ...transaction,
      status: 'paid',
      payment_system: { ...cashFixture, tag },
    },
  }
}

beforeEach(() => visit('/courier'))

const open = (orders: Order[]) =>
  renderApp(<CourierContainer />, {
    user: userFixture({ role: 'deliveryman' }),
    answers: {
      [ORDERS]: ({ params }: Call) =>
        pageFixture(params['statuses[0]'] === 'delivered' ? orders : []),
    },
  })

it('[KB-10] a courier sees what was delivered lately, and the cash that came with it', async () => {
  open([done(7, 50, 'wallet'), done(8, 10, 'cash'), done(9, 5, 'cash'), done(3, 25 * 60, 'cash')])
  const list = within(await screen.findByRole('region', { name: 'Delivered in the last 24 hours' }))
  const rows = list
    .getAllByRole('listitem')
    .map(({ firstChild, lastChild }) => [firstChild?.textContent, lastChild?.textContent])
  expect(rows).toEqual([
    ['#9', '$12.00 in cash'],
    ['#8', '$12.00 in cash'],
    ['#7', 'Already paid'],
  ])
  expect(list.getByText('Cash collected: $24.00')).toBeVisible()
  await expectNoAxeViolations()
})

it('[KB-10] says nothing of what was not delivered yet', async () => {
  open([])
  expect(await screen.findByText('Nothing to pick up right now')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Delivered in the last 24 hours' })).toBeNull()
})
