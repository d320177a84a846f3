import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import { CartSync } from '@/containers/cart/CartSync'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { userFixture } from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  lineFixture,
  openShopFixture,
} from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const INSERT = 'dashboard/user/cart/insert-product'
const answered = cartFixture([detailFixture()])

function signIn(insert: unknown, answers: Record<string, unknown> = {}) {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  return renderApp(
    <>
      <CartSync />
      <CartPanel />
    </>,
    {
      store,
      user: userFixture(),
      answers: {
        'rest/shops/1': { data: openShopFixture() },
        'dashboard/user/cart/calculate/7': { data: calculationFixture() },
        [INSERT]: insert,
        ...answers,
      },
    },
  )
}
const sendings = (calls: { path: string }[]) => calls.filter(({ path }) => path === INSERT)

it('[CA-10] sends a guest’s lines once after sign-in, clears them and keeps the server’s cart', async () => {
  const { store, calls } = signIn({ data: answered })
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]))
  expect(sendings(calls)).toHaveLength(1)
  expect(sendings(calls)[0]).toMatchObject({
    body: { shop_id: 1, products: [{ stock_id: 1, quantity: 2 }] },
  })
  await waitFor(() => expect(store.getState().userCart.cart).toEqual(answered))
})

it('[CA-10] shows what was taken over, also when the cart of before is answered after it', async () => {
  const { store } = signIn(
    { data: answered },
    {
      'dashboard/user/cart': async () => {
        const wait = () => new Promise((resolve) => setTimeout(resolve, 10))
        while (store.getState().cart.lines.length > 0) await wait()
        return { data: cartFixture([]) }
      },
    },
  )
  await waitFor(() => expect(store.getState().userCart.cart).toEqual(answered))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(store.getState().userCart.cart).toEqual(answered)
})

it('[CA-10] keeps the lines when that fails, says why and tries again when asked', async () => {
  let works = false
  const { store, calls } = signIn(() => {
    if (works) return { data: answered }
    throw new ApiError(0, 'ERROR_NETWORK', 'No connection.')
  })
  expect(await screen.findByText(/couldn’t transfer your cart\. No connection/)).toBeVisible()
  expect(store.getState().cart.lines).toEqual([lineFixture()])
  expect(sendings(calls)).toHaveLength(1)
  await expectNoAxeViolations()
  works = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]))
})

it('asks which cart to keep when the server has one of another shop', async () => {
  const { store } = signIn(() => {
    throw new ApiError(400, 'ERROR_SHOP_DIFFERS', 'Clear it first.')
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep the other one' }))
  expect(store.getState().cart.lines).toEqual([])
})

it('[CA-11] replaces that one in one call, which nothing is lost by when it fails', async () => {
  let works = false
  const { store, calls } = signIn(() => {
    if (works) return { data: answered }
    throw new ApiError(400, 'ERROR_SHOP_DIFFERS', 'Clear it first.')
  })
  const keep = await screen.findByRole('button', { name: 'Keep this one' })
  works = true
  await userEvent.setup().click(keep)
  await waitFor(() => expect(store.getState().cart.lines).toEqual([]))
  expect(sendings(calls).at(-1)).toMatchObject({ body: { shop_id: 1, replace: true } })
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})
