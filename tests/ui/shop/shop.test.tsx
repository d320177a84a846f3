import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopCard } from '@/components/shop/ShopCard'
import { ShopContainer } from '@/containers/shop/ShopContainer'
import type { Product } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { setDraftShop, setDraftTime } from '@/redux/slices/order-draft'
import { setPlace } from '@/redux/slices/place'
import { ApiError } from '@/services/api-error'
import { pageFixture, productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import {
  type Answers,
  type Call,
  expectNoAxeViolations,
  type RenderOptions,
  renderApp,
} from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const part = (id: number, title: string, products: Product[]) => ({
  id,
  uuid: `c-${id}`,
  input: id,
  active: true,
  children: [],
  translation: { locale: 'en', title },
  products,
})
const named = (id: number, title: string, over: Partial<Product> = {}) =>
  productFixture({ id, translation: { locale: 'en', title, description: null }, ...over })

const shop = shopFixture({
  id: 1,
  rating_avg: 4.5,
  reviews_count: 20,
  price: 2,
  min_amount: 10,
  phone: '+49 30 1234',
  shop_working_days: [
    {
      id: 1,
      day: 'saturday',
      from: '11-00',
      to: '14-00',
      disabled: false,
      created_at: '',
      updated_at: '',
    },
    {
      id: 2,
      day: 'saturday',
      from: '17-00',
      to: '22-00',
      disabled: false,
      created_at: '',
      updated_at: '',
    },
  ],
  time_zone: 'UTC',
  location: null,
})
const menu = {
  recommended: [named(1, 'Margherita')],
  all: [
    part(1, 'Pizza', [
      named(1, 'Margherita', {
        stocks: [stockFixture({ id: 1, total_price: 8, price: 10, discount: 2 })],
      }),
      named(2, 'Funghi', { stocks: [stockFixture({ id: 2, quantity: 0 })] }),
    ]),
    part(2, 'Drinks', [named(3, 'Lemonade')]),
  ],
}
const answers: Answers = {
  'rest/shops/1': { data: shop },
  'rest/shops/1/products': { data: menu },
  'rest/branches': pageFixture([]),
  'rest/shops/1/reviews': pageFixture([
    {
      id: 1,
      reviewable_id: 1,
      rating: 5,
      comment: 'Best crust in town',
      galleries: [{ id: 4, path: 'reviews/crust.webp' }],
      user: { id: 2, firstname: 'Ada', active: 1 },
      created_at: '2026-11-01T10:00:00Z',
      updated_at: '2026-11-01T10:00:00Z',
    },
  ]),
  'rest/shops/1/reviews-group-rating': { data: { group: { '5': 3, '4': 1 }, count: 4, avg: 4.75 } },
}

function Card({ shop: one }: { shop: Shop }) {
  return <ShopCard shop={one} help={useCardHelp()} />
}

const draw = (options: RenderOptions = {}) =>
  renderApp(<ShopContainer shopId={1} variant="1" />, {
    now: '2026-11-21T12:00:00Z',
    ...options,
    answers: { ...answers, ...options.answers },
  })

describe('shop page', () => {
  beforeEach(() => {
    // a Saturday at noon; timers run as ever
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    visit('/shop/1', { id: '1' })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SP-03] [SP-07] names the shop, its hours, fee and minimum', async () => {
    draw()
    expect(await screen.findByRole('heading', { level: 1, name: 'Shop 1' })).toBeVisible()
    expect(screen.getByText('Good food')).toBeVisible()
    expect(screen.getByText(/^Open until 2:00\sPM$/)).toBeVisible()
    expect(screen.getByText('Delivery from $2.00')).toBeVisible()
    expect(screen.getByText('Minimum $10.00')).toBeVisible()
    await screen.findByRole('heading', { name: 'Pizza' })
    await expectNoAxeViolations()
  })

  it('[SP-14] what is not served now, or at the chosen slot, is greyed and says when it is', async () => {
    const served = { from: '07:00', to: '11:00' }
    const all = [
      { ...part(1, 'Breakfast', [named(1, 'Pancakes', { served })]), served },
      part(2, 'Drinks', [named(2, 'Lemonade')]),
    ]
    const { store } = draw({
      answers: { 'rest/shops/1/products': { data: { recommended: [], all } } },
    })
    const heading = await screen.findByRole('heading', { name: /^Breakfast/ })
    const only = /^7:00\sAM to 11:00\sAM only$/
    expect(within(heading).getByText(only)).toBeVisible()
    const card = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('article') ?? document.body)
    const plus = (name: string) => card(name).queryByRole('button')
    expect(card('Pancakes').getByText(only)).toBeVisible()
    expect(plus('Pancakes')).toBeNull()
    expect(plus('Lemonade')).toBeVisible()
    await expectNoAxeViolations()
    act(() => {
      store.dispatch(setDraftShop(1))
      store.dispatch(setDraftTime({ delivery_date: '2026-11-22', delivery_time: '09:30' }))
    })
    await waitFor(() => expect(plus('Pancakes')).toBeVisible())
    expect(card('Pancakes').queryByText(only)).toBeNull()
  })

  it('[DI-23] the menu hides what contains an allergen, or does not say, and promises no more', async () => {
    const stated = {
      recommended: [],
      all: [
        part(1, 'Pizza', [
          named(1, 'Margherita', { facts: { allergens: ['milk'], diets: ['vegetarian'] } }),
          named(2, 'Marinara', { facts: { allergens: [], diets: ['vegan', 'vegetarian'] } }),
          named(3, 'Surprise'),
        ]),
      ],
    }
    const own = { answers: { ...answers, 'rest/shops/1/products': { data: stated } } }
    const dishes = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)
    visit('/shop/1?free_of=milk', { id: '1', free_of: 'milk' })
    const page = draw(own)
    expect(await screen.findByText('Marinara')).toBeVisible()
    expect(dishes()).toEqual(['Marinara'])
    expect(screen.getByText(/traces can never be ruled out/)).toBeVisible()
    expect(document.body).not.toHaveTextContent(/\bsafe\b/i)
    page.unmount()

    visit('/shop/1?filters=1', { id: '1', filters: '1' })
    draw(own)
    await userEvent.click(await screen.findByRole('radio', { name: 'vegans' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'nuts' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show matching dishes' }))
    expect(fakeRouter.push).toHaveBeenCalledWith(
      '/shop/1?diet=vegan&free_of=milk%2Cnuts',
      undefined,
      expect.objectContaining({ shallow: true }),
    )
    await expectNoAxeViolations()
  })

  it('[SP-09] names fee, minimum and time as its card does', async () => {
    const far = shopFixture({ ...shop, delivery_fee: 3.5, distance: 2.4 })
    const facts = ['20–35 min', '$3.50 delivery', 'Minimum $10.00']
    const page = draw({ answers: { ...answers, 'rest/shops/1': { data: far } } })
    await screen.findByRole('heading', { level: 1 })
    for (const fact of facts) expect(await screen.findByText(fact)).toBeVisible()
    page.unmount()
    renderApp(<Card shop={far} />)
    for (const fact of facts) expect(screen.getByText(fact)).toBeVisible()
  })

  it('[SP-04] [SP-05] shows the menu by category and what is popular', async () => {
    draw()
    const pizza = await screen.findByRole('region', { name: 'Pizza' })
    expect(within(pizza).getByRole('link', { name: 'Margherita' })).toHaveAttribute(
      'href',
      '/shop/1?product=product-1',
    )
    expect(within(pizza).getByText('$10.00')).toBeVisible()
    expect(within(pizza).getByText('$8.00')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Popular here' })).toBeVisible()
  })

  it('[SP-06] category tabs are links to the sections, the one being read is current', async () => {
    draw()
    const tabs = await screen.findByRole('navigation', { name: 'Menu categories' })
    const [pizza, drinks] = within(tabs).getAllByRole('link')
    expect(pizza).toHaveAttribute('href', '#category-1')
    expect(drinks).toHaveAttribute('href', '#category-2')
    await waitFor(() =>
      expect(within(tabs).getAllByRole('link', { current: true })).toHaveLength(1),
    )
    expect(document.getElementById('category-2')).toHaveTextContent('Lemonade')
  })

  it('stands, and loses no press, while the figures for another address are on their way', async () => {
    const far = { latitude: 47.6, longitude: 9.6 }
    let asked = 0
    const { store } = draw({
      answers: {
        'rest/shops/1': ({ params }: Call) => {
          if (params['address[latitude]'] !== far.latitude) return { data: shop }
          asked += 1
          return new Promise(() => {})
        },
      },
    })
    const drinks = await screen.findByRole('region', { name: 'Drinks' })
    await userEvent.click(within(drinks).getByRole('button', { name: 'Add Lemonade to the cart' }))
    store.dispatch(setPlace({ address: 'Far 1', location: far }))
    await waitFor(() => expect(asked).toBe(1))
    expect(drinks).toBeVisible()
    await waitFor(() => expect(store.getState().cart.lines).toHaveLength(1))
  })

  it('[PR-11] what is not served now says when it is back, in the menu and in its dialog', async () => {
    const all = [
      part(1, 'Evening', [
        named(1, 'Fondue', { served: { from: '17:00', to: '21:00' } }),
        named(2, 'Brunch', { served: { from: '11:00', to: '12:00' } }),
        named(3, 'Breakfast', { served: { from: '07:00', to: '09:00' } }),
      ]),
    ]
    visit('/shop/1?product=product-1', { id: '1', product: 'product-1' })
    draw({
      answers: {
        'rest/shops/1/products': { data: { recommended: [], all } },
        'rest/products/product-1': { data: all[0]?.products[0] },
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Fondue' }, { timeout: 8000 })
    expect(within(dialog).getByText(/Back at 5:00\sPM/)).toBeVisible()
    const card = (name: string) =>
      screen.getByRole('heading', { name, level: 3, hidden: true }).closest('article')
    expect(card('Fondue')).toHaveTextContent(/Back at 5:00\sPM/)
    expect(card('Brunch')).toHaveTextContent(/Back on Saturday at 11:00\sAM/)
    // the shop is never open then: all that is known is the time of day
    expect(card('Breakfast')).toHaveTextContent(/7:00\sAM to 9:00\sAM only/)
  })

  it('[PR-11] a sold-out product says so and has no quick add', async () => {
    draw()
    const pizza = await screen.findByRole('region', { name: 'Pizza' })
    expect(within(pizza).getByText('Sold out')).toBeVisible()
    expect(within(pizza).queryByRole('button', { name: 'Add Funghi to the cart' })).toBeNull()
  })

  it('the plus adds a product without choices at the price of its card', async () => {
    const { store } = draw()
    const drinks = await screen.findByRole('region', { name: 'Drinks' })
    await userEvent.click(within(drinks).getByRole('button', { name: 'Add Lemonade to the cart' }))
    await waitFor(() =>
      expect(store.getState().cart.lines).toMatchObject([
        { stock: { id: 3, price: 5 }, quantity: 1, shop_id: 1 },
      ]),
    )
  })

  it('[SP-10] search narrows the menu and says how much it found', async () => {
    draw()
    await screen.findByRole('region', { name: 'Pizza' })
    const box = screen.getByRole('searchbox', { name: 'Search products in Shop 1' })
    await userEvent.type(box, 'lemon')
    expect(screen.queryByRole('region', { name: 'Pizza' })).toBeNull()
    expect(screen.getByText('1 result found')).toBeVisible()
    await userEvent.type(box, 'xx')
    expect(screen.getByText('No items match your search')).toBeVisible()
  })

  it('[SP-10] begins with the search of the URL', async () => {
    visit('/shop/1?q=funghi', { id: '1', q: 'funghi' })
    draw()
    expect(await screen.findByText('1 result found')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Drinks' })).toBeNull()
  })

  it('[SP-08] [SP-07] info has all intervals of a day, the phone, and reviews with bars', async () => {
    draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Hours, address, reviews' }))
    const dialog = await screen.findByRole('dialog', { name: 'Shop 1' }, { timeout: 8000 })
    expect(within(dialog).getByText(/11:00\sAM – 2:00\sPM/)).toBeVisible()
    expect(within(dialog).getByText(/5:00\sPM – 10:00\sPM/)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: '+49 30 1234' })).toHaveAttribute(
      'href',
      'tel:+49301234',
    )
    expect(await within(dialog).findByText('Best crust in town')).toBeVisible()
    expect(await within(dialog).findByText('5 stars: 3')).toBeInTheDocument()
  })

  it('[PO-01] a review’s pictures are small, and large when pressed', async () => {
    draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Hours, address, reviews' }))
    const dialog = await screen.findByRole('dialog', { name: 'Shop 1' }, { timeout: 8000 })
    const small = await within(dialog).findByRole('button', { name: 'Ada, picture 1 of 1' })
    expect(small).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(small)
    expect(within(dialog).getByRole('img', { name: 'Ada, picture 1 of 1' })).toBeVisible()
    await expectNoAxeViolations(dialog)
  })

  it('[DI-22] info shows pictures, page by page, and branches where there are some', async () => {
    draw({
      answers: {
        'rest/shops/1/galleries': ({ params }: Call) => {
          const meta = { current_page: Number(params.page), last_page: 2, total: 2 }
          const path = params.page === 2 ? 'products/b.webp' : 'products/a.webp'
          return pageFixture([{ id: Number(params.page), path }], meta)
        },
        'rest/branches': pageFixture([
          {
            id: 1,
            address: { address: 'Mill Lane 3' },
            location: { latitude: 47.5, longitude: 9.5 },
            translation: { locale: 'en', title: 'At the mill' },
          },
        ]),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Hours, address, reviews' }))
    const dialog = await screen.findByRole('dialog', { name: 'Shop 1' }, { timeout: 8000 })
    const branches = within(await within(dialog).findByRole('region', { name: 'Branches' }))
    expect(branches.getByText('At the mill')).toBeVisible()
    expect(branches.getByText('Mill Lane 3')).toBeVisible()
    const gallery = within(within(dialog).getByRole('region', { name: 'Pictures' }))
    await userEvent.click(gallery.getByRole('button', { name: 'View more' }))
    const second = await within(dialog).findByRole('button', { name: 'Shop 1, picture 2 of 2' })
    await userEvent.click(second)
    expect(within(dialog).getByRole('img', { name: 'Shop 1, picture 2 of 2' })).toBeVisible()
    expect(second).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(dialog)
  })

  it('[SP-08] reviews that cannot be fetched can be tried again', async () => {
    let failing = true
    draw({
      answers: {
        'rest/shops/1/reviews': () => {
          if (failing) throw new ApiError(500, 'ERROR_500', 'down')
          return answers['rest/shops/1/reviews']
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Hours, address, reviews' }))
    const dialog = await screen.findByRole('dialog', { name: 'Shop 1' }, { timeout: 8000 })
    const again = await within(dialog).findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(await within(dialog).findByText('Best crust in town')).toBeVisible()
  })

  it('[SP-12] the heart of the page likes the shop', async () => {
    const { store } = draw()
    const heart = await screen.findByRole('button', { name: 'Like Shop 1' })
    await userEvent.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(store.getState().liked.shops).toEqual([1])
  })

  it('[PR-01] a card opens its product by the URL, without asking the server', async () => {
    draw()
    const drinks = await screen.findByRole('region', { name: 'Drinks' })
    await userEvent.click(within(drinks).getByRole('link', { name: 'Lemonade' }))
    // the product is drawn first
    await waitFor(() =>
      expect(fakeRouter.push).toHaveBeenCalledWith(
        { pathname: '/shop/1', query: { id: '1', product: 'product-3' } },
        undefined,
        { shallow: true, scroll: false },
      ),
    )
  })
})
