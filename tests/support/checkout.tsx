import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import type { CartCalculation } from '@/domain/cart.schema'
import type { Currency } from '@/domain/currency.schema'
import { setCurrency } from '@/redux/slices/currency'
import { setPlace } from '@/redux/slices/place'
import { makeStore } from '@/redux/store'
import { currenciesFixture, pageFixture, userFixture } from './fixtures'
import {
  calculationFixture,
  cartFixture,
  cashFixture,
  detailFixture,
  openShopFixture,
  orderFixture,
  walletFixture,
} from './order-fixtures'
import { profileOf } from './people'
import { type Call, renderApp } from './render'
import { visit } from './router'

export const ORDERS = 'dashboard/user/orders'
/** a Monday; the shop's clock is UTC's */
export const NOON = '2026-01-05T12:10:00Z'
/** The customer with so much in their wallet. */
export const walletOf = (price: number) =>
  profileOf({
    id: 1,
    phone: null,
    wallet: { id: 1, uuid: 'w', currency_id: 1, price, symbol: '$' },
  })

/** Before each test: the address, the clock, and no order under way. */
export function startCheckout() {
  visit('/checkout')
  window.sessionStorage.clear()
  window.localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) })
}

/** The server's own sum for what the screen asks. */
export function calculate({ body }: Call) {
  const { type, tips = 0, coupon } = body as { type: string; tips?: number; coupon?: string }
  const fee = type === 'delivery' ? 3 : 0
  const off = coupon ? 2 : 0
  const parts: Partial<CartCalculation> = {
    tips,
    delivery_fee: fee,
    coupon_price: off,
    total_price: 11 + fee + tips - off,
  }
  return { data: calculationFixture(parts) }
}

/** The checkout of a cart with one dish, with its button in view. */
/** The checkout of a customer who has chosen that currency, else the default one. */
export async function openCheckout(answers: Record<string, unknown> = {}, chosen?: Currency) {
  const store = makeStore()
  if (chosen) store.dispatch(setCurrency(chosen))
  store.dispatch(
    setPlace({ address: 'Lindenstraße 4', location: { latitude: 47.5, longitude: 9.5 } }),
  )
  const view = renderApp(<CheckoutContainer />, {
    store,
    user: userFixture(),
    now: NOON,
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1': { data: openShopFixture() },
      'rest/payments': pageFixture([walletFixture, cashFixture]),
      'dashboard/user/profile/show': { data: walletOf(100) },
      'dashboard/user/addresses': pageFixture([]),
      'dashboard/user/cart': { data: cartFixture([detailFixture()]) },
      'dashboard/user/cart/calculate/7': calculate,
      [ORDERS]: { data: orderFixture() },
      ...answers,
    },
  })
  await screen.findByRole('button', { name: /place order/i }, { timeout: 20_000 })
  return { ...view, sessionUser: userEvent.setup({ delay: null }) }
}

export const orderButton = (total: string) =>
  screen.findByRole('button', { name: `Place order · ${total}` }, { timeout: 20_000 })
/** The button that orders for so much, once it may be pressed. */
export const settled = async (total: string) => {
  const button = await orderButton(total)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 20_000 })
  return button
}
/** The orders that were sent. */
export const sent = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === ORDERS)
