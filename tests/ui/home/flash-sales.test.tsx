import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaleClock } from '@/components/home/SaleClock'
import { FlashSales } from '@/containers/home/FlashSales'
import type { FlashSale } from '@/domain/flash-sale.schema'
import type { Product } from '@/domain/product.schema'
import { firstChoice, toCartLine } from '@/domain/product-choice'
import { makeI18n } from '@/lib/i18n'
import { readTexts } from '@/lib/i18n-files'
import { onToast } from '@/lib/toast'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter } from '@/tests/support/router'

const NOW = '2026-11-21T12:00:00Z'
const sale = (id: number, ends_at: string): FlashSale => ({
  id,
  uuid: `product-${id}`,
  img: null,
  translation: { locale: 'en', title: `Dish ${id}` },
  shop: { id: 4, translation: { locale: 'en', title: 'Shop 4' } },
  price_before: 10,
  total_price: 6.5,
  quick_add: true,
  ends_at,
})
const sales = [sale(1, '2026-11-21T12:00:05Z'), sale(2, '2026-11-21T23:00:00Z')]
const draw = (data: FlashSale[], answers: Answers = {}) => {
  const store = makeStore()
  const view = renderApp(<FlashSales />, {
    now: NOW,
    store,
    answers: { 'rest/flash-sales': { data }, ...answers },
  })
  return { ...view, store, lines: () => store.getState().cart.lines }
}
const dish = (id: number, over: Partial<Product> = {}) => ({
  data: productFixture({
    id,
    uuid: `product-${id}`,
    shop_id: 4,
    translation: { locale: 'en', title: `Dish ${id}` },
    ...over,
  }),
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// fetched once, so that no test waits for it on a busy machine
beforeAll(async () => {
  await import('@/containers/home/FlashAdd')
}, 120_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('flash sales on home', () => {
  it('[DI-24] each has its prices, its shop and the time that is left, which no screen reader speaks', async () => {
    draw(sales)
    const rail = await screen.findByRole('region', { name: 'Flash sales' })
    const [first, second] = within(rail).getAllByRole('listitem')
    expect(within(rail).getByRole('link', { name: 'Dish 1' })).toHaveAttribute(
      'href',
      '/shop/4?product=product-1',
    )
    expect(first).toHaveTextContent('Shop 4')
    expect(first).toHaveTextContent('$10.00')
    expect(first).toHaveTextContent('$6.50')
    expect(first).toHaveTextContent('Ends in 00:05')
    expect(second).toHaveTextContent('Ends in 11:00:00')
    const clock = within(rail).getByText('Ends in 11:00:00')
    expect(clock).toHaveAttribute('aria-hidden', 'true')
    expect(rail.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull()
    expect(within(rail).getAllByText('Only today')).toHaveLength(2)
    await expectNoAxeViolations(rail)
  })

  it('[DI-24] counts down, and a sale leaves with its last second, the rail with its last sale', async () => {
    draw(sales)
    await screen.findByText('Ends in 00:05')
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByText('Ends in 00:03')).toBeVisible()
    act(() => vi.advanceTimersByTime(3000))
    expect(screen.queryByText('Dish 1')).toBeNull()
    expect(screen.getByText('Dish 2')).toBeVisible()
    act(() => vi.advanceTimersByTime(11 * 3_600_000))
    expect(screen.queryByRole('region', { name: 'Flash sales' })).toBeNull()
  })

  it('[DI-24] the page that is kept for everybody has no clock in it', () => {
    const texts = {
      translation: readTexts('en', 'translation'),
      errors: readTexts('en', 'errors'),
    }
    const html = renderToString(
      <I18nextProvider i18n={makeI18n('en', texts)}>
        <SaleClock endsAt="2026-11-21T23:00:00Z" onOver={vi.fn()} />
      </I18nextProvider>,
    )
    expect(html).toBe('<p class="clock"><span>Only today</span></p>')
  })

  it('[CA-18] the plus adds what is on sale, once for each press, and is marked meanwhile', async () => {
    let answer: (value: unknown) => void = () => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { lines } = draw(sales, {
      'rest/products/product-1': () => late,
      'rest/products/product-2': dish(2),
    })
    await screen.findByText('Dish 1')
    press('Add Dish 1 to the cart')
    press('Add Dish 1 to the cart')
    press('Add Dish 2 to the cart')
    expect(screen.getByRole('button', { name: 'Add Dish 1 to the cart' })).toHaveAttribute(
      'aria-busy',
    )
    expect(lines()).toEqual([])
    answer(dish(1))
    await vi.waitFor(() =>
      expect(lines().map(({ product, quantity }) => [product?.title, quantity])).toEqual([
        ['Dish 1', 1],
        ['Dish 2', 1],
      ]),
    )
    await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  })

  it('[CA-18] the cart of another shop that was begun meanwhile is not mixed with it', async () => {
    let answer: (value: unknown) => void = () => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { lines, store, calls } = draw(sales, { 'rest/products/product-1': () => late })
    await screen.findByText('Dish 1')
    press('Add Dish 1 to the cart')
    await vi.waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('rest/products/product-1'),
    )
    const other = productFixture({ id: 9, uuid: 'product-9', shop_id: 5 })
    const line = toCartLine(other, firstChoice(other))
    if (!line) throw new Error('the other product has no stock')
    act(() => {
      store.dispatch(addToCart(line))
    })
    answer(dish(1))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(lines().map(({ shop_id }) => shop_id)).toEqual([5])
  })

  it('[CA-18] what is to be chosen opens, also if that is new since the page was drawn', async () => {
    const { lines } = draw(
      [{ ...sale(1, '2026-11-21T23:00:00Z'), quick_add: false }, sale(2, '2026-11-21T23:00:00Z')],
      {
        'rest/products/product-2': dish(2, {
          stocks: [stockFixture({ id: 1 }), stockFixture({ id: 2 })],
        }),
      },
    )
    await screen.findByText('Dish 1')
    press('Choose options for Dish 1')
    expect(fakeRouter.push).toHaveBeenLastCalledWith('/shop/4?product=product-1')
    press('Add Dish 2 to the cart')
    await vi.waitFor(() =>
      expect(fakeRouter.push).toHaveBeenLastCalledWith('/shop/4?product=product-2'),
    )
    expect(lines()).toEqual([])
  })

  it('[CA-18] what is gone says so, and its plus can be pressed again', async () => {
    const toasts: string[] = []
    const stop = onToast(({ kind, text }) => kind === 'error' && toasts.push(text))
    const { lines, calls } = draw([sale(1, '2026-11-21T23:00:00Z')])
    await screen.findByText('Dish 1')
    press('Add Dish 1 to the cart')
    await vi.waitFor(() => expect(toasts).toEqual(['Not found.']))
    press('Add Dish 1 to the cart')
    await vi.waitFor(() => expect(toasts).toHaveLength(2))
    expect(calls.filter(({ path }) => path === 'rest/products/product-1')).toHaveLength(2)
    expect(lines()).toEqual([])
    stop()
  })

  it('[DI-24] nothing is drawn when nothing is on sale', async () => {
    const { calls, container } = draw([])
    await vi.waitFor(() => expect(calls).not.toEqual([]))
    expect(container).toBeEmptyDOMElement()
  })
})
