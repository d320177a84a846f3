import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Layout } from '@/containers/layout/Layout'
import type { Order } from '@/domain/order.schema'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const draw = (path: string, orders: Order[]) => {
  visit(path)
  return renderApp(
    <Layout variant="1" bare={false}>
      <h1>Page</h1>
    </Layout>,
    {
      user: userFixture(),
      answers: { 'dashboard/user/orders/paginate': pageFixture(orders) },
    },
  )
}
const bar = () => screen.findByRole('complementary', { name: 'Your current order' })

it('[SH-37] one order under way is said with its time, and leads to its page', async () => {
  draw('/', [orderFixture({ status: 'on_a_way' })])
  expect(await bar()).toHaveTextContent(/On its way to you.*\d:\d\d – \d+:\d\d/)
  expect(screen.getByRole('link', { name: /On its way to you/ })).toHaveAttribute(
    'href',
    '/orders/42',
  )
  await expectNoAxeViolations()
})

it('several lead to their list', async () => {
  draw('/', [orderFixture({ status: 'cooking' }), orderFixture({ id: 43 })])
  expect(await bar()).toHaveTextContent('Orders under way: 2')
  expect(screen.getByRole('link', { name: /is preparing your order/ })).toHaveAttribute(
    'href',
    '/orders',
  )
})

it('an order that is not paid yet has no time', async () => {
  const unpaid = orderFixture({ transaction: null })
  draw('/', [unpaid])
  expect(await bar()).toHaveTextContent(/Your order is not paid yet$/)
})

it.each(['/checkout', '/orders/42', '/orders', '/payment/return', '/parcels/new'])(
  'is silent at %s',
  async (path) => {
    draw(path, [orderFixture({ status: 'on_a_way' })])
    await screen.findByRole('banner')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('complementary', { name: 'Your current order' })).toBeNull()
  },
)
