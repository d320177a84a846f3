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
import { cartFixture, detailFixture } from '@/tests/support/order-fixtures'
import type { Call } from '@/tests/support/render'

const [dollar, yen] = currenciesFixture
const cart = { ...cartFixture([detailFixture()]), currency_id: yen?.id, currency: yen }

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
