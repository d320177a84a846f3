import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FlashSales } from '@/containers/home/FlashSales'
import type { FlashSale } from '@/domain/flash-sale.schema'
import { renderApp } from '@/tests/support/render'
import { fakeRouter } from '@/tests/support/router'

vi.mock('@/containers/home/FlashAdd', () => {
  throw new Error('not fetched')
})

const sale: FlashSale = {
  id: 1,
  uuid: 'product-1',
  img: null,
  translation: { locale: 'en', title: 'Dish 1' },
  shop: { id: 4, translation: { locale: 'en', title: 'Shop 4' } },
  price_before: 10,
  total_price: 6.5,
  quick_add: true,
  ends_at: '2999-01-01T00:00:00.000Z',
}

it('[CA-18] a plus whose code cannot be fetched opens the product, at each press', async () => {
  renderApp(<FlashSales />, { answers: { 'rest/flash-sales': { data: [sale] } } })
  const plus = await screen.findByRole('button', { name: 'Add Dish 1 to the cart' })
  for (const times of [1, 2]) {
    fireEvent.click(plus)
    await vi.waitFor(() => expect(fakeRouter.push).toHaveBeenCalledTimes(times), 5000)
    expect(fakeRouter.push).toHaveBeenLastCalledWith('/shop/4?product=product-1')
    await vi.waitFor(() => expect(plus).not.toHaveAttribute('aria-busy'))
  }
})
