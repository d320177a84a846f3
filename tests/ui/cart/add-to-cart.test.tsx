import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SwitchShopDialog } from '@/containers/cart/SwitchShopDialog'
import type { CartLine } from '@/domain/cart'
import { useAddToCart } from '@/hooks/cart/useAddToCart'
import { onToast } from '@/lib/toast'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { userFixture } from '@/tests/support/fixtures'
import { cartFixture, detailFixture, lineFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const other = lineFixture({ shop_id: 2, stock: { id: 20, price: 4 } })

function Adding({ line }: { line: CartLine }) {
  const adding = useAddToCart()
  return (
    <>
      <button type="button" onClick={() => adding.add(line, { id: line.shop_id, title: 'Nonna' })}>
        Add
      </button>
      <SwitchShopDialog adding={adding} />
    </>
  )
}

function withCart(line: CartLine) {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  renderApp(<Adding line={line} />, { store })
  return { store, person: userEvent.setup() }
}

it('[CA-11] adding from another shop asks first and changes nothing when declined', async () => {
  const { store, person } = withCart(other)
  await person.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Start a new cart?')).toBeVisible()
  await expectNoAxeViolations(screen.getByRole('dialog'))
  await person.click(screen.getByRole('button', { name: 'Keep cart' }))
  expect(store.getState().cart.lines).toEqual([lineFixture()])
})

it('[CA-11] the cart of another shop is replaced when confirmed', async () => {
  const { store, person } = withCart(other)
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await person.click(await screen.findByRole('button', { name: 'Clear and add' }))
  await waitFor(() => expect(store.getState().cart.lines).toEqual([other]))
})

it('equal lines merge without a question, up to what is left', async () => {
  const heard: string[] = []
  const stop = onToast(({ text }) => heard.push(text))
  const { store, person } = withCart(lineFixture({ quantity: 7 }))
  const button = screen.getByRole('button', { name: 'Add' })
  await person.click(button)
  expect(store.getState().cart.lines[0]?.quantity).toBe(9)
  await person.click(button)
  expect(store.getState().cart.lines[0]?.quantity).toBe(9)
  expect(heard).toEqual(['Only 10 of Product 1 available.'])
  stop()
})

it('[CA-11] asks also while the server has yet to say what the cart holds', async () => {
  let tell = (_body: unknown) => {}
  const answer = new Promise((resolve) => {
    tell = resolve
  })
  const { calls } = renderApp(<Adding line={other} />, {
    user: userFixture(),
    answers: { 'dashboard/user/cart': () => answer },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  tell({ data: cartFixture([detailFixture()]) })
  expect(await screen.findByText('Start a new cart?')).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
