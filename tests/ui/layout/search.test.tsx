import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '@/containers/search/SearchBox'
import { useShopInView } from '@/contexts/ShopInView'
import { addSearch } from '@/redux/slices/search'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import {
  pageFixture,
  productFixture,
  shopFixture,
  stockFixture,
  userFixture,
} from '@/tests/support/fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const answers = {
  'rest/shops/search': pageFixture([shopFixture({ id: 3 })], { total: 7, last_page: 2 }),
  'rest/products/search': pageFixture([productFixture({ id: 5, shop_id: 3 })], { total: 12 }),
}

function OnShopPage() {
  const { setShop } = useShopInView()
  useEffect(() => setShop({ id: 9, title: 'Noodle Bar' }), [setShop])
  return <SearchBox />
}

const box = () => screen.getByRole('combobox')
const results = () => screen.findAllByRole('option')
const searches = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/search'))
const storeWith = (...terms: string[]) => {
  const store = makeStore()
  for (const term of terms) store.dispatch(addSearch(term))
  return store
}

/** What the observer of an endless block was made with. */
class FakeObserver {
  static made: { options: IntersectionObserverInit | undefined; reach(): void }[] = []
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: object) {
    FakeObserver.made.push({ options, reach: () => callback([{ isIntersecting: true }]) })
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  visit('/')
  FakeObserver.made = []
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})

describe('the search box', () => {
  it('[SE-01] names what it searches', () => {
    renderApp(<SearchBox />)
    expect(box()).toHaveAttribute('placeholder', 'Search restaurants and products')
  })

  it('[SE-01] names the shop on its page', () => {
    renderApp(<OnShopPage />)
    expect(box()).toHaveAttribute('placeholder', 'Search products in Noodle Bar')
  })

  it('[SE-08] remembers a term that is sent before the list has been fetched', async () => {
    const { store } = renderApp(<SearchBox />)
    fireEvent.change(box(), { target: { value: ' ramen ' } })
    const form = box().closest('form')
    // cancelled, or the browser would leave the page and what is remembered with it
    expect(fireEvent.submit(form as HTMLFormElement)).toBe(false)
    expect(fakeRouter.push.mock.calls).toEqual([['/search?q=ramen']])
    expect(store.getState().search.history).toEqual(['ramen'])
    await act(async () => {})
  })

  it('[SE-02] waits 400 ms, trims, and asks nothing for spaces', async () => {
    const { calls } = renderApp(<SearchBox />, { answers })
    fireEvent.focus(box())
    await screen.findByRole('status')
    vi.useFakeTimers()
    try {
      fireEvent.change(box(), { target: { value: '   ' } })
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(searches(calls)).toEqual([])
      fireEvent.change(box(), { target: { value: ' ra' } })
      await act(() => vi.advanceTimersByTimeAsync(300))
      fireEvent.change(box(), { target: { value: ' ramen ' } })
      await act(() => vi.advanceTimersByTimeAsync(399))
      expect(searches(calls)).toEqual([])
      await act(() => vi.advanceTimersByTimeAsync(2))
      expect(searches(calls).map(({ params }) => params.search)).toEqual(['ramen', 'ramen'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[SE-12] is busy while nothing has been found yet, so that nobody expects options', async () => {
    const never = new Promise(() => {})
    renderApp(<SearchBox />, {
      answers: { 'rest/shops/search': () => never, 'rest/products/search': () => never },
    })
    await userEvent.type(box(), 'ramen')
    expect(await screen.findByRole('listbox')).toHaveAttribute('aria-busy', 'true')
    await expectNoAxeViolations()
  })

  it('[SE-02] waits as long for what was typed before its list was there', async () => {
    vi.useFakeTimers()
    try {
      const { calls } = renderApp(<SearchBox />, { answers })
      fireEvent.change(box(), { target: { value: ' ramen ' } })
      await act(() => vi.dynamicImportSettled())
      expect(screen.getByRole('status')).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(399))
      expect(searches(calls)).toEqual([])
      await act(() => vi.advanceTimersByTimeAsync(2))
      expect(searches(calls).map(({ params }) => params.search)).toEqual(['ramen', 'ramen'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[SE-03] shows restaurants and products with the totals of the answers', async () => {
    renderApp(<SearchBox />, { answers })
    await userEvent.type(box(), 'ramen')
    await results()
    const shops = screen.getByRole('group', { name: 'Restaurants' })
    expect(within(shops).getByText('7 results found')).toBeVisible()
    const products = screen.getByRole('group', { name: 'Products' })
    expect(within(products).getByText('12 results found')).toBeVisible()
    expect(within(shops).getByRole('option')).toHaveAttribute('href', '/shop/3')
    expect(within(products).getByRole('option')).toHaveAttribute(
      'href',
      '/shop/3?product=product-5',
    )
    expect(screen.getByText('19 results found')).toHaveAttribute('role', 'status')
    await expectNoAxeViolations()
  })

  it('[SE-04] asks for the next page 20 px before the end of a block', async () => {
    const shops = ({ params }: Call) =>
      pageFixture([shopFixture({ id: Number(params.page) + 10 })], {
        current_page: Number(params.page),
        last_page: 2,
      })
    const { calls } = renderApp(<SearchBox />, {
      answers: { ...answers, 'rest/shops/search': shops },
    })
    await userEvent.type(box(), 'ramen')
    await results()
    // links watch the page with a margin of their own
    const ends = FakeObserver.made.filter(({ options }) => options?.root)
    expect(ends.map(({ options }) => options?.rootMargin)).toEqual(['20px'])
    act(() => ends[0]?.reach())
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'rest/shops/search').at(-1)?.params.page).toBe(2),
    )
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  })

  it('[SE-05][SE-17] on a shop page asks for its products only', async () => {
    const { calls } = renderApp(<OnShopPage />, { answers })
    await userEvent.type(box(), 'ramen')
    await results()
    expect(screen.queryByRole('group', { name: 'Restaurants' })).not.toBeInTheDocument()
    expect(searches(calls).map(({ path, params }) => [path, params.shop_id])).toEqual([
      ['rest/products/search', 9],
    ])
  })

  it('[SE-06] sends open=1 for guests and leaves it out for customers', async () => {
    const guest = renderApp(<SearchBox />, { answers })
    await userEvent.type(box(), 'ramen')
    await results()
    const shopCall = (calls: readonly Call[]) =>
      calls.find(({ path }) => path === 'rest/shops/search')
    expect(shopCall(guest.calls)?.params.open).toBe(1)
    guest.unmount()
    const customer = renderApp(<SearchBox />, { answers, user: userFixture() })
    await userEvent.type(box(), 'ramen')
    await results()
    expect(shopCall(customer.calls)?.params).not.toHaveProperty('open')
  })

  it('[SE-07] sends search, page, address and open', async () => {
    const store = makeStore({
      place: { address: 'Here', location: { latitude: 47.5, longitude: 9.5 } },
    })
    const { calls } = renderApp(<SearchBox />, { answers, store })
    await userEvent.type(box(), 'ramen')
    await results()
    expect(calls.find(({ path }) => path === 'rest/shops/search')?.params).toMatchObject({
      search: 'ramen',
      page: 1,
      'address[latitude]': 47.5,
      'address[longitude]': 9.5,
      open: 1,
    })
  })

  it('says so when nothing is found', async () => {
    const nothing = pageFixture([])
    renderApp(<SearchBox />, {
      answers: { 'rest/shops/search': nothing, 'rest/products/search': nothing },
    })
    await userEvent.type(box(), 'zzz')
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible()
  })
})

describe('recent searches', () => {
  it('[SE-08] stand under the empty field, newest first', async () => {
    renderApp(<SearchBox />, { store: storeWith('soup', 'pizza') })
    await userEvent.click(box())
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['pizza', 'soup'])
    await expectNoAxeViolations()
  })

  it('[SE-09] are cleared at once', async () => {
    const { store } = renderApp(<SearchBox />, { store: storeWith('soup', 'pizza') })
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(store.getState().search.history).toEqual([])
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('[SE-10] are removed one by one', async () => {
    const { store } = renderApp(<SearchBox />, { store: storeWith('soup', 'pizza') })
    await userEvent.click(box())
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove “soup” from recent searches' }),
    )
    expect(store.getState().search.history).toEqual(['pizza'])
  })

  it('[SE-11] run again when chosen', async () => {
    const { calls } = renderApp(<SearchBox />, { answers, store: storeWith('soup', 'pizza') })
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('option', { name: 'soup' }))
    expect(box()).toHaveValue('soup')
    await results()
    expect(searches(calls).at(-1)?.params.search).toBe('soup')
  })
})

const hint = (id: number, title: string) => ({ id, title, img: null })

describe('popular searches and leads', () => {
  const hints = ({ params }: Call) => ({
    data: params.search
      ? { categories: [hint(4, 'Indian')], brands: [hint(6, 'Nordfang')], popular: [] }
      : { categories: [], brands: [], popular: ['Dal makhani'] },
  })

  it('[SE-21] popular ones stand below the recent ones and run when chosen', async () => {
    renderApp(<SearchBox />, {
      answers: { ...answers, 'rest/search/hints': hints },
      store: storeWith('soup'),
    })
    await userEvent.click(box())
    const popular = await screen.findByRole('listbox', { name: 'Popular searches' })
    expect(box().getAttribute('aria-controls')?.split(' ')).toContain(popular.id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const option = within(popular).getByRole('option', { name: 'Dal makhani' })
    expect(box()).toHaveAttribute('aria-activedescendant', option.id)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    expect(box()).toHaveValue('Dal makhani')
    await results()
  })

  it('[SE-21] are not asked for on a shop’s page, which searches its products only', async () => {
    const { calls } = renderApp(<OnShopPage />, {
      answers: { ...answers, 'rest/search/hints': hints },
    })
    await userEvent.type(box(), 'ramen')
    await results()
    expect(calls.map(({ path }) => path)).not.toContain('rest/search/hints')
  })

  it('[SE-19] categories and brands are options after the results', async () => {
    renderApp(<SearchBox />, { answers: { ...answers, 'rest/search/hints': hints } })
    await userEvent.type(box(), 'ramen')
    await results()
    const leads = await screen.findByRole('group', { name: 'Categories and brands' })
    expect(
      within(leads)
        .getAllByRole('option')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/category/4', '/brands/6'])
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(fakeRouter.push).toHaveBeenCalledWith('/brands/6')
    await expectNoAxeViolations()
  })

  it('[SE-19] categories and brands are options where nothing else is found', async () => {
    renderApp(<SearchBox />, {
      answers: {
        'rest/shops/search': pageFixture([]),
        'rest/products/search': pageFixture([]),
        'rest/search/hints': hints,
      },
    })
    await userEvent.type(box(), 'indain')
    const leads = await screen.findByRole('listbox', { name: 'Categories and brands' })
    expect(box().getAttribute('aria-controls')?.split(' ')).toContain(leads.id)
    expect(screen.queryByText(/check the spelling/i)).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    const [first] = within(leads).getAllByRole('option')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    await expectNoAxeViolations()
  })

  it('[SE-20] a product’s row names shop, fee, time and the least of its prices', async () => {
    const product = productFixture({
      shop: shopFixture({ id: 3, price: 2, delivery: true }),
      stocks: [stockFixture({ id: 1, total_price: 9 }), stockFixture({ id: 2, total_price: 7 })],
    })
    renderApp(<SearchBox />, {
      answers: { ...answers, 'rest/products/search': pageFixture([product]) },
    })
    await userEvent.type(box(), 'ramen')
    const products = await screen.findByRole('group', { name: 'Products' })
    const row = await within(products).findByRole('option')
    for (const part of ['Shop 3', 'Delivery from $2.00', '20–35 min', 'from $7.00']) {
      expect(row).toHaveTextContent(part)
    }
  })
})

describe('a search that fails', () => {
  const down = () => {
    throw new ApiError(500, 'ERROR_500', 'Down.')
  }

  it('is not one that finds nothing, and is tried again', async () => {
    let isDown = true
    renderApp(<SearchBox />, {
      answers: {
        'rest/shops/search': () => (isDown ? down() : answers['rest/shops/search']),
        'rest/products/search': pageFixture([]),
      },
    })
    await userEvent.type(box(), 'ramen')
    expect(
      await screen.findByText('Search isn’t working right now. Please try again.'),
    ).toBeVisible()
    expect(screen.queryByText(/nothing/i)).toBeNull()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await results()).toHaveLength(1)
  })

  it('keeps what it has found when its next page fails, and asks again on a press', async () => {
    let isDown = true
    renderApp(<SearchBox />, {
      answers: {
        ...answers,
        'rest/shops/search': ({ params }: Call) => {
          if (params.page === 1) return answers['rest/shops/search']
          return isDown
            ? down()
            : pageFixture([shopFixture({ id: 4 })], { current_page: 2, last_page: 2 })
        },
      },
    })
    await userEvent.type(box(), 'ramen')
    expect(await results()).toHaveLength(2)
    const made = FakeObserver.made.length
    act(() => FakeObserver.made.at(-1)?.reach())
    const button = await screen.findByRole('button', { name: 'Try again' })
    expect(await results()).toHaveLength(2)
    await expectNoAxeViolations()
    // nothing watches the end any more, but for the time in which it was asked
    expect(FakeObserver.made).toHaveLength(made)
    isDown = false
    await userEvent.click(button)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the keys of the search box', () => {
  it('[SE-14] arrows walk the results and Enter opens one', async () => {
    const { store } = renderApp(<SearchBox />, { answers })
    await userEvent.type(box(), 'ramen')
    await results()
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const [first, second] = screen.getAllByRole('option')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', second?.id)
    await userEvent.keyboard('{Enter}')
    expect(fakeRouter.push).toHaveBeenCalledWith('/shop/3?product=product-5')
    expect(store.getState().search.history).toEqual(['ramen'])
  })

  it('[SE-14] an arrow opens a closed list and marks nothing that is not in sight', async () => {
    const lead = { categories: [hint(4, 'Indian')], brands: [], popular: [] }
    const { calls } = renderApp(<SearchBox />, {
      answers: { ...answers, 'rest/search/hints': { data: lead } },
    })
    await userEvent.click(box())
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('rest/search/hints'))
    await userEvent.type(box(), 'ramen')
    await results()
    await screen.findByRole('group', { name: 'Categories and brands' })
    await userEvent.keyboard('{Escape}{ArrowDown}')
    await results()
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  })

  it('[SE-14] Enter without a choice opens all results, Esc closes', async () => {
    renderApp(<SearchBox />, { answers })
    await userEvent.type(box(), 'ramen{Enter}')
    expect(fakeRouter.push).toHaveBeenCalledWith('/search?q=ramen')
    await userEvent.type(box(), '!')
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when the focus goes elsewhere', async () => {
    renderApp(
      <>
        <SearchBox />
        <button type="button">elsewhere</button>
      </>,
      { store: storeWith('soup') },
    )
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })
})
