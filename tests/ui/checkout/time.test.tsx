import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/services/api-error'
import { ORDERS, openCheckout, sent, settled, startCheckout } from '@/tests/support/checkout'
import { choose } from '@/tests/support/choose'
import { hoursFixture, openShopFixture, orderFixture } from '@/tests/support/order-fixtures'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

it('[SC-03] as soon as possible is the beginning while the shop is open', async () => {
  await openCheckout()
  expect(screen.getByRole('radio', { name: /^20–35 min ?, As soon as possible$/ })).toBeChecked()
})

it('[SC-03] [CH-47] a pickup says its minutes as well', async () => {
  const { sessionUser: person } = await openCheckout()
  await person.click(screen.getByRole('radio', { name: 'Pickup' }))
  expect(screen.getByRole('radio', { name: /^20–35 min ?, As soon as possible$/ })).toBeChecked()
})

it('[SC-05] [SC-03] a closed shop is ordered from ahead, and no time is chosen for anybody', async () => {
  const shop = openShopFixture({ shop_working_days: hoursFixture('18-00', '19-00') })
  const { calls, sessionUser: person } = await openCheckout({ 'rest/shops/1': { data: shop } })
  expect(screen.getByRole('radio', { name: /As soon as possible/ })).toBeDisabled()
  await person.click(await settled('$14.00'))
  expect(await screen.findByText(/^Required: /)).toBeVisible()
  expect(sent(calls)).toHaveLength(0)
  await choose(person, 'Day', /^Tomorrow/)
  await choose(person, 'Time', /6:30\sPM – 7:00\sPM/)
  await person.click(await settled('$14.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({
    delivery_date: '2026-01-06',
    delivery_time: '18:30',
  })
})

it('[SC-04] a closed day says that the shop is closed then', async () => {
  const days = hoursFixture('10-00', '20-00').map((row) => ({
    ...row,
    disabled: row.day === 'tuesday',
  }))
  const { sessionUser: person } = await openCheckout({
    'rest/shops/1': { data: openShopFixture({ shop_working_days: days }) },
  })
  await person.click(screen.getByRole('radio', { name: 'Choose a time' }))
  await choose(person, 'Day', /^Tomorrow/)
  expect(
    await screen.findByText('Shop is closed in this day. Please, select another day.'),
  ).toBeVisible()
})

it('[SC-06] a full slot says so and cannot be chosen', async () => {
  const { sessionUser: person } = await openCheckout({
    'rest/shops/1/slots': { data: { capacity: 4, full: ['2026-01-05T14:00:00.000Z'] } },
  })
  await person.click(screen.getByRole('radio', { name: 'Choose a time' }))
  await choose(person, 'Day', /^Today/)
  const full = await screen.findByRole('option', { name: /2:00\sPM – 2:30\sPM/ })
  expect(full).toHaveTextContent('Full')
  expect(full).toBeDisabled()
  const free = screen.getByRole('option', { name: /2:30\sPM – 3:00\sPM/ })
  expect(free).not.toHaveTextContent('Full')
  expect(free).toBeEnabled()
})

it('[SC-06] a kitchen with its hands full can only be ordered from ahead', async () => {
  await openCheckout({
    // 12:10 and the promise of 20 minutes: the slot of 12:30
    'rest/shops/1/slots': { data: { capacity: 4, full: ['2026-01-05T12:30:00.000Z'] } },
  })
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /As soon as possible/ })).toBeDisabled(),
  )
  expect(screen.getByRole('radio', { name: 'Choose a time' })).toBeChecked()
  expect(screen.getByText('Full')).toBeVisible()
})

it('[SC-06] who comes too late for a slot is offered the next free one', async () => {
  let isFull = false
  const { calls, sessionUser: person } = await openCheckout({
    'rest/shops/1/slots': () => ({
      data: { capacity: 1, full: isFull ? ['2026-01-05T14:00:00.000Z'] : [] },
    }),
    [ORDERS]: () => {
      if (isFull) return { data: orderFixture() }
      isFull = true
      throw new ApiError(409, 'ERROR_SLOT_FULL', 'The next free time is Monday 14:30.')
    },
  })
  await person.click(screen.getByRole('radio', { name: 'Choose a time' }))
  await choose(person, 'Day', /^Today/)
  await choose(person, 'Time', /2:00\sPM – 2:30\sPM/)
  await person.click(await settled('$14.00'))
  expect(await screen.findByText('The next free time is Monday 14:30.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: /^Order for 2:30\sPM$/ }))
  await person.click(await settled('$14.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect(sent(calls)[1]?.body).toMatchObject({ delivery_time: '14:30' })
})
