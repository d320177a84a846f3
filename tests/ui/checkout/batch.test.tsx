import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BatchOffer } from '@/domain/batch.schema'
import { ApiError } from '@/services/api-error'
import { ORDERS, openCheckout, sent, settled, startCheckout } from '@/tests/support/checkout'
import { calculationFixture, orderFixture } from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations } from '@/tests/support/render'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

const offer: BatchOffer = {
  order_id: 41,
  shop: { id: 9, title: 'Green Corner' },
  location: { latitude: 47.5001, longitude: 9.5 },
  address: 'Lindenstraße 4',
  delivery_date: '2026-01-05',
  delivery_time: null,
}
const BOX = { name: 'Deliver together with your order from Green Corner' }

/** A marketplace where order 41 may be joined while `isOpen` says so. */
const trips =
  (over: Partial<BatchOffer> = {}, isOpen = () => true) =>
  ({ body }: Call) => {
    const { type, with_order_id } = body as { type: string; with_order_id?: number }
    const places = with_order_id === 41 && isOpen()
    const fee = type === 'delivery' && !places ? 3 : 0
    return {
      data: calculationFixture({
        delivery_fee: fee,
        total_price: 11 + fee,
        quote_id: `00000000-0000-4000-8000-00000000000${fee}`,
        with_order_id: places ? 41 : null,
        trip_offer: type === 'delivery' && isOpen() ? { ...offer, ...over } : null,
      }),
    }
  }
const open = (answer: (call: Call) => unknown, more: object = {}) =>
  openCheckout({ 'dashboard/user/cart/calculate/7': answer, ...more })

it('[CA-15] comes along with an order to the same place at once, and one press goes alone', async () => {
  const { calls, sessionUser: person } = await open(trips())
  await settled('$11.00')
  expect(screen.getByRole('checkbox', BOX)).toBeChecked()
  expect(screen.getByText('Lindenstraße 4').closest('p')).toHaveTextContent(
    /^Lindenstraße 4 · As soon as possible · The shop tells you when$/,
  )
  expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('checkbox', BOX))
  await settled('$14.00')
  expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  await person.click(screen.getByRole('checkbox', BOX))
  await person.click(await settled('$11.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  const body = sent(calls)[0]?.body
  expect(body).toMatchObject({ with_order_id: 41, delivery_type: 'delivery' })
  expect(body).not.toHaveProperty('location')
})

it('[CA-15] [CH-47] says in how many minutes both come', async () => {
  // the other order is the later one of the two: it is ten past twelve
  const eta = { from: '2026-01-05T12:35:00.000Z', to: '2026-01-05T12:55:00.000Z' }
  await open(trips(), { [`${ORDERS}/41`]: { data: orderFixture({ id: 41, eta }) } })
  expect(await screen.findByText('25–45 min · As soon as possible')).toBeVisible()
})

it.each<[string, Partial<BatchOffer>]>([
  ['another place', { location: { latitude: 47.51, longitude: 9.5 } }],
  ['another time', { delivery_time: '19:00' }],
])('[CA-15] is only offered where it would mean %s', async (_what, over) => {
  const { calls, sessionUser: person } = await open(trips(over))
  const button = await settled('$14.00')
  expect(await screen.findByRole('checkbox', BOX)).not.toBeChecked()
  await person.click(button)
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).not.toHaveProperty('with_order_id')
})

it('[CA-15] a courier who has left is said line by line, before any money moves', async () => {
  let isOpen = true
  const { calls, sessionUser: person } = await open(
    trips({}, () => isOpen),
    {
      [ORDERS]: () => {
        throw new ApiError(409, 'ERROR_QUOTE_CHANGED', 'The price has changed.')
      },
    },
  )
  const button = await settled('$11.00')
  isOpen = false
  await person.click(button)
  const changes = within(await screen.findByRole('list', { name: 'What changed' }))
  expect(changes.getByText(/^before: \$0\.00/)).toBeInTheDocument()
  expect(changes.getByText('now: $3.00')).toBeInTheDocument()
  expect(changes.getAllByRole('listitem')).toHaveLength(1)
  await settled('$14.00')
  expect(screen.queryByRole('checkbox', BOX)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  expect(sent(calls)).toHaveLength(1)
})
