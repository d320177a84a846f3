import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PreparedCartContainer } from '@/containers/cart/PreparedCartContainer'
// loaded ahead: the first answer and the first question would wait for them
import '@/components/ui/ModalSurface'
import '@/domain/schemas'
import type { PreparedCart } from '@/domain/prepared-cart.schema'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const line = (id: number, more: Partial<PreparedCart['lines'][number]> = {}) => ({
  stock_id: id,
  product_id: id,
  quantity: 2,
  note: null,
  addons: [],
  ...more,
})
const cart = (...lines: PreparedCart['lines']): PreparedCart => ({
  shop_id: 5,
  expires_at: '2026-11-18T12:30:00.000Z',
  lines,
})
const soup = productFixture({
  id: 1,
  shop_id: 5,
  max_qty: 50,
  facts: { allergens: ['milk'] },
  translation: { locale: 'en', title: 'Soup' },
  stocks: [stockFixture({ id: 1, price: 4, total_price: 4, quantity: 100 })],
})
const bread = productFixture({
  id: 2,
  shop_id: 5,
  translation: { locale: 'en', title: 'Bread' },
  stocks: [stockFixture({ id: 2, price: 3, total_price: 3, quantity: 1 })],
})
const pageOf = (data: unknown[]) => ({
  data,
  links: { first: '', last: '', prev: null, next: null },
  meta: {
    current_page: 1,
    last_page: 1,
    total: 2,
    per_page: 100,
    from: 1,
    to: 2,
    path: '',
    links: [],
  },
})

const draw = (shown: PreparedCart, store = makeStore()) =>
  renderApp(<PreparedCartContainer token="secret" isEnded={false} />, {
    store,
    answers: {
      'rest/prepared-carts/secret': { data: shown },
      'rest/products/ids': pageOf([soup, bread]),
      'rest/shops/5': {
        data: shopFixture({ id: 5, translation: { locale: 'en', title: 'Market Hall' } }),
      },
    },
  })
const take = () => screen.findByRole('button', { name: 'Add to cart and check out' })

beforeEach(() => visit('/prepared/secret', { token: 'secret' }))

describe('[OP-14] a cart prepared for a person', () => {
  it('shows lines with price and allergens, and says what is not there as asked', async () => {
    draw(cart(line(1), line(2), line(9), line(2, { stock_id: 77 })))
    await take()
    const list = screen.getByRole('list', { name: 'Market Hall' })
    expect(within(list).getByText('Contains milk')).toBeVisible()
    expect(within(list).getByText('This shop has no allergen information.')).toBeVisible()
    expect(within(list).getByText('Only one left')).toBeVisible()
    expect(within(list).getAllByText('No longer available')).toHaveLength(2)
    // the fees come later, so that this is no total
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(/^Subtotal.*11/)
    expect(screen.getByText(/nothing has been ordered or paid yet/)).toBeVisible()
    await expectNoAxeViolations()
  })

  it('takes what the person leaves of it into the cart', async () => {
    const { store } = draw(cart(line(1, { note: 'hot' }), line(2)))
    await take()
    await userEvent.click(screen.getByRole('button', { name: 'One more Soup' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bread' }))
    expect(screen.getByText('Bread removed.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bread' }))
    expect(store.getState().cart.lines).toEqual([])
    await userEvent.click(await take())
    expect(store.getState().cart.lines).toMatchObject([
      { stock: { id: 1, price: 4 }, quantity: 3, note: 'hot', shop_id: 5 },
    ])
  })

  it('asks before another shop’s cart is given up', async () => {
    const store = makeStore()
    store.dispatch(addToCart({ stock: { id: 90, price: 4 }, quantity: 1, addons: [], shop_id: 9 }))
    draw(cart(line(1)), store)
    await userEvent.click(await take())
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Market Hall')
    expect(store.getState().cart.lines).toMatchObject([{ shop_id: 9 }])
  })

  it('has nothing to take where nothing is left', async () => {
    const { store } = draw(cart(line(9)))
    const button = await take()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    expect(store.getState().cart.lines).toEqual([])
  })

  it('says that a link has expired', async () => {
    renderApp(<PreparedCartContainer token="secret" isEnded />)
    expect(await screen.findByText('This link has expired')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expectNoAxeViolations()
  })
})
