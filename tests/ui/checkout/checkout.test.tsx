import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { ApiError } from '@/services/api-error'
import {
  calculate,
  ORDERS,
  openCheckout,
  sent,
  settled,
  startCheckout,
  walletOf,
} from '@/tests/support/checkout'
import { pageFixture, productFixture, stockFixture, userFixture } from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  openShopFixture,
  orderFixture,
  walletFixture,
} from '@/tests/support/order-fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter } from '@/tests/support/router'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

it('[CH-01] places the order once, however often the button is pressed, and leads to it', async () => {
  const { calls, sessionUser: person, store } = await openCheckout()
  const button = await settled('$14.00')
  await expectNoAxeViolations()
  await person.dblClick(button)
  await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/orders/42'))
  expect(sent(calls)).toHaveLength(1)
  expect(sent(calls)[0]?.body).toMatchObject({
    cart_id: 7,
    shop_id: 1,
    delivery_type: 'delivery',
    asap: true,
    payment_id: 1,
    address: { address: 'Lindenstraße 4' },
  })
  expect(window.sessionStorage.length).toBe(0)
  expect(store.getState().cart.lines).toEqual([])
})

it('no tip is chosen until somebody chooses one', async () => {
  const { sessionUser: person } = await openCheckout()
  await settled('$14.00')
  expect(screen.getByRole('radio', { name: 'No tip' })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: /^10%/ }))
  await settled('$15.00')
  await person.click(screen.getByRole('radio', { name: 'No tip' }))
  await settled('$14.00')
})

it('[CH-16] a refused promo code says why and changes nothing', async () => {
  const { sessionUser: person, calls } = await openCheckout({
    'rest/coupons/check': ({ body }: Call) => {
      if ((body as { coupon: string }).coupon === 'WELCOME10') return { data: {} }
      throw new ApiError(400, 'ERROR_COUPON_EXPIRED', 'This code has expired.')
    },
  })
  await settled('$14.00')
  await person.click(screen.getByText('Promo code'))
  const field = screen.getByRole('textbox', { name: 'Code' })
  await person.type(field, 'old')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('This code has expired.')).toBeVisible()
  await person.clear(field)
  await person.type(field, 'welcome10{Enter}')
  await settled('$12.00')
  expect(sent(calls)).toHaveLength(0)
})

it('[CH-02] the setting payment_type decides whose methods are offered', async () => {
  const shop_payments = [{ id: 1, shop_id: 1, status: 1 as const, payment: walletFixture }]
  await openCheckout({
    'rest/settings': { data: [{ key: 'payment_type', value: 'seller' }] },
    'rest/shops/1': { data: openShopFixture({ shop_payments }) },
  })
  expect(screen.getByRole('radio', { name: /^Wallet/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Cash/ })).not.toBeInTheDocument()
})

it('cash comes first, and a wallet with too little in it says so', async () => {
  await openCheckout({
    'dashboard/user/profile/show': { data: walletOf(5) },
  })
  await settled('$14.00')
  expect(screen.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  const wallet = screen.getByRole('radio', {
    name: /Insufficient wallet balance · Balance \$5\.00/,
  })
  expect(wallet).toBeDisabled()
})

it('[CH-14] a phone number is asked for at its field when the settings need one', async () => {
  const { calls, sessionUser: person } = await openCheckout({
    'rest/settings': { data: [{ key: 'before_order_phone_required', value: '1' }] },
  })
  await person.click(await settled('$14.00'))
  const field = screen.getByRole('textbox', { name: /^Phone/ })
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Required: /))
  expect(sent(calls)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Confirm phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change phone number' })
  expect(within(dialog).getByLabelText(/New phone number/)).toBeVisible()
})

it('an address out of the zone is said in words, with pickup as the way out', async () => {
  const { sessionUser: person } = await openCheckout({
    'dashboard/user/cart/calculate/7': (call: Call) => {
      if ((call.body as { type: string }).type === 'pickup') return calculate(call)
      throw new ApiError(400, 'ERROR_OUT_OF_ZONE', "Sorry, we're not available here")
    },
  })
  expect(await screen.findByText(/doesn’t deliver to this address/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Switch to pickup' }))
  await settled('$11.00')
})

it('a total that has changed meanwhile is shown before anything is ordered', async () => {
  let price = 14
  const { calls, sessionUser: person } = await openCheckout({
    'dashboard/user/cart/calculate/7': () => ({
      data: calculationFixture({ price: price - 4, total_price: price }),
    }),
  })
  const button = await settled('$14.00')
  price = 16
  await person.click(button)
  expect(await screen.findByText(/Prices have changed/)).toBeVisible()
  expect(sent(calls)).toHaveLength(0)
  await settled('$16.00')
})

it('a lost answer keeps the key, so that pressing again means the same order', async () => {
  const { sessionUser: person } = await openCheckout({
    [ORDERS]: () => {
      throw new ApiError(0, 'ERROR_NETWORK', 'network')
    },
  })
  await person.click(await settled('$14.00'))
  expect(await screen.findByText(/won’t be placed or charged twice/)).toBeVisible()
  expect(window.sessionStorage.getItem('tiffin.order.7.key')).toMatch(/^[0-9a-f]{32}$/)
})

it('an empty cart leads back to the shops', async () => {
  renderApp(<CheckoutContainer />, { user: userFixture() })
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a shop' })).toHaveAttribute('href', '/')
})

it('another address keeps what was filled in, while the shop’s figures for it are on their way', async () => {
  const home = {
    id: 5,
    title: 'Home',
    address: 'Lindenstraße 4',
    location: [47.5, 9.5],
    active: true,
  }
  const work = { id: 6, title: 'Work', address: 'Hafenweg 1', location: [47.6, 9.6], active: false }
  const wire = ({ address, ...rest }: typeof home) => ({ ...rest, address: { address } })
  let asked = 0
  const { sessionUser: person } = await openCheckout({
    'dashboard/user/addresses': pageFixture([wire(home), wire(work)]),
    'rest/shops/1': ({ params }: Call) => {
      if (params['address[latitude]'] !== 47.6) return { data: openShopFixture() }
      asked += 1
      return new Promise(() => {})
    },
  })
  await settled('$14.00')
  await person.type(
    screen.getByRole('textbox', { name: /For the shop or the courier/ }),
    'Ring twice',
  )
  await person.click(screen.getByRole('button', { name: 'Change: Delivery address' }))
  await person.click(screen.getByRole('radio', { name: /Work/ }))
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.getByRole('textbox', { name: /For the shop or the courier/ })).toHaveValue(
    'Ring twice',
  )
  expect(screen.getByRole('radio', { name: /Work/ })).toBeChecked()
  // a saved address without a house of its own says it in its street
  expect(screen.getByLabelText('House number')).toHaveValue('1')
})

it('what has changed since the quote is shown line by line before anything is ordered', async () => {
  const quote = (id: string, price: number) =>
    calculationFixture({
      quote_id: id,
      price,
      total_price: price + 4,
      lines: [
        {
          stock_id: 11,
          quantity: 2,
          bonus: false,
          origin_price: price,
          discount: 0,
          tax: 0,
          total_price: price,
        },
      ],
    })
  const soup = productFixture({ translation: { locale: 'en', title: 'Soup' } })
  let now = quote('q-1', 10)
  const { calls, sessionUser: person } = await openCheckout({
    'dashboard/user/cart': {
      data: cartFixture([detailFixture({ stock: { ...stockFixture({ id: 11 }), product: soup } })]),
    },
    'dashboard/user/cart/calculate/7': () => ({ data: now }),
    [ORDERS]: ({ body }: Call) => {
      if ((body as { quote_id: string }).quote_id === now.quote_id) return { data: orderFixture() }
      throw new ApiError(409, 'ERROR_QUOTE_CHANGED', 'The price has changed.')
    },
  })
  const button = await settled('$14.00')
  now = quote('q-2', 12)
  await person.click(button)
  const changes = await screen.findByRole('list', { name: 'What changed' })
  expect(within(changes).getByRole('listitem')).toHaveTextContent(/Soup.*\$10.*\$12/)
  expect(fakeRouter.push).not.toHaveBeenCalled()
  await expectNoAxeViolations()
  await person.click(await settled('$16.00'))
  await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/orders/42'))
  expect(sent(calls).map(({ body }) => (body as { quote_id: string }).quote_id)).toEqual([
    'q-1',
    'q-2',
  ])
})

it('a quote whose time is up is renewed in silence while the price is the same', async () => {
  let id = 'q-1'
  const { calls, sessionUser: person } = await openCheckout({
    'dashboard/user/cart/calculate/7': () => ({ data: calculationFixture({ quote_id: id }) }),
    [ORDERS]: ({ body }: Call) => {
      if ((body as { quote_id: string }).quote_id === id) return { data: orderFixture() }
      throw new ApiError(409, 'ERROR_QUOTE_EXPIRED', 'Too old.')
    },
  })
  const button = await settled('$14.00')
  id = 'q-2'
  await person.click(button)
  await waitFor(() => expect(fakeRouter.push).toHaveBeenCalledWith('/orders/42'))
  expect(sent(calls)).toHaveLength(2)
})
