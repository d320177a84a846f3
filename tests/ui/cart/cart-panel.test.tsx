import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CartBar } from '@/containers/cart/CartBar'
import { CartPanel } from '@/containers/cart/CartPanel'
import { CartSync } from '@/containers/cart/CartSync'
import { onToast } from '@/lib/toast'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import {
  currenciesFixture,
  pageFixture,
  productFixture,
  stockFixture,
  userFixture,
} from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  hoursFixture,
  lineFixture,
  openShopFixture,
} from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const rest = {
  'rest/currencies/active': { data: currenciesFixture },
  'rest/shops/1': { data: openShopFixture() },
}

function guestCart(shop = openShopFixture()) {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  return renderApp(<CartPanel />, { store, answers: { ...rest, 'rest/shops/1': { data: shop } } })
}

function customerCart(answers: Record<string, unknown> = {}) {
  return renderApp(<CartPanel />, {
    user: userFixture(),
    answers: {
      ...rest,
      'dashboard/user/cart': { data: cartFixture([detailFixture()]) },
      'dashboard/user/cart/calculate/7': { data: calculationFixture() },
      ...answers,
    },
  })
}

it('[CA-16] a cart that was cleared can be put back', async () => {
  const { store } = guestCart()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: /clear cart/i }))
  expect(store.getState().cart.lines).toEqual([])
  expect(screen.getByText('Your cart is empty')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(store.getState().cart.lines).toEqual([lineFixture()])
  await expectNoAxeViolations()
})

it('[CA-14] says how much is missing to the minimum, and keeps checkout shut until then', async () => {
  guestCart(openShopFixture({ min_amount: 25 }))
  const sentence = 'Add $15.00 more to reach the $25.00 minimum'
  expect(await screen.findByText(sentence)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Go to checkout' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('title', sentence)
})

it('[CA-14] says how much is missing to free delivery', async () => {
  guestCart(openShopFixture({ free_delivery_from: 30, price: 2 }))
  expect(await screen.findByText('Add $20.00 more for free delivery')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout')
})

it('[DI-25] a shop that delivers for nothing asks for no more', async () => {
  guestCart(openShopFixture({ free_delivery_from: 30, price: 0 }))
  expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeVisible()
  expect(screen.queryByText(/more for free delivery/)).not.toBeInTheDocument()
})

it('a closed shop says when it opens', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:00Z') })
  const shop = openShopFixture({ shop_working_days: hoursFixture('00-00', '00-01') })
  guestCart(shop)
  expect(await screen.findByText(/is closed now\. It opens tomorrow at 12:00\sAM/)).toBeVisible()
  vi.useRealTimers()
})

it('[CA-12] a customer’s totals are the server’s', async () => {
  customerCart()
  expect(await screen.findByText('$14.00')).toBeVisible()
  expect(screen.getByText('Service fee').nextSibling).toHaveTextContent('$1.00')
})

it('[SH-34] every line and sentence of the sum has its place before the figures come', async () => {
  let answer: (body: unknown) => void = () => {}
  const settings = { small_order_fee: '150', small_order_below: '1500', service_fee: '100' }
  customerCart({
    'rest/settings': { data: Object.entries(settings).map(([key, value]) => ({ key, value })) },
    'rest/shops/1': { data: openShopFixture({ free_delivery_from: 30, price: 3, tax: 7 }) },
    'dashboard/user/cart/calculate/7': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await screen.findByText('Small order fee')
  const seen = () => ({
    parts: screen.getAllByRole('term').map(({ textContent }) => textContent?.replace('Sub', '')),
    nudges: screen.getAllByText(/more /).map(({ textContent }) => textContent),
  })
  await waitFor(() => expect(seen().nudges).toHaveLength(2))
  const before = seen()
  const totals = { small_order_fee: 1.5, small_order_below: 15, total_tax: 0.7, total_price: 16.2 }
  answer({ data: calculationFixture(totals) })
  expect(await screen.findByText('$16.20')).toBeVisible()
  expect(seen().nudges).toEqual(before.nudges)
  expect(seen().parts.map((part) => part?.toLowerCase())).toEqual(
    before.parts.map((part) => part?.toLowerCase()),
  )
})

it('[SH-33] the discount of a guest’s cart has its line before the figures come', async () => {
  const store = makeStore()
  const line = lineFixture()
  if (line.product) line.product.reduced = true
  store.dispatch(addToCart(line))
  const answers = { ...rest, 'rest/cart/calculate': () => new Promise(() => {}) }
  renderApp(<CartPanel />, { store, answers })
  expect(await screen.findByText('Discount')).toBeVisible()
})

it('[CA-13] a quantity changes at once and goes back when the server refuses', async () => {
  const heard: string[] = []
  const stop = onToast(({ text }) => heard.push(text))
  let refuse: (error: ApiError) => void = () => {}
  customerCart({
    'dashboard/user/cart/insert-product': () =>
      new Promise((_resolve, reject) => {
        refuse = reject
      }),
  })
  const person = userEvent.setup()
  const line = within(await screen.findByRole('group', { name: /Product 1/ }))
  await person.click(line.getByRole('button', { name: /more/i }))
  expect(await line.findByText('3')).toBeVisible()
  refuse(new ApiError(400, 'ERROR_SOLD_OUT', 'Not enough left'))
  expect(await line.findByText('2')).toBeVisible()
  expect(heard).toEqual(['Not enough left'])
  stop()
})

it('free lines are shown as free and cannot be changed', async () => {
  const gift = detailFixture({ id: -1, bonus: true, quantity: 1, price: 0 })
  customerCart({ 'dashboard/user/cart': { data: cartFixture([detailFixture(), gift]) } })
  expect(await screen.findByText('Gift, 1 piece')).toBeVisible()
  expect(screen.getByText('Free')).toBeVisible()
  expect(screen.getAllByRole('group')).toHaveLength(1)
})

it('[AX-03] changes of the cart are said aloud', async () => {
  const store = makeStore()
  renderApp(<CartSync />, { store, answers: rest })
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  store.dispatch(addToCart(lineFixture()))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('2 items in the cart, $10.00'),
  )
})

it('[PR-12] a line says what comes instead, and takes another wish', async () => {
  const rice = productFixture({
    id: 9,
    translation: { locale: 'en', title: 'Rice milk' },
    stocks: [stockFixture({ id: 90 })],
  })
  const { calls } = customerCart({
    'rest/products/product-1/alternatives': pageFixture([rice]),
    'dashboard/user/cart/insert-product': () => ({
      data: cartFixture([
        detailFixture({
          substitution: 'specific',
          substitute: { stock_id: 90, title: 'Rice milk' },
        }),
      ]),
    }),
  })
  const person = userEvent.setup()
  const open = await screen.findByRole('button', { name: /^If sold out.*, Product 1$/ })
  expect(open).toHaveTextContent('If sold out: Choose the best match')
  await person.click(open)
  const field = screen.getByRole('combobox', { name: /^If Product 1 is sold out/ })
  expect(field).toHaveFocus()
  expect(field).toHaveDisplayValue('Choose the best match')
  await screen.findByRole('option', { name: 'Replace with Rice milk' })
  await person.selectOptions(field, 'Replace with Rice milk')
  await waitFor(() => expect(field).toHaveDisplayValue('Replace with Rice milk'))
  const sent = calls.find(({ path }) => path === 'dashboard/user/cart/insert-product')
  expect(sent?.body).toMatchObject({
    products: [{ substitution: 'specific', substitute_stock_id: 90 }],
  })
  await expectNoAxeViolations()
})

it('[PR-12] alternatives that could not be loaded say so, and are tried again', async () => {
  const rice = productFixture({
    id: 9,
    translation: { locale: 'en', title: 'Rice milk' },
    stocks: [stockFixture({ id: 90 })],
  })
  let isDown = true
  customerCart({
    'rest/products/product-1/alternatives': () => {
      if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
      return pageFixture([rice])
    },
  })
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: /^If sold out.*, Product 1$/ }))
  expect(await screen.findByText('We couldn’t load the products')).toBeVisible()
  // the requests that need no product can be chosen all the same
  expect(screen.getByRole('combobox', { name: /^If Product 1 is sold out/ })).toBeEnabled()
  await expectNoAxeViolations()
  const again = screen.getByRole('button', { name: 'Try again' })
  await person.click(again)
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
  // and is not left while it is tried once more
  expect(again).toHaveFocus()
  isDown = false
  await person.click(again)
  expect(await screen.findByRole('option', { name: 'Replace with Rice milk' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('[PR-12] a guest’s line keeps the wish', async () => {
  const { store } = guestCart()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: /^If sold out/ }))
  await person.selectOptions(screen.getByRole('combobox', { name: /is sold out/ }), 'refund')
  expect(store.getState().cart.lines[0]).toMatchObject({ substitution: 'refund' })
})

it('lines that a guest left are no group order while the server’s cart is one', async () => {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  const { calls } = renderApp(<CartBar shopId={1} />, {
    user: userFixture(),
    store,
    answers: {
      ...rest,
      'dashboard/user/cart': { data: cartFixture([detailFixture()], { group: true }) },
    },
  })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('dashboard/user/cart'))
  await act(async () => {})
  expect(await screen.findByRole('button', { name: /View cart.*2 items/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Group order/ })).toBeNull()
})
