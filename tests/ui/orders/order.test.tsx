import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import { OrdersContainer } from '@/containers/orders/OrdersContainer'
import { type OrderStatus, timelineOf } from '@/domain/order'
import type { Order } from '@/domain/order.schema'
import { ORDER_POLL_MS } from '@/hooks/order/useOrder'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture, walletFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const ORDER = 'dashboard/user/orders/42'

beforeEach(() => visit('/orders/42', { id: '42' }))

async function open(over: Partial<Order> = {}, answers: Record<string, unknown> = {}) {
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: '2026-01-05T11:25:00.000Z',
    answers: { [ORDER]: { data: orderFixture(over) }, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

it('[OR-03] names the state, the steps and when it arrives', async () => {
  await open({ status: 'cooking' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Shop 1 is preparing your order',
  )
  const steps = within(screen.getByRole('list', { name: 'Order status' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(timelineOf('delivery').length)
  expect(steps.getByText('Cooking').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(screen.getByText(/^Arrives between 11:20.AM and 11:35.AM$/)).toBeVisible()
  expect(screen.getByText('20–35 min · As soon as possible')).toBeVisible()
  await expectNoAxeViolations()
})

it('[OR-07] says why it arrives later, also aloud', async () => {
  const eta = { from: '2026-01-05T11:50:00.000Z', to: '2026-01-05T12:05:00.000Z' }
  await open({ status: 'cooking', eta: { ...eta, reason: 'kitchen_busy' } })
  const reason = 'Running late: the kitchen is busy.'
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    /preparing your order\. Arrives between 11:50.AM and 12:05.PM\. Running late/,
  )
})

it('names the day when it is not the one on which it was ordered', async () => {
  const eta = { from: '2026-01-06T11:00:00.000Z', to: '2026-01-06T11:15:00.000Z' }
  await open({ status: 'new', eta, delivery_date: '2026-01-06', delivery_time: '11:00' })
  expect(
    screen.getByText(/^Tuesday, January 6 · Arrives between 11:00.AM and 11:15.AM$/),
  ).toBeVisible()
  expect(screen.getByText(/^Jan 6, 2026, 11:00.AM$/)).toBeVisible()
})

it('[OR-12] changes what is not too late', async () => {
  const changed = orderFixture({ status: 'cooking', phone: '4930999888', changeable: ['phone'] })
  const { calls } = await open(
    { status: 'cooking', phone: '4930111222', changeable: ['phone'] },
    { [`PUT ${ORDER}`]: { data: changed } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Change the order' }))
  const phone = await screen.findByLabelText('Phone')
  expect(screen.queryByLabelText(/For the shop or the courier/)).toBeNull()
  await userEvent.clear(phone)
  await userEvent.type(phone, '+49 30 999888')
  // the countries come with the rules for their numbers
  await screen.findByRole('option', { name: /Germany/ })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByText(/4930999888/)).toBeInTheDocument())
  const sent = calls.find(({ method, path }) => method === 'PUT' && path === ORDER)
  expect(sent?.body).toEqual({ phone: '+4930999888' })
})

it('waits for no shop before it is paid', async () => {
  const transaction = orderFixture().transaction
  const payment_system = { ...walletFixture, tag: 'stripe' as const }
  await open({
    status: 'new',
    transaction: transaction && { ...transaction, status: 'progress', payment_system },
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order is not paid yet')
})

it('asks for a way to pay where none has been chosen', async () => {
  const cash = { ...walletFixture, id: 1, tag: 'cash' as const }
  const { calls } = await open(
    { status: 'new', transaction: null },
    {
      // what does not take the order's currency is not offered
      'rest/payments': pageFixture([
        { ...walletFixture, id: 9, tag: 'pay-fast' },
        walletFixture,
        cash,
      ]),
      [`${ORDER}/payment`]: { data: null },
      'POST payments/order/42/transactions': { data: orderFixture() },
    },
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order is not paid yet')
  await userEvent.click(await screen.findByRole('button', { name: /^Pay .* now$/ }))
  const posted = () => calls.find(({ method }) => method === 'POST')
  await waitFor(() => expect(posted()?.body).toEqual({ payment_sys_id: walletFixture.id }))
})

it('asks again for the ways to pay where they could not be loaded', async () => {
  let isDown = true
  await open(
    { status: 'new', transaction: null },
    {
      'rest/payments': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return pageFixture([walletFixture])
      },
      [`${ORDER}/payment`]: { data: null },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
  expect(again).not.toBeInTheDocument()
})

it('[CH-22] a payment whose state could not be loaded says so, and is asked for again', async () => {
  let isDown = true
  await open(
    { status: 'new', transaction: null },
    {
      'rest/payments': pageFixture([walletFixture]),
      [`${ORDER}/payment`]: () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return { data: null }
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Oops, something went wrong!')).toBeVisible()
  // what may be paid already is not to be paid once more
  expect(screen.queryByRole('button', { name: /^Pay .* now$/ })).toBeNull()
  await expectNoAxeViolations()
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
  expect(again).not.toBeInTheDocument()
})

it('[OR-05] [AX-03] moves by itself and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let status: OrderStatus = 'new'
  await open({}, { [ORDER]: () => ({ data: orderFixture({ status }) }) })
  status = 'accepted'
  await vi.advanceTimersByTimeAsync(ORDER_POLL_MS + 100)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Shop 1 has your order'))
  vi.useRealTimers()
})

it('stops asking once the order is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = await open({ status: 'delivered', eta: null })
  const asked = calls.filter(({ path }) => path === ORDER).length
  await vi.advanceTimersByTimeAsync(3 * ORDER_POLL_MS)
  expect(calls.filter(({ path }) => path === ORDER)).toHaveLength(asked)
  vi.useRealTimers()
})

it('[OR-06] says how far the courier is in words, and only on the way', async () => {
  const deliveryman = { id: 5, firstname: 'Ravi', active: 1 as const, phone: '491701234567' }
  const soon = new Date(Date.now() + 10 * 60_000).toISOString()
  const eta = { from: soon, to: soon }
  const { unmount } = await open({ status: 'on_a_way', deliveryman, eta })
  expect(screen.getByText('Your courier is about 10 min away')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute(
    'href',
    'tel:+491701234567',
  )
  unmount()
  await open({ status: 'ready', deliveryman })
  expect(screen.queryByText(/Your courier is about/)).not.toBeInTheDocument()
})

it('[OR-06] shows the way on the map even where no courier is named', async () => {
  const route = [
    { latitude: 47.5, longitude: 9.5 },
    { latitude: 47.51, longitude: 9.51 },
  ]
  await open({ status: 'on_a_way', deliveryman: null, route, eta: null })
  const way = screen.getByRole('region', { name: 'Your courier' })
  expect(within(way).getByText('Your courier is on the way.')).toBeVisible()
  // no WebGL here: where the map would be
  expect(await within(way).findByText('The map isn’t available right now')).toBeVisible()
})

it('[OR-08] says what comes back before a new order is cancelled', async () => {
  const transaction = orderFixture().transaction
  const paid = transaction && {
    ...transaction,
    status: 'paid' as const,
    payment_system: walletFixture,
  }
  const { calls } = await open(
    { transaction: paid },
    { [`${ORDER}/status/change`]: { data: orderFixture({ status: 'canceled', eta: null }) } },
  )
  const person = userEvent.setup({ delay: null })
  await person.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('$12.00 will be refunded to your wallet right away.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() =>
    expect(screen.getByText('This order was cancelled', { selector: 'h1' })).toBeInTheDocument(),
  )
  expect(calls.find(({ path }) => path.endsWith('status/change'))?.params).toEqual({
    status: 'canceled',
  })
})

it('an order that was accepted can no longer be cancelled', async () => {
  await open({ status: 'accepted' })
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})

it('[OR-09] every part of the price is named and they add up', async () => {
  await open()
  const amounts = [...document.querySelectorAll('dd')]
    .map((node) => node.textContent ?? '')
    .filter((text) => /^-?\$/.test(text))
    .map((text) => Number(text.replace('$', '')))
  const total = amounts.at(-1) ?? 0
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2)
  expect(total).toBe(12)
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  expect(screen.getByText('Pay on delivery or pickup')).toBeVisible()
})

it('[OR-11] shows the handover code while the order is under way', async () => {
  const { unmount } = await open({ status: 'on_a_way', otp: 4821 })
  expect(screen.getByText('4821')).toBeVisible()
  unmount()
  await open({ status: 'new', transaction: null, otp: 4821 })
  expect(screen.queryByText('4821')).toBeNull()
})

it('[PO-01] a delivered order is rated with the keyboard alone', async () => {
  const { calls } = await open(
    { status: 'delivered', eta: null },
    { 'dashboard/user/orders/review/42': { data: orderFixture({ status: 'delivered' }) } },
  )
  const person = userEvent.setup({ delay: null })
  const stars = screen.getByRole('radiogroup', { name: 'How was your order?' })
  while (!stars.contains(document.activeElement)) {
    const before = document.activeElement
    await person.tab()
    expect(document.activeElement).not.toBe(before)
  }
  // the focus stands on the first: three steps on is the fourth
  await person.keyboard('{ArrowRight>3/}')
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await person.tab()
  expect(screen.getByRole('textbox', { name: 'Tell us more (optional)' })).toHaveFocus()
  await person.keyboard('Still warm')
  await person.tab()
  expect(screen.getByLabelText('Add photos', { selector: 'input' })).toHaveFocus()
  await person.tab()
  expect(screen.getByRole('button', { name: 'Send review' })).toHaveFocus()
  await person.keyboard('{Enter}')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.includes('review'))?.body).toEqual({
      rating: 4,
      comment: 'Still warm',
    }),
  )
})

it('[OR-01] lists active orders, and past ones behind their own address', async () => {
  visit('/orders')
  const { calls } = renderApp(<OrdersContainer />, {
    user: userFixture(),
    answers: { 'dashboard/user/orders/paginate': pageFixture([orderFixture()]) },
  })
  expect(await screen.findByRole('link', { name: /Shop 1.*Order #42/ })).toHaveAttribute(
    'href',
    '/orders/42',
  )
  expect(calls.find(({ path }) => path.endsWith('paginate'))?.params).toMatchObject({
    'statuses[0]': 'new',
    page: 1,
  })
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/orders?list=past')
  await expectNoAxeViolations()
})

it('an empty list says what will be there', async () => {
  visit('/orders?list=past', { list: 'past' })
  renderApp(<OrdersContainer />, {
    user: userFixture(),
    answers: { 'dashboard/user/orders/paginate': pageFixture([]) },
  })
  expect(await screen.findByText('No past orders yet')).toBeVisible()
})

it('[PR-12] a line’s substitute can be changed until the order is picked', async () => {
  const { calls } = await open(
    { status: 'accepted' },
    {
      [`${ORDER}/substitution`]: { data: orderFixture({ status: 'accepted' }) },
      'rest/products/product-1/alternatives': pageFixture([]),
    },
  )
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: /^If sold out/ }))
  await person.selectOptions(screen.getByRole('combobox', { name: /is sold out/ }), 'refund')
  await waitFor(() => {
    const sent = calls.find(({ path }) => path === `${ORDER}/substitution`)
    expect(sent?.body).toMatchObject({ substitution: 'refund', substitute_stock_id: null })
  })
})

it('[PR-12] and not afterwards', async () => {
  await open({ status: 'cooking' })
  expect(screen.queryByRole('button', { name: /^If sold out/ })).toBeNull()
})
