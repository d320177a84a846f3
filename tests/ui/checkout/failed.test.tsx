import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { ApiError } from '@/services/api-error'
import { calculate, NOON, startCheckout, walletOf } from '@/tests/support/checkout'
import {
  addressFixture,
  currenciesFixture,
  pageFixture,
  userFixture,
} from '@/tests/support/fixtures'
import {
  cartFixture,
  cashFixture,
  detailFixture,
  openShopFixture,
  walletFixture,
} from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const answers = {
  'rest/settings': { data: [{ key: 'payment_type', value: 'admin' }] },
  'rest/currencies/active': { data: currenciesFixture },
  'rest/shops/1': { data: openShopFixture() },
  'rest/payments': pageFixture([walletFixture, cashFixture]),
  'dashboard/user/profile/show': { data: walletOf(100) },
  'dashboard/user/addresses': pageFixture([addressFixture()]),
  'dashboard/user/cart': { data: cartFixture([detailFixture()]) },
  'dashboard/user/cart/calculate/7': calculate,
}
type Path = keyof typeof answers

let isDown = true
const failing = (path: Path, status = 500) => ({
  ...answers,
  [path]: (call: never) => {
    if (isDown) throw new ApiError(status, `ERROR_${status}`, 'Down.')
    const answer: unknown = answers[path]
    return typeof answer === 'function' ? answer(call) : answer
  },
})

beforeEach(() => {
  startCheckout()
  isDown = true
})
afterEach(() => {
  vi.useRealTimers()
})

const again = { name: 'Try again' }
/** Once more in vain, then with success. */
async function tryAgain() {
  await userEvent.click(await screen.findByRole('button', again))
  await waitFor(() => expect(screen.getByRole('button', again)).not.toHaveAttribute('aria-busy'))
  await expectNoAxeViolations()
  isDown = false
  await userEvent.click(screen.getByRole('button', again))
  await waitFor(() => expect(screen.queryByRole('button', again)).toBeNull())
}

it.each<[path: Path, text: string]>([
  ['dashboard/user/cart', 'We couldn’t load your cart'],
  ['rest/shops/1', 'Oops, something went wrong!'],
  ['rest/payments', 'Oops, something went wrong!'],
  ['dashboard/user/profile/show', 'Oops, something went wrong!'],
])('a checkout that lacks %s says so, and begins once it is there', async (path, text) => {
  renderApp(<CheckoutContainer />, { user: userFixture(), now: NOON, answers: failing(path) })
  expect(await screen.findByText(text, {}, { timeout: 20_000 })).toBeVisible()
  await tryAgain()
  expect(
    await screen.findByRole('button', { name: /place order/i }, { timeout: 20_000 }),
  ).toBeVisible()
})

it('saved addresses that could not be loaded are not said to be missing', async () => {
  renderApp(<CheckoutContainer />, {
    user: userFixture(),
    now: NOON,
    answers: failing('dashboard/user/addresses'),
  })
  const where = await screen.findByRole('region', { name: 'Delivery address' }, { timeout: 20_000 })
  expect(await within(where).findByText('Oops, something went wrong!')).toBeVisible()
  await tryAgain()
  expect(await within(where).findByRole('radio')).toBeVisible()
})

it('kept cards that could not be loaded are asked for again', async () => {
  const card = { id: 3, payment_id: 9, brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 }
  const elsewhere = { ...walletFixture, id: 9, tag: 'stripe' as const }
  renderApp(<CheckoutContainer />, {
    user: userFixture(),
    now: NOON,
    answers: {
      ...answers,
      'rest/payments': pageFixture([elsewhere, cashFixture]),
      'dashboard/user/payment-cards': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return { data: [card] }
      },
    },
  })
  await tryAgain()
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Payment' }))
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeVisible()
})

it('tables that could not be loaded are asked for again', async () => {
  const table = { id: 4, name: '12', shop_section_id: 1, chair_count: 2 }
  renderApp(<CheckoutContainer />, {
    user: userFixture(),
    now: NOON,
    answers: {
      ...answers,
      'rest/shops/1': { data: openShopFixture({ dine_in: true }) },
      'rest/booking/tables': () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return pageFixture([table])
      },
    },
  })
  const eatHere = await screen.findByRole('radio', { name: 'Eat here' }, { timeout: 20_000 })
  await userEvent.click(eatHere)
  await tryAgain()
  expect(await screen.findByRole('combobox', { name: 'Table' })).toBeVisible()
})

it.each([
  ['the checkout', <CheckoutContainer key="checkout" />],
  ['the cart', <CartPanel key="cart" />],
])('totals that could not be had are asked for again in %s', async (_, ui) => {
  renderApp(ui, {
    user: userFixture(),
    now: NOON,
    answers: failing('dashboard/user/cart/calculate/7', 502),
  })
  await screen.findByRole('button', again, { timeout: 20_000 })
  await tryAgain()
  expect(await screen.findByText('Items')).toBeVisible()
})

it('a cart that could not be loaded is not empty', async () => {
  renderApp(<CartPanel />, { user: userFixture(), answers: failing('dashboard/user/cart') })
  expect(await screen.findByText('We couldn’t load your cart')).toBeVisible()
  await tryAgain()
  expect(await screen.findByText('Product 1')).toBeVisible()
})
