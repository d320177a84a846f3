import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NewOrderBody } from '@/domain/order-body'
import { ApiError } from '@/services/api-error'
import {
  calculate,
  ORDERS,
  openCheckout,
  sent,
  settled,
  startCheckout,
} from '@/tests/support/checkout'
import { currenciesFixture } from '@/tests/support/fixtures'
import { cartFixture, detailFixture, orderFixture } from '@/tests/support/order-fixtures'
import type { Call } from '@/tests/support/render'

const [dollar, yen] = currenciesFixture
const cartIn = (currency = yen) => ({
  ...cartFixture([detailFixture()]),
  currency_id: currency?.id,
  currency,
})
const cart = cartIn()

beforeEach(startCheckout)
afterEach(() => {
  vi.useRealTimers()
})

it('[CH-43] what a cart costs is written in its own currency, and that is what is agreed to', async () => {
  const { calls, sessionUser } = await openCheckout({
    'dashboard/user/cart': { data: cart },
    'dashboard/user/cart/calculate/7': (call: Call) => {
      const { data } = calculate(call)
      return { data: { ...data, currency: yen } }
    },
  })
  const button = await settled('¥14')
  // nothing is drawn with the device's currency
  expect(document.body).not.toHaveTextContent('$14')
  await sessionUser.click(button)
  await vi.waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]?.body).toMatchObject({
    currency_id: yen?.id,
    shown_total: 14,
    shown_currency_id: yen?.id,
  })
})

it('[CH-43] the device names its currency; a price in another one is shown beside it and not ordered', async () => {
  let isAgain = false
  const { calls, sessionUser } = await openCheckout({
    'dashboard/user/cart': { data: cart },
    'dashboard/user/cart/calculate/7': (call: Call) => {
      const { data } = calculate(call)
      return { data: { ...data, currency: isAgain ? dollar : yen } }
    },
    [ORDERS]: ({ body }: Call) => {
      isAgain = true
      expect((body as NewOrderBody).shown_currency_id).toBe(yen?.id)
      throw new ApiError(409, 'ERROR_QUOTE_CHANGED', 'The price has changed.')
    },
  })
  const asked = calls.filter(({ path }) => path === 'dashboard/user/cart')
  expect(asked.at(-1)?.params).toMatchObject({ currency_id: dollar?.id })
  await sessionUser.click(await settled('¥14'))
  const changes = within(await screen.findByRole('list', { name: 'What changed' }))
  expect(changes.getByText('¥14')).toBeInTheDocument()
  expect(changes.getByText('$14.00')).toBeInTheDocument()
  expect(await settled('$14.00')).toBeVisible()
})

const refuse = () => {
  throw new ApiError(422, 'ERROR_422', 'Please check your entries.', {
    currency_id: ['Please check this field.'],
  })
}

it('[KB-23] a chosen currency that was switched off before is not asked in', async () => {
  const { calls } = await openCheckout(
    {
      'rest/currencies/active': { data: [dollar] },
      'dashboard/user/cart': { data: cartIn(dollar) },
    },
    yen,
  )
  await settled('$14.00')
  const asked = calls.filter(({ path }) => path === 'dashboard/user/cart/calculate/7')
  expect(asked.at(-1)?.body).toMatchObject({ currency_id: dollar?.id })
})

it('[KB-23] one that is switched off during the visit gives way to the default one', async () => {
  let inUse = [dollar, yen]
  const { calls, sessionUser } = await openCheckout(
    {
      'rest/currencies/active': () => ({ data: inUse }),
      'dashboard/user/cart': ({ params }: Call) => ({
        data: cartIn(params.currency_id === yen?.id ? yen : dollar),
      }),
      'dashboard/user/cart/calculate/7': (call: Call) => {
        const { currency_id } = call.body as { currency_id: number }
        if (!inUse.some((one) => one?.id === currency_id)) refuse()
        const { data } = calculate(call)
        return { data: { ...data, currency: currency_id === yen?.id ? yen : dollar } }
      },
      [ORDERS]: ({ body }: Call) =>
        (body as NewOrderBody).currency_id === yen?.id ? refuse() : { data: orderFixture() },
    },
    yen,
  )
  const button = await settled('¥14')
  inUse = [dollar]
  await sessionUser.click(button)
  await sessionUser.click(await settled('$14.00'))
  await vi.waitFor(() =>
    expect(sent(calls).at(-1)?.body).toMatchObject({ currency_id: dollar?.id }),
  )
})
