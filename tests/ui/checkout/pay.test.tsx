import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Payment } from '@/domain/payment.schema'
import * as leave from '@/lib/leave'
import { ORDERS, openCheckout, sent, startCheckout } from '@/tests/support/checkout'
import { pageFixture } from '@/tests/support/fixtures'
import { cartFixture, cashFixture, detailFixture } from '@/tests/support/order-fixtures'

vi.setConfig({ testTimeout: 60_000 })

const stripe: Payment = { id: 8, tag: 'stripe', active: true, translation: null }
const START = 'dashboard/user/order-stripe-process'
const answers = {
  'rest/payments': pageFixture([cashFixture, stripe]),
  [START]: { data: { id: 'p', status: 'pending', data: { url: 'https://checkout.example/p' } } },
}

beforeEach(startCheckout)
afterEach(() => {
  Reflect.deleteProperty(window, 'ApplePaySession')
})

it('[CH-24] orders with one press by the wallet that the browser has, at the total', async () => {
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
  const left = vi.spyOn(leave, 'leaveFor').mockImplementation(() => undefined)
  const { sessionUser: person, calls } = await openCheckout(answers)
  const button = await screen.findByRole('button', { name: /Pay with Apple Pay · .*14/ })
  await person.dblClick(button)
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://checkout.example/p'))
  expect(sent(calls).map(({ body }) => body)).toMatchObject([{ payment_id: 8 }])
  const started = calls.filter(({ path }) => path === START)
  expect(started.map(({ body }) => body)).toMatchObject([{ express: true }])
})

it('[CH-24] is not offered by a browser without a wallet, or where nobody takes it', async () => {
  const none = await openCheckout(answers)
  expect(screen.queryByRole('button', { name: /Apple Pay|Google Pay/ })).toBeNull()
  none.unmount()
  Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
  await openCheckout()
  expect(screen.queryByRole('button', { name: /Apple Pay|Google Pay/ })).toBeNull()
})

it('[GR-14] a group whose people owe their parts can have them pay online', async () => {
  const group_order = {
    pay_rule: 'each' as const,
    ...{ cover: 0, limit: null, deadline: null, locked: true, owner_name: 'Ada' },
  }
  const cart = { ...cartFixture([detailFixture()]), group: true, group_order }
  const { sessionUser: person, calls } = await openCheckout({
    ...answers,
    'dashboard/user/cart': { data: cart },
  })
  const option = 'Everyone pays their share online'
  expect(screen.queryByRole('checkbox', { name: option })).toBeNull()
  await person.click(screen.getByRole('radio', { name: /stripe/ }))
  await person.click(await screen.findByRole('checkbox', { name: option }))
  await person.click(screen.getByRole('button', { name: /Place order/ }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({ payment_id: 8, collect: true })
  await waitFor(() => expect(calls.some(({ path }) => path === ORDERS)).toBe(true))
  // nobody is sent to a payment page: everybody has an own one
  expect(calls.filter(({ path }) => path === START)).toEqual([])
})
