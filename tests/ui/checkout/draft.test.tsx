import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stillOffered } from '@/domain/checkout-draft'
import { openCheckout, sent, settled, startCheckout } from '@/tests/support/checkout'
import { cartFixture, detailFixture } from '@/tests/support/order-fixtures'

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

const check = (name: RegExp) => screen.getByRole('checkbox', { name })

/** Chooses something of everything. */
async function fill() {
  const view = await openCheckout({ 'rest/coupons/check': { data: {} } })
  const { sessionUser } = view
  await settled('$14.00')
  await sessionUser.type(screen.getByRole('textbox', { name: 'Floor' }), '4')
  await sessionUser.click(check(/leave/i))
  await sessionUser.click(screen.getByRole('radio', { name: /^10%/ }))
  await sessionUser.click(screen.getByRole('radio', { name: /^Wallet/ }))
  await sessionUser.type(screen.getByRole('textbox', { name: 'Code' }), 'TASTE10')
  await sessionUser.click(screen.getByRole('button', { name: 'Apply' }))
  await settled('$13.00')
  return view
}

it('[CH-44] what was chosen stands there again after a reload, and the order says it', async () => {
  const { unmount } = await fill()
  unmount()
  const { calls, sessionUser } = await openCheckout({ 'rest/coupons/check': { data: {} } })
  expect(await screen.findByRole('textbox', { name: 'Floor' })).toHaveValue('4')
  expect(check(/leave/i)).toBeChecked()
  expect(screen.getByRole('radio', { name: /^10%/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeChecked()
  await sessionUser.click(await settled('$13.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({
    tips: 1,
    coupon: 'TASTE10',
    leave_at_door: true,
    address: { floor: '4' },
  })
  // once it is ordered there is nothing left of it
  await waitFor(() => expect(Object.keys(window.localStorage).join()).not.toContain('checkout'))
})

it('[CH-44] another cart begins anew', async () => {
  const { unmount } = await fill()
  unmount()
  await openCheckout({
    'dashboard/user/cart': { data: { ...cartFixture([detailFixture()]), id: 8 } },
  })
  expect(screen.getByRole('textbox', { name: 'Floor' })).toHaveValue('')
  expect(check(/leave/i)).not.toBeChecked()
})

it('[CH-44] what can no longer be chosen is not', () => {
  const offered = { ways: ['pickup' as const], paymentIds: [2] }
  const gone = { way: 'delivery' as const, payment_id: 1, card_id: 5, note: 'x' }
  expect(stillOffered(gone, offered)).toEqual({ note: 'x' })
  expect(
    stillOffered({ way: 'pickup', payment_id: 2, card_id: 5, express: true }, offered),
  ).toEqual({ way: 'pickup', payment_id: 2, card_id: 5 })
})
