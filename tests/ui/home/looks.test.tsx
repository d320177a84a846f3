import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeContainer } from '@/containers/home/HomeContainer'
import type { Product } from '@/domain/product.schema'
import type { Story } from '@/domain/story.schema'
import type { UiVariant } from '@/domain/ui-variant'
import { setPlace } from '@/redux/slices/place'
import { makeStore } from '@/redux/store'
import { ApiError } from '@/services/api-error'
import { pageFixture, productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import { type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const pizza = {
  id: 1,
  uuid: 'c-1',
  input: 1,
  active: true,
  children: [],
  img: 'categories/pizza.webp',
  translation: { locale: 'en', title: 'Pizza' },
}
const story: Story = {
  shop_id: 5,
  logo_img: 'shops/logo/five.webp',
  title: 'Shop 5',
  url: 'stories/five.webp',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
}
const named = (id: number, title: string, over: Partial<Product> = {}) =>
  productFixture({ id, shop_id: 4, translation: { locale: 'en', title }, ...over })
const soap = named(1, 'Soap', { shop: shopFixture({ id: 4 }) })
const shirt = named(2, 'Shirt', { stocks: [stockFixture({ id: 2 }), stockFixture({ id: 3 })] })

const shopsOf = ({ params }: Call) => {
  if (params.free_delivery) return pageFixture([shopFixture({ id: 31 })])
  if (params.order_by === 'new') return pageFixture([shopFixture({ id: 21 })])
  if (params.open) return pageFixture([shopFixture({ id: 11 })])
  return pageFixture([shopFixture({ id: 1 })])
}

const sale = {
  id: 9,
  uuid: 'product-9',
  img: null,
  translation: { locale: 'en', title: 'Fondue' },
  shop: { id: 4, translation: { locale: 'en', title: 'Shop 4' } },
  price_before: 10,
  total_price: 6.5,
  quick_add: true,
  ends_at: '2999-01-01T00:00:00.000Z',
}

const draw = (variant: UiVariant, store = makeStore()) =>
  renderApp(<HomeContainer variant={variant} />, {
    store,
    answers: {
      'rest/shops/paginate': shopsOf,
      'rest/shops/recommended': pageFixture([shopFixture({ id: 5 })]),
      'rest/categories/paginate': pageFixture([pizza]),
      'rest/banners/paginate': pageFixture([]),
      'rest/shops-takes': pageFixture([]),
      'rest/products-avg-prices': { data: { min: 2, max: 40 } },
      'rest/products/most-sold': pageFixture([soap, shirt]),
      'rest/products/discount': pageFixture([]),
      'rest/flash-sales': { data: [sale] },
      'rest/stories/paginate': [[story]],
      'rest/shop/delivery-zone/check/distance': () => {
        throw new ApiError(400, 'ERROR_OUT_OF_ZONE', 'Too far.')
      },
    },
  })

const region = (name: string) => screen.findByRole('region', { name })

describe('the looks of home', () => {
  beforeEach(() => visit('/'))

  it('[SH-02] editorial: the address in the opening, themed rows that lead to all', async () => {
    const { calls } = draw('2')
    const rows = [
      { name: 'Open now', shop: 'Shop 11', href: '/?open=1' },
      { name: 'New in town', shop: 'Shop 21', href: '/?newest=1' },
      { name: 'Free delivery', shop: 'Shop 31', href: '/?free_delivery=1' },
    ]
    for (const { name, shop, href } of rows) {
      const row = await region(name)
      expect(await within(row).findByRole('link', { name: shop })).toBeVisible()
      const all = within(row).getByRole('link', { name: `See all: ${name}` })
      expect(all).toHaveAttribute('href', href)
    }
    const list = await region('All restaurants and shops')
    expect(await within(list).findByText('Good food')).toBeVisible()
    const opening = await region('Food, groceries and more, delivered')
    expect(within(opening).getByRole('button', { name: 'Choose an address' })).toBeVisible()
    // what this look does not show is not asked for
    expect(calls.filter(({ path }) => path === 'rest/shops/recommended')).toEqual([])
    await expectNoAxeViolations()
  })

  it('[SH-02] market: categories and filters at the side, a line of shops, products with a plus', async () => {
    const { store } = draw('3')
    const side = await screen.findByRole('navigation', { name: 'Categories' })
    expect(await within(side).findByRole('link', { name: 'Pizza' })).toHaveAttribute(
      'href',
      '/category/1',
    )
    expect(within(await region('Filters')).getByText('Rating')).toBeVisible()
    // shops are the first row, goods the next
    expect(
      await within(await region('Open now')).findByRole('link', { name: 'Shop 11' }),
    ).toBeVisible()
    const row = await region('Popular right now')
    await userEvent.click(within(row).getByRole('button', { name: 'Add Soap to the cart' }))
    await waitFor(() =>
      expect(store.getState().cart.lines).toMatchObject([{ stock: { id: 1 }, shop_id: 4 }]),
    )
    await userEvent.click(within(row).getByRole('button', { name: 'Choose options for Shirt' }))
    expect(fakeRouter.push).toHaveBeenCalledWith('/shop/4?product=product-2')
    expect(screen.queryByRole('region', { name: 'On offer' })).toBeNull()
    await expectNoAxeViolations()
  })

  it('[SH-02] visual: stories first, then large covers of what is open', async () => {
    const { calls } = draw('4')
    const stories = await region('Stories')
    expect(await within(stories).findByRole('link', { name: /Shop 5/ })).toHaveAttribute(
      'href',
      '/?story=5',
    )
    expect(
      await within(await region('Open now')).findByRole('link', { name: 'Shop 11' }),
    ).toBeVisible()
    expect(calls.filter(({ path }) => path === 'rest/shops/recommended')).toEqual([])
    const list = await region('All restaurants and shops')
    expect(await within(list).findByRole('link', { name: 'Shop 1' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it.each(['1', '2', '3', '4'] as const)(
    '[DI-20] look %s takes an e-mail address where nobody delivers',
    async (variant) => {
      const store = makeStore()
      store.dispatch(setPlace({ address: 'Far 1', location: { latitude: 48.5, longitude: 9.5 } }))
      draw(variant, store)
      expect(
        await screen.findByRole('textbox', { name: 'Get notified when we deliver here' }),
      ).toBeVisible()
    },
  )

  it.each(['1', '2', '3', '4'] as const)('[DI-24] look %s has the flash sales', async (variant) => {
    draw(variant)
    const sales = await region('Flash sales')
    expect(within(sales).getByRole('link', { name: 'Fondue' })).toBeVisible()
  })

  it('[DI-09] newest in the URL asks for the newest, and rows step back', async () => {
    visit('/?newest=1', { newest: '1' })
    draw('2')
    expect(await screen.findByRole('link', { name: 'Shop 21' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Open now' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Flash sales' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  })
})
