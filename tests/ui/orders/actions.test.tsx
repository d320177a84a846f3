import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { Order } from '@/domain/order.schema'
import * as files from '@/lib/save-file'
import { ApiError } from '@/services/api-error'
import { pageFixture, productFixture, stockFixture, userFixture } from '@/tests/support/fixtures'
import { cartFixture, orderDetailFixture, orderFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const INSERT = 'dashboard/user/cart/insert-product'
const REPEAT = 'dashboard/user/orders/42/repeat'

const NOW = '2026-01-05T11:25:00.000Z'

beforeEach(() => {
  visit('/orders/42', { id: '42' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(over: Partial<Order> = {}, answers: Record<string, unknown> = {}) {
  let order = orderFixture(over)
  const view = renderApp(<OrderContainer orderId={42} />, {
    user: userFixture(),
    now: NOW,
    answers: {
      'dashboard/user/orders/42': () => ({ data: order }),
      'dashboard/user/cart': () => {
        throw new ApiError(404, 'ERROR_404', 'none')
      },
      'rest/products/ids': pageFixture([
        productFixture({ id: 1, stocks: [stockFixture({ id: 1, price: 6, total_price: 6 })] }),
      ]),
      [INSERT]: { data: cartFixture([]) },
      [REPEAT]: () => {
        order = {
          ...order,
          repeat: {
            id: 1,
            order_id: 42,
            from: '2026-01-06',
            to: '2026-01-12',
            days: ['tuesday', 'friday'],
          },
        }
        return { data: order }
      },
      'dashboard/user/orders/42/delete-repeat': () => {
        order = { ...order, repeat: null }
        return { data: order }
      },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, person: userEvent.setup({ delay: null }) }
}

it('[PO-04] ordering again says what changed before it is in the cart', async () => {
  const { calls, person } = await open({
    status: 'delivered',
    eta: null,
    details: [
      orderDetailFixture({ id: 1 }),
      orderDetailFixture({
        id: 2,
        stock: {
          ...stockFixture({ id: 2 }),
          product: productFixture({ id: 2, translation: { locale: 'en', title: 'Old soup' } }),
        },
      }),
    ],
  })
  await person.click(screen.getByRole('button', { name: 'Order again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again' }))
  expect(await dialog.findByText('$12.00 instead of $10.00')).toBeVisible()
  expect(dialog.getByText(/Old soup/).closest('li')).toHaveTextContent('No longer available')
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/shop/1'))
  const sent = calls.find(({ path, method }) => method === 'POST' && path === INSERT)
  expect(sent?.body).toMatchObject({ shop_id: 1, products: [{ stock_id: 1, quantity: 2 }] })
})

it('what is no longer for sale at all cannot be ordered again', async () => {
  const { person } = await open({}, { 'rest/products/ids': pageFixture([]) })
  await person.click(screen.getByRole('button', { name: 'Order again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again' }))
  expect(await dialog.findByRole('button', { name: /Add to cart/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

it('[PO-05] repeats on chosen days, says so, and stops', async () => {
  const { calls, person } = await open({ status: 'delivered', eta: null })
  await person.click(screen.getByRole('button', { name: 'Repeat on chosen days' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Repeat on chosen days' }))
  const last = await dialog.findByLabelText(/Last day/)
  await person.clear(last)
  await person.type(last, '2026-01-02')
  expect(dialog.getByText(/The last day must be after the first/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Repeat this order' }))
  expect(calls.some(({ path }) => path === REPEAT)).toBe(false)
  await person.clear(last)
  await person.type(last, '2026-01-12')
  const week = within(dialog.getByRole('group', { name: 'Days of the week' }))
  for (const day of week.getAllByRole('button')) await person.click(day)
  expect(dialog.getByText('Choose at least one day.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Repeat this order' }))
  expect(calls.some(({ path }) => path === REPEAT)).toBe(false)
  await person.click(week.getByRole('button', { name: 'Fri' }))
  await person.click(week.getByRole('button', { name: 'Tue' }))
  await person.click(dialog.getByRole('button', { name: 'Repeat this order' }))
  await person.click(await screen.findByRole('button', { name: 'Repeat settings' }))
  expect(calls.find(({ path }) => path === REPEAT)?.body).toEqual({
    from: '2026-01-06',
    to: '2026-01-12',
    days: ['tuesday', 'friday'],
    ask: true,
  })
  dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Jan 6, 2026 – Jan 12, 2026: Tuesday, Friday')).toBeVisible()
  await person.click(await dialog.findByRole('button', { name: 'Stop repeating' }))
  expect(await screen.findByRole('button', { name: 'Repeat on chosen days' })).toBeVisible()
})

it('an order under way goes into the calendar', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
  const { person } = await open({ status: 'cooking' })
  await person.click(screen.getByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const [name, text = '', type] = save.mock.calls[0] ?? []
  expect([name, type]).toEqual(['order-42.ics', 'text/calendar'])
  expect(String(text)).toMatch(
    /BEGIN:VEVENT[\s\S]*SUMMARY:Order from Shop 1[\s\S]*DTSTART:2026\d{4}T\d{6}Z/,
  )
  save.mockRestore()
})

it('[PO-06] help knows which order it is about', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help?order=42')
})

it('[OR-10] the courier can be called while bringing the order', async () => {
  await open({
    status: 'on_a_way',
    deliveryman: {
      id: 9,
      uuid: 'u',
      firstname: 'Tom',
      lastname: 'Berg',
      phone: '+4930123',
      active: 1,
    },
  } as Partial<Order>)
  expect(screen.getByRole('link', { name: /Tom Berg/ })).toHaveAttribute('href', 'tel:+4930123')
})

it('[PO-05] asks before the next day’s order, and says that it was confirmed', async () => {
  const repeat = { id: 1, order_id: 42, from: '2026-01-06', to: '2026-01-12', ask: true }
  const next = { ...repeat, next_date: '2026-01-06', confirmed: false }
  const confirmed = { ...next, confirmed: true }
  let order = orderFixture({ status: 'delivered', eta: null, repeat: next })
  const { calls, person } = await open(
    {},
    {
      'dashboard/user/orders/42': () => ({ data: order }),
      [`${REPEAT}/confirm`]: () => {
        order = { ...order, repeat: confirmed }
        return { data: confirmed }
      },
    },
  )
  expect(screen.getByText(/Tuesday, January 6: repeat this order\?/)).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Yes, order it' }))
  expect(
    await screen.findByText(/Tuesday, January 6: confirmed, we’ll place this order again/),
  ).toBeVisible()
  expect(calls.find(({ path }) => path === `${REPEAT}/confirm`)?.body).toEqual({
    date: '2026-01-06',
  })
  expect(screen.queryByRole('button', { name: 'Yes, order it' })).toBeNull()
})

it('a repeat of older making asks nothing', async () => {
  const repeat = { id: 1, order_id: 42, from: '2026-01-06', to: '2026-01-12' }
  await open({ status: 'delivered', eta: null, repeat })
  expect(screen.queryByText(/repeat this order/)).toBeNull()
})
