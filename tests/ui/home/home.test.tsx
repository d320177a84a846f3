import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeContainer } from '@/containers/home/HomeContainer'
import { weekDays } from '@/domain/week-day'
import { setPlace } from '@/redux/slices/place'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { pageFixture, shopFixture, userFixture } from '@/tests/support/fixtures'
import { orderFixture } from '@/tests/support/order-fixtures'
import {
  type Answers,
  expectNoAxeViolations,
  type RenderOptions,
  renderApp,
} from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const category = (id: number, title: string) => ({
  id,
  uuid: `c-${id}`,
  input: id,
  active: true,
  children: [],
  img: null,
  translation: { locale: 'en', title },
})
const hours = weekDays.map((day, index) => ({
  id: index,
  day,
  from: '00-00',
  to: '24-00',
  disabled: false,
  created_at: '',
  updated_at: '',
}))
const tag = { id: 3, translation: { locale: 'en', title: 'Vegan' } }
const banner = {
  id: 1,
  img: 'banners/a.webp',
  clickable: true,
  shop_id: 9,
  translation: { locale: 'en', title: 'Pizza night', button_text: 'Order' },
}

const answers: Answers = {
  'rest/shops/paginate': pageFixture([
    shopFixture({
      id: 1,
      price: 2,
      rating_avg: 4.6,
      reviews_count: 12,
      shop_working_days: hours,
    }),
    shopFixture({ id: 2, open: false, shop_working_days: hours }),
  ]),
  'rest/shops/recommended': pageFixture([shopFixture({ id: 5 })]),
  'rest/categories/paginate': pageFixture([category(1, 'Pizza'), category(2, 'Sushi')]),
  'rest/banners/paginate': pageFixture([banner]),
  'rest/shops-takes': pageFixture([tag]),
  'rest/flash-sales': { data: [] },
  'rest/products-avg-prices': { data: { min: 2, max: 40 } },
}

const draw = (options: RenderOptions = {}) =>
  renderApp(<HomeContainer variant="1" />, {
    ...options,
    answers: { ...answers, ...options.answers },
  })

const list = () => screen.getByRole('region', { name: 'All restaurants and shops' })

describe('home', () => {
  beforeEach(() => visit('/'))

  it('lists shops as links with rating, time and fee, and says how many', async () => {
    draw()
    expect(await screen.findByRole('link', { name: 'Shop 1' })).toHaveAttribute('href', '/shop/1')
    expect(within(list()).getByRole('status')).toHaveTextContent('2 places')
    expect(within(list()).getAllByText('20–35 min')).toHaveLength(2)
    expect(within(list()).getByText('Delivery from $2.00')).toBeVisible()
    expect(within(list()).getByText('Closed right now')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('[DI-05] has a rail of recommended shops', async () => {
    draw()
    const rail = await screen.findByRole('region', { name: 'Recommended for you' })
    expect(await within(rail).findByRole('link', { name: 'Shop 5' })).toBeVisible()
  })

  it('[DI-18] offers are a row that moves by buttons only', async () => {
    draw()
    const row = await screen.findByRole('region', { name: 'Offers' })
    expect(await within(row).findByRole('link', { name: /Pizza night/ })).toHaveAttribute(
      'href',
      '/shop/9',
    )
    expect(within(row).getByRole('button', { name: 'Offers: forward' })).toBeVisible()
  })

  it('[DI-08] categories, [DI-04] kinds and [DI-13] switches are links that carry the filter', async () => {
    visit('/?category_id=1', { category_id: '1' })
    const { calls } = draw()
    expect(await screen.findByRole('link', { name: 'Pizza' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(screen.getByRole('link', { name: 'Sushi' })).toHaveAttribute('href', '/category/2')
    expect(screen.getByRole('link', { name: 'Shops' })).toHaveAttribute(
      'href',
      '/?category_id=1&type=shop',
    )
    expect(screen.getByRole('link', { name: 'Open now' })).toHaveAttribute(
      'href',
      '/?category_id=1&open=1',
    )
    const asked = calls.find((call) => call.path === 'rest/shops/paginate')
    expect(asked?.params).toMatchObject({ category_id: 1 })
    // offers step back while the visitor narrows the list
    expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
  })

  it('[DI-11] category, newest, order and group of the address are kept for this visit', async () => {
    visit('/', { category_id: '1', newest: '1', order_by: 'new', group: '1', rating: '4' })
    const { store } = draw()
    await screen.findByRole('link', { name: 'Pizza' })
    expect(store.getState().shopFilter).toEqual({
      category_id: 1,
      newest: true,
      order_by: 'new',
      group: true,
    })
  })

  it('[DI-16] [AX-07] the map comes when asked for; the list says the same and stays', async () => {
    draw()
    const toggle = await screen.findByRole('button', { name: 'Map' })
    const names = () =>
      within(list())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(screen.queryByText(/places? on the map/)).toBeNull()
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    // no WebGL here, as on some devices: said in words, and the list is as usable as before
    expect(
      await screen.findByText('2 places on the map, all of them in the list below.'),
    ).toBeVisible()
    expect(await screen.findByText('The map isn’t available right now')).toBeVisible()
    expect(names()).toEqual(['Shop 1', 'Shop 2'])
    await userEvent.click(toggle)
    expect(screen.queryByText(/places? on the map/)).toBeNull()
  })

  it('[DI-12] [DI-07] the form knows the price bounds and tags, and goes to the URL', async () => {
    draw()
    await screen.findByRole('link', { name: 'Shop 1' })
    await userEvent.click(await screen.findByText('Filters'))
    expect(await screen.findByRole('slider', { name: 'Up to' })).toHaveAttribute('max', '40')
    await userEvent.click(screen.getByRole('radio', { name: 'Vegan' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
    expect(fakeRouter.push).toHaveBeenCalledWith('/?take=3', undefined, {
      shallow: true,
      scroll: false,
    })
  })

  it('[DI-03] the next page is a link, and is fetched in place when pressed', async () => {
    const { calls } = draw({
      answers: {
        'rest/shops/paginate': ({ params }: { params: { page?: number } }) =>
          pageFixture([shopFixture({ id: 10 + Number(params.page) })], {
            current_page: Number(params.page),
            last_page: 2,
            total: 24,
          }),
      },
    })
    const more = await screen.findByRole('link', { name: 'Show more' })
    expect(more).toHaveAttribute('href', '/?page=2')
    await userEvent.click(more)
    expect(await screen.findByRole('link', { name: 'Shop 12' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Shop 11' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
    expect(calls.filter((call) => call.path === 'rest/shops/paginate')).toHaveLength(2)
  })

  it('[SP-12] the heart of a card likes and unlikes', async () => {
    const { store } = draw()
    await screen.findByRole('link', { name: 'Shop 1' })
    const heart = within(list()).getByRole('button', { name: 'Like Shop 1' })
    expect(heart).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(store.getState().liked.shops).toEqual([1])
    await userEvent.click(heart)
    expect(store.getState().liked.shops).toEqual([])
  })

  it('without an address it asks for one, with one it shows the exact fee', async () => {
    const store = makeStore({
      place: { address: 'Lindenstraße 4', location: { latitude: 47.5, longitude: 9.5 } },
    })
    draw({
      store,
      answers: {
        'rest/shop/delivery-zone/check/distance': { data: null },
        'rest/shops/paginate': pageFixture([
          shopFixture({ delivery_fee: 3.4, distance: 2, price: 2 }),
        ]),
      },
    })
    expect(await screen.findByText('$3.40 delivery')).toBeVisible()
    expect(screen.queryByText('Where should we deliver to?')).toBeNull()
  })

  it('[DI-21] outside every zone it says so and offers another address', async () => {
    const store = makeStore()
    store.dispatch(setPlace({ address: 'Far away 1', location: { latitude: 1, longitude: 1 } }))
    draw({
      store,
      answers: {
        'rest/shop/delivery-zone/check/distance': () => {
          throw new ApiError(400, 'ERROR_400', 'outside')
        },
        'rest/shops/paginate': pageFixture([]),
      },
    })
    expect(await screen.findByText("Sorry, we're not available here")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose another address' })).toBeVisible()
  })

  it('nothing found: a way to clear the filters', async () => {
    visit('/?rating=4.5', { rating: '4.5' })
    draw({ answers: { 'rest/shops/paginate': pageFixture([]) } })
    expect(await screen.findByText('No matches for these filters')).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Clear filters' })
    expect(links[0]).toHaveAttribute('href', '/')
    expect(within(list()).getByRole('status')).toHaveTextContent('0 places')
  })

  it('a failing list offers to try again', async () => {
    let failing = true
    draw({
      answers: {
        'rest/shops/paginate': () => {
          if (failing) throw new ApiError(500, 'ERROR_500', 'down')
          return pageFixture([shopFixture()])
        },
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Shop 1' })).toBeVisible())
  })
})

describe('[DI-17] order again', () => {
  const known = {
    'dashboard/user/orders/paginate': pageFixture([
      orderFixture({ id: 3, status: 'canceled', shop: shopFixture({ id: 8 }) }),
      orderFixture({ id: 2, status: 'delivered', shop: shopFixture({ id: 7 }) }),
      orderFixture({ id: 1, status: 'delivered', shop: shopFixture({ id: 6 }) }),
      orderFixture({ id: 0, status: 'delivered', shop: shopFixture({ id: 7 }) }),
    ]),
    'rest/shops': pageFixture([shopFixture({ id: 6 }), shopFixture({ id: 7 })]),
  }
  const rail = () => screen.queryByRole('region', { name: 'Order again' })

  beforeEach(() => visit('/'))

  it('shows each shop that delivered once, the latest first', async () => {
    draw({ user: userFixture(), answers: known, hasOrdered: true })
    const row = within(await screen.findByRole('region', { name: 'Order again' }))
    const shops = await row.findAllByRole('heading', { level: 3 })
    expect(shops.map(({ textContent }) => textContent)).toEqual(['Shop 7', 'Shop 6'])
  })

  it('leaves out shops that are too far from the address', async () => {
    const far = shopFixture({ id: 7, distance: 9, delivery_fee: null })
    const answers = { ...known, 'rest/shops': pageFixture([shopFixture({ id: 6 }), far]) }
    draw({ user: userFixture(), answers, hasOrdered: true })
    const row = within(await screen.findByRole('region', { name: 'Order again' }))
    const shops = await row.findAllByRole('heading', { level: 3 })
    expect(shops.map(({ textContent }) => textContent)).toEqual(['Shop 6'])
  })

  it('pushes nothing aside on a page that was drawn without room for it', async () => {
    const { queryClient } = draw({ user: userFixture(), answers: known })
    await waitFor(() => expect(document.cookie).toContain('ordered=1'))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(rail()).toBeNull()
  })

  it('is not there for guests, who are asked nothing, nor before a first delivery', async () => {
    const guest = draw({ answers: known })
    await waitFor(() => expect(guest.queryClient.isFetching()).toBe(0))
    expect(rail()).toBeNull()
    expect(guest.calls.filter(({ path }) => path.includes('orders'))).toEqual([])
    guest.unmount()
    const none = { 'dashboard/user/orders/paginate': pageFixture([]) }
    const fresh = draw({ user: userFixture(), answers: none })
    await waitFor(() => expect(fresh.queryClient.isFetching()).toBe(0))
    expect(fresh.calls.some(({ path }) => path.includes('orders'))).toBe(true)
    expect(rail()).toBeNull()
  })
})
