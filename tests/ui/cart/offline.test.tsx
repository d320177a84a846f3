import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, userFixture } from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  openShopFixture,
} from '@/tests/support/order-fixtures'
import { type Call, renderApp } from '@/tests/support/render'

const INSERT = 'dashboard/user/cart/insert-product'
let heard: string[] = []
let stop = () => {}
beforeEach(() => {
  heard = []
  stop = onToast(({ kind, text }) => heard.push(`${kind}: ${text}`))
  onlineManager.setOnline(true)
})
afterEach(() => {
  onlineManager.setOnline(true)
  stop()
})

/** A cart of two pieces at a server that answers with the cart that it has by then. */
function showCart(insert: (call: Call, turn: number) => unknown) {
  let turn = 0
  return renderApp(<CartPanel />, {
    user: userFixture(),
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1': { data: openShopFixture() },
      'dashboard/user/cart': { data: cartFixture([detailFixture()]) },
      'dashboard/user/cart/calculate/7': { data: calculationFixture() },
      [INSERT]: (call: Call) => {
        turn += 1
        return insert(call, turn)
      },
    },
  })
}
const holding = (quantity: number) => ({ data: cartFixture([detailFixture({ quantity })]) })
const quantities = (calls: readonly Call[]) =>
  calls
    .filter(({ path }) => path === INSERT)
    .map(({ body }) => (body as { products: { quantity: number }[] }).products[0]?.quantity)
const line = async () => within(await screen.findByRole('group', { name: /Product 1/ }))

it('[PW-04] what is done to a cart offline waits, is said to wait, and goes out in its order', async () => {
  const { calls } = showCart(({ body }) =>
    holding((body as { products: { quantity: number }[] }).products[0]?.quantity ?? 0),
  )
  const cart = await line()
  onlineManager.setOnline(false)
  const more = cart.getByRole('button', { name: /more/i })
  await userEvent.click(more)
  expect(await cart.findByText('3')).toBeVisible()
  await userEvent.click(more)
  expect(await cart.findByText('4')).toBeVisible()
  expect(quantities(calls)).toEqual([])
  expect(heard).toEqual([
    'warning: You’re offline. Your changes will be saved when you’re back online.',
  ])
  onlineManager.setOnline(true)
  await waitFor(() => expect(quantities(calls)).toEqual([3, 4]))
  expect(await cart.findByText('4')).toBeVisible()
})

it('[PW-04] what the shop cannot give any more gives way to the server’s cart, with the reason', async () => {
  const { calls } = showCart((_call, turn) => {
    if (turn === 1) return holding(3)
    throw new ApiError(400, 'ERROR_SOLD_OUT', 'Not enough left')
  })
  const cart = await line()
  onlineManager.setOnline(false)
  const more = cart.getByRole('button', { name: /more/i })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(await cart.findByText('4')).toBeVisible()
  onlineManager.setOnline(true)
  await waitFor(() => expect(quantities(calls)).toEqual([3, 4]))
  await waitFor(() => expect(heard.at(-1)).toBe('error: Not enough left'))
  // asked for anew: what the server holds counts
  expect(await cart.findByText('2')).toBeVisible()
})
