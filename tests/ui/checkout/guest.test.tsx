import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartSync } from '@/containers/cart/CartSync'
import { CheckoutContainer } from '@/containers/checkout/CheckoutContainer'
import { OrderContainer } from '@/containers/orders/OrderContainer'
import type { SessionUser } from '@/domain/session-user'
import { addToCart } from '@/redux/slices/cart'
import { setPlace } from '@/redux/slices/place'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import {
  calculate,
  NOON,
  ORDERS,
  openCheckout,
  sent,
  settled,
  startCheckout,
} from '@/tests/support/checkout'
import { currenciesFixture, pageFixture, userFixture } from '@/tests/support/fixtures'
import {
  cartFixture,
  cashFixture,
  detailFixture,
  lineFixture,
  openShopFixture,
  orderFixture,
  walletFixture,
} from '@/tests/support/order-fixtures'
import { profileOf, sessionOf } from '@/tests/support/people'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'

// a whole screen of MUI per test: slow on a busy machine
vi.setConfig({ testTimeout: 60_000 })

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

const guest: SessionUser = userFixture({ firstname: 'Noor', guest: true })
const session = (over: object = {}) => ({ data: sessionOf(profileOf(over)) })
/** what only accounts may ask for */
const closed = ['dashboard/user/profile/show', 'dashboard/user/addresses', 'payment-cards']
const isClosed = ({ path }: Call) => closed.some((part) => path.includes(part))

function openAsGuest(answers: Record<string, unknown> = {}) {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  store.dispatch(
    setPlace({ address: 'Lindenstraße 4', location: { latitude: 47.5, longitude: 9.5 } }),
  )
  const cart = { data: cartFixture([detailFixture()]) }
  const view = renderApp(
    <>
      <CartSync />
      <CheckoutContainer />
    </>,
    {
      store,
      now: NOON,
      answers: {
        'rest/currencies/active': { data: currenciesFixture },
        'rest/shops/1': { data: openShopFixture() },
        'rest/payments': pageFixture([walletFixture, cashFixture]),
        'auth/guest': session({ guest: true, wallet: null }),
        'dashboard/user/cart': cart,
        'dashboard/user/cart/insert-product': cart,
        'dashboard/user/cart/calculate/7': calculate,
        [ORDERS]: { data: orderFixture() },
        ...answers,
      },
    },
  )
  return { ...view, person: userEvent.setup({ delay: null }) }
}

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText(/First name/), 'Noor')
  await person.type(screen.getByLabelText(/Phone number/), '+49 160 0000100')
  await person.type(screen.getByLabelText(/E-mail/), 'Noor@Example.com')
  await person.click(screen.getByRole('button', { name: 'Continue as a guest' }))
}

it('[CH-19] a contact is enough to order, and the cart comes along', async () => {
  const { calls, person } = openAsGuest()
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=%2Fcheckout',
  )
  await expectNoAxeViolations()
  await fillIn(person)
  const order = await settled('$14.00')
  // neither the number nor the house in the address is asked again
  expect(screen.queryByRole('textbox', { name: /Phone number/ })).toBeNull()
  expect(screen.getByLabelText('House number')).toHaveValue('4')
  await person.click(order)
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({ address: { house: '4' } })
  expect(sent(calls)[0]?.body).not.toHaveProperty('phone')
  const entered = calls.filter(({ path }) => path === 'auth/guest')
  expect(entered.map(({ body }) => body)).toEqual([
    { firstname: 'Noor', phone: '+491600000100', email: 'noor@example.com' },
  ])
  const taken = calls.filter(({ path }) => path === 'dashboard/user/cart/insert-product')
  expect(taken).toHaveLength(1)
  expect(screen.queryByRole('radio', { name: /wallet/i })).toBeNull()
  expect(calls.filter(isClosed)).toEqual([])
})

it('[CH-19] somebody else may receive it, at their own number', async () => {
  const { calls, person } = openAsGuest()
  await fillIn(person)
  const order = await settled('$14.00')
  await person.click(screen.getByText('Someone else receiving it?'))
  await person.type(screen.getByLabelText(/Their name/), 'Ada')
  await person.type(screen.getByLabelText(/Their phone number/), '+49 160 0000200')
  await person.click(order)
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({ username: 'Ada', phone: '491600000200' })
})

it('[CH-46] the keyboard’s own key goes to the next empty field, and sends the last one', async () => {
  const { calls, person } = openAsGuest()
  const name = await screen.findByLabelText(/First name/)
  await person.click(name)
  expect(name).toHaveAttribute('enterkeyhint', 'next')
  await person.keyboard('Noor{Enter}')
  expect(screen.getByLabelText(/Phone number/)).toHaveFocus()
  await person.keyboard('+49 160 0000100{Enter}')
  const email = screen.getByLabelText(/E-mail/)
  expect(email).toHaveFocus()
  expect(email).toHaveAttribute('enterkeyhint', 'go')
  expect(calls.some(({ path }) => path === 'auth/guest')).toBe(false)
  await person.keyboard('noor@example.com{Enter}')
  await waitFor(() => expect(calls.some(({ path }) => path === 'auth/guest')).toBe(true))
})

it('says what is wrong with a contact at its field, and what the API refused', async () => {
  const { calls, person } = openAsGuest({
    'auth/guest': () => {
      throw new ApiError(422, 'ERROR_422', 'Check it.', { email: ['No such e-mail.'] })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Continue as a guest' }))
  await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toBeInvalid())
  expect(calls.some(({ path }) => path === 'auth/guest')).toBe(false)
  await fillIn(person)
  expect(await screen.findByText('No such e-mail.')).toBeVisible()
})

it('only lets log in where orders ask for a proven phone', async () => {
  openAsGuest({
    'rest/settings': { data: [{ id: 1, key: 'before_order_phone_required', value: '1' }] },
  })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Continue as a guest' })).toBeNull(),
  )
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
})

it('[CH-19] a code makes an account of who has ordered without one', async () => {
  const person = userEvent.setup({ delay: null })
  const { calls } = renderApp(<OrderContainer orderId={42} />, {
    user: guest,
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'dashboard/user/orders/42': { data: orderFixture({ status: 'delivered' }) },
      'auth/guest/code': { data: { email: 'noor@example.com' } },
      'auth/guest/verify': session(),
    },
  })
  await screen.findByRole('heading', { name: 'Create an account' })
  // what wants an account is not offered
  for (const name of [/every day/i, /Add photos/i, /chat|message/i]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Send review' })).toBeVisible()
  // nobody signs in as a guest, so that nobody logs out
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  const forget = screen.getByText('Forget me on this device')
  expect(forget).not.toBeVisible()
  await person.click(screen.getByText('Using a shared device?'))
  expect(forget).toBeVisible()
  await expectNoAxeViolations()
  await person.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/to noor@example.com/)).toBeVisible()
  await person.type(await screen.findByLabelText(/Verification code/), '123456')
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Create an account' })).toBeNull(),
  )
  expect(calls.find(({ path }) => path === 'auth/guest/verify')?.body).toEqual({
    email: 'noor@example.com',
    code: '123456',
  })
})

it('[CH-17] nobody is asked for a tip where nobody brings it', async () => {
  const { calls, sessionUser: person } = await openCheckout()
  await settled('$14.00')
  await person.click(screen.getByRole('radio', { name: /^10%/ }))
  await settled('$15.00')
  await person.click(screen.getByRole('radio', { name: 'Pickup' }))
  await settled('$11.00')
  expect(screen.queryByRole('heading', { name: 'Tip for the courier' })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Delivery' }))
  expect(screen.getByRole('radio', { name: 'No tip' })).toBeChecked()
  await person.click(await settled('$14.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).not.toHaveProperty('tips')
})

it('[CH-18] says that it may be left at the door', async () => {
  const { calls, sessionUser: person } = await openCheckout()
  await settled('$14.00')
  await person.click(screen.getByRole('checkbox', { name: 'Leave it at the door' }))
  await person.click(await settled('$14.00'))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({ leave_at_door: true })
})
