import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CartPanel } from '@/containers/cart/CartPanel'
import { addToCart, clearCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import {
  currenciesFixture,
  pageFixture,
  productFixture,
  stockFixture,
  userFixture,
} from '@/tests/support/fixtures'
import {
  calculationFixture,
  cartFixture,
  detailFixture,
  lineFixture,
  openShopFixture,
} from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

vi.setConfig({ testTimeout: 60_000 })

const TITLE = 'Goes well with your order'
const busyShop = openShopFixture({ products_count: 9, orders_count: 4 })
const choice = productFixture({
  id: 31,
  stocks: [stockFixture({ id: 31 }), stockFixture({ id: 32, price: 7, total_price: 7 })],
})
const offered = [productFixture({ id: 30 }), choice, productFixture({ id: 33 })]

const filled = () => {
  const store = makeStore()
  store.dispatch(addToCart(lineFixture()))
  return store
}
const draw = (shop = busyShop, together: unknown = pageFixture(offered), store = filled()) => {
  visit('/shop/1')
  const panel = (
    <div style={{ overflowY: 'auto' }} data-testid="scroller">
      <CartPanel />
    </div>
  )
  return renderApp(panel, {
    store,
    answers: {
      'rest/currencies/active': { data: currenciesFixture },
      'rest/shops/1': { data: shop },
      'rest/shops/1/together': together,
    },
  })
}
/** Stands for the browser, which tells of sizes that have changed. */
function watchSizes() {
  const all = new Set<() => void>()
  class Observer {
    constructor(private readonly tell: () => void) {}
    observe() {
      all.add(this.tell)
    }
    disconnect() {
      all.delete(this.tell)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  return {
    change: () => {
      for (const tell of all) tell()
    },
  }
}
afterEach(() => vi.unstubAllGlobals())
// the first one waits for the panel's code, too
const row = () => screen.findByRole('region', { name: TITLE }, { timeout: 20_000 })
const asked = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === 'rest/shops/1/together')

describe('[CA-19] what goes with a cart', () => {
  it('is below it; one press adds a dish, whose card and focus stay where they are', async () => {
    const { store, calls } = draw()
    const names = async () =>
      within(await row())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(await names()).toEqual([TITLE, 'Product 30', 'Product 31', 'Product 33'])
    expect(asked(calls)[0]).toMatchObject({ params: { 'stocks[0]': 1 } })
    await expectNoAxeViolations()
    await userEvent.click(screen.getByRole('button', { name: 'Add Product 30 to the cart' }))
    expect(store.getState().cart.lines.map(({ stock }) => stock.id)).toEqual([1, 30])
    const plus = screen.getByRole('button', { name: 'Add Product 30 to the cart' })
    expect(plus).toHaveFocus()
    expect(await names()).toEqual([TITLE, 'Product 30', 'Product 31', 'Product 33'])
    // a second press at the same place is one more of the same
    await userEvent.click(plus)
    expect(store.getState().cart.lines[1]).toMatchObject({ quantity: 2, stock: { id: 30 } })
    expect(asked(calls)).toHaveLength(1)
  })

  it('is asked for anew when the cart is opened again, with what is in it then', async () => {
    const only = pageFixture([productFixture({ id: 30 })])
    const { store, calls, unmount } = draw(busyShop, only)
    await row()
    await userEvent.click(screen.getByRole('button', { name: 'Add Product 30 to the cart' }))
    // all of it is in the cart: it stays as long as it is in sight
    expect(await row()).toBeVisible()
    expect(asked(calls)).toHaveLength(1)
    unmount()
    const again = draw(busyShop, pageFixture([productFixture({ id: 40 })]), store)
    await row()
    expect(asked(again.calls)[0]).toMatchObject({ params: { 'stocks[0]': 1, 'stocks[1]': 30 } })
    expect(screen.getByRole('button', { name: 'Add Product 40 to the cart' })).toBeVisible()
  })

  it('opens a dish that has something to choose', async () => {
    const { store } = draw()
    await userEvent.click(
      within(await row()).getByRole('button', { name: 'Choose options for Product 31' }),
    )
    expect(fakeRouter.push).toHaveBeenCalledWith('/shop/1?product=product-31')
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('is not asked for where the shop has nothing else, or has sold nothing yet', async () => {
    for (const shop of [
      openShopFixture({ products_count: 1, orders_count: 4 }),
      openShopFixture({ products_count: 9, orders_count: 0 }),
    ]) {
      const { calls, unmount } = draw(shop)
      expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeVisible()
      expect(asked(calls)).toEqual([])
      unmount()
    }
  })

  it('leaves no empty place when nothing is offered after all, or it cannot be loaded', async () => {
    const fail = () => {
      throw new ApiError(500, 'ERROR_500', 'x')
    }
    for (const answer of [pageFixture([]), fail]) {
      const { calls, container, unmount } = draw(busyShop, answer)
      await waitFor(() => expect(asked(calls)).toHaveLength(1))
      expect(screen.queryByText(TITLE)).toBeNull()
      await waitFor(() => expect(container.querySelector('[data-foot]')).toBeNull())
      unmount()
    }
  })

  it('keeps a place while it is awaited, but not where nothing went with the cart before', async () => {
    let answer: (page: unknown) => void = () => undefined
    const { calls, container, store } = draw(
      busyShop,
      () => new Promise((resolve) => (answer = resolve)),
    )
    await waitFor(() => expect(asked(calls)).toHaveLength(1), { timeout: 20_000 })
    const place = () => container.querySelector('[data-foot]')
    expect(place()).not.toBeNull()
    answer(pageFixture([]))
    await waitFor(() => expect(place()).toBeNull())
    // opened once more with something else in it
    store.dispatch(clearCart())
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull())
    store.dispatch(addToCart(lineFixture({ stock: stockFixture({ id: 5 }) })))
    await waitFor(() => expect(asked(calls)).toHaveLength(2))
    expect(place()).toBeNull()
    // what comes all the same is drawn
    answer(pageFixture(offered))
    expect(await row()).toBeVisible()
  })

  it('[SH-33] stays under the finger while lines come in above it', async () => {
    const sizes = watchSizes()
    const { container } = draw()
    const add = await screen.findByRole(
      'button',
      { name: 'Add Product 30 to the cart' },
      { timeout: 20_000 },
    )
    const scroller = await screen.findByTestId('scroller')
    const box = container.querySelector<HTMLElement>('[data-foot]')
    let top = 500
    if (box) box.getBoundingClientRect = () => new DOMRect(0, top - scroller.scrollTop, 300, 160)
    const grow = (by: number) => {
      top += by
      sizes.change()
    }
    // a press elsewhere in the cart scrolls nothing
    grow(90)
    expect(scroller.scrollTop).toBe(0)
    await userEvent.click(add)
    grow(90)
    expect(box?.getBoundingClientRect().top).toBe(590)
    // a notice above goes away; browsers do not do the same a second time
    grow(-30)
    expect(scroller.scrollTop).toBe(60)
    expect(scroller.style.overflowAnchor).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Clear cart' }))
    grow(90)
    expect(scroller.scrollTop).toBe(60)
    expect(scroller.style.overflowAnchor).toBe('')
  })

  it('is in a customer’s cart, too', async () => {
    renderApp(<CartPanel />, {
      user: userFixture(),
      answers: {
        'rest/currencies/active': { data: currenciesFixture },
        'rest/shops/1': { data: busyShop },
        'dashboard/user/cart': { data: cartFixture([detailFixture()]) },
        'dashboard/user/cart/calculate/7': { data: calculationFixture() },
        'rest/shops/1/together': pageFixture(offered),
      },
    })
    expect(await row()).toBeVisible()
  })
})
