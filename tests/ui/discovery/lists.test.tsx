import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BrandContainer } from '@/containers/brand/BrandContainer'
import { BrandsContainer } from '@/containers/brand/BrandsContainer'
import { CategoriesContainer } from '@/containers/category/CategoriesContainer'
import { CategoryContainer } from '@/containers/category/CategoryContainer'
import { PromotionContainer } from '@/containers/promotion/PromotionContainer'
import { PromotionsContainer } from '@/containers/promotion/PromotionsContainer'
import { ShopListContainer } from '@/containers/shop-list/ShopListContainer'
import { ApiError } from '@/services/api-error'
import { pageFixture, productFixture, shopFixture } from '@/tests/support/fixtures'
import { type Answers, type Call, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const category = (id: number, title: string, children: unknown[] = []) => ({
  id,
  uuid: `c-${id}`,
  input: id,
  active: true,
  children,
  img: null,
  translation: { locale: 'en', title },
})
const banner = (id: number, title: string) => ({
  id,
  img: `banners/${id}.webp`,
  clickable: true,
  url: '/?open=1',
  translation: { locale: 'en', title, button_text: 'Find something good' },
})
const brand = { id: 3, title: 'Alpenruh', img: null, products_count: 2 }
const noPage = new ApiError(500, 'ERROR_500', 'down')

const draw = (ui: ReactElement, answers: Answers) =>
  renderApp(ui, {
    answers: {
      'rest/shops-takes': pageFixture([]),
      'rest/products-avg-prices': { data: { min: 2, max: 40 } },
      ...answers,
    },
  })
/** Two pages of two rows, the second one's ids ten higher. */
const twoPages =
  <T,>(row: (id: number) => T) =>
  ({ params }: Call) => {
    const page = Number(params.page)
    return pageFixture([row(page * 10 + 1), row(page * 10 + 2)], {
      current_page: page,
      last_page: 2,
      total: 4,
    })
  }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('lists of shops', () => {
  it('[DI-03] restaurants page endlessly by a real link', async () => {
    visit('/restaurants')
    const { calls } = draw(<ShopListContainer kind="restaurants" />, {
      'rest/shops/paginate': twoPages((id) => shopFixture({ id })),
    })
    await heading('Restaurants')
    const more = await screen.findByRole('link', { name: 'Show more' })
    expect(more).toHaveAttribute('href', '/restaurants?page=2')
    await userEvent.click(more)
    expect(await screen.findByRole('link', { name: 'Shop 22' })).toBeVisible()
    const asked = calls.filter((call) => call.path === 'rest/shops/paginate')
    expect(asked.map((call) => call.params)).toMatchObject([
      { type: 'restaurant', page: 1 },
      { type: 'restaurant', page: 2 },
    ])
    await expectNoAxeViolations()
  })

  it('[DI-04] shops keep their filters in an address of their own', async () => {
    visit('/shops?open=1', { open: '1' })
    const { calls } = draw(<ShopListContainer kind="shops" />, {
      'rest/shops/paginate': pageFixture([shopFixture()]),
    })
    await heading('Shops')
    await screen.findByRole('link', { name: 'Shop 1' })
    expect(screen.getByRole('link', { name: 'Open now' })).toHaveAttribute('href', '/shops')
    expect(screen.getByRole('link', { name: 'Deals' })).toHaveAttribute(
      'href',
      '/shops?deals=1&open=1',
    )
    expect(screen.queryByRole('navigation', { name: 'Shop type' })).toBeNull()
    const asked = calls.find((call) => call.path === 'rest/shops/paginate')
    expect(asked?.params).toMatchObject({ type: 'shop', open: 1 })
  })

  it('[DI-05] recommended shops have a page', async () => {
    visit('/recommended')
    draw(<ShopListContainer kind="recommended" />, {
      'rest/shops/recommended': pageFixture([shopFixture({ id: 5 })]),
    })
    await heading('Recommended for you')
    expect(await screen.findByRole('link', { name: 'Shop 5' })).toBeVisible()
  })

  it('nothing found leads back to the whole list, a failure can be tried again', async () => {
    visit('/restaurants?rating=4.5', { rating: '4.5' })
    let failing = true
    draw(<ShopListContainer kind="restaurants" />, {
      'rest/shops/paginate': () => {
        if (failing) throw noPage
        return pageFixture([])
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    await screen.findByText('No matches for these filters')
    for (const link of screen.getAllByRole('link', { name: 'Clear filters' })) {
      expect(link).toHaveAttribute('href', '/restaurants')
    }
  })

  it('[DI-08] a category shows its parts and its shops', async () => {
    visit('/category/7', { id: '7' })
    const { calls } = draw(<CategoryContainer categoryId={7} />, {
      'rest/categories/7': { data: category(7, 'Pizza', [category(8, 'Neapolitan')]) },
      'rest/shops/paginate': pageFixture([shopFixture()]),
    })
    await heading('Pizza')
    const parts = screen.getByRole('navigation', { name: 'Subcategories of Pizza' })
    expect(within(parts).getByRole('link', { name: 'Neapolitan' })).toHaveAttribute(
      'href',
      '/category/8',
    )
    await screen.findByRole('link', { name: 'Shop 1' })
    expect(screen.getByRole('link', { name: 'Open now' })).toHaveAttribute(
      'href',
      '/category/7?open=1',
    )
    const asked = calls.find((call) => call.path === 'rest/shops/paginate')
    expect(asked?.params).toMatchObject({ category_id: 7 })
    await expectNoAxeViolations()
  })
})

describe('categories and brands', () => {
  it('categories are tiles that page by a real link', async () => {
    visit('/categories')
    draw(<CategoriesContainer />, {
      'rest/categories/paginate': twoPages((id) => category(id, `Category ${id}`)),
    })
    expect(await screen.findByRole('link', { name: 'Category 11' })).toHaveAttribute(
      'href',
      '/category/11',
    )
    const more = screen.getByRole('link', { name: 'View more' })
    expect(more).toHaveAttribute('href', '/categories?page=2')
    await userEvent.click(more)
    expect(await screen.findByRole('link', { name: 'Category 22' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('brands say how much there is of them', async () => {
    visit('/brands')
    draw(<BrandsContainer />, { 'rest/brands/paginate': pageFixture([brand]) })
    expect(await screen.findByRole('link', { name: 'Alpenruh 2 products' })).toHaveAttribute(
      'href',
      '/brands/3',
    )
  })

  it('without brands it says so, and a failure can be tried again', async () => {
    visit('/brands')
    let failing = true
    draw(<BrandsContainer />, {
      'rest/brands/paginate': () => {
        if (failing) throw noPage
        return pageFixture([])
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await userEvent.click(again)
    expect(await screen.findByText('No brands yet')).toBeVisible()
  })

  it('a brand’s products stand under their shops and can be added', async () => {
    visit('/brands/3', { id: '3' })
    const product = productFixture({
      id: 4,
      shop_id: 9,
      shop: { ...shopFixture({ id: 9 }), translation: { locale: 'en', title: 'Corner Lantern' } },
    })
    const { store, calls } = draw(<BrandContainer brandId={3} />, {
      'rest/brands/3': { data: brand },
      'rest/products/paginate': pageFixture([product]),
    })
    await heading('Alpenruh')
    expect(await screen.findByText('Corner Lantern')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Product 4' })).toHaveAttribute(
      'href',
      '/shop/9?product=product-4',
    )
    expect(calls.find((call) => call.path === 'rest/products/paginate')?.params).toMatchObject({
      brand_id: 3,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Add Product 4 to the cart' }))
    expect(store.getState().cart.lines).toMatchObject([{ shop_id: 9, quantity: 1 }])
    await expectNoAxeViolations()
  })
})

describe('[DI-18] offers and adverts', () => {
  it('stand on one page, each leading to its own', async () => {
    visit('/promotions')
    draw(<PromotionsContainer />, {
      'rest/banners/paginate': pageFixture([banner(1, 'Pizza night')]),
      'rest/banners-ads': pageFixture([banner(7, 'Fresh rolls')]),
    })
    const offers = await screen.findByRole('region', { name: 'Offers' })
    expect(await within(offers).findByRole('link', { name: /Pizza night/ })).toHaveAttribute(
      'href',
      '/promotions/1',
    )
    const ads = await screen.findByRole('region', { name: 'From our partners' })
    expect(await within(ads).findByRole('link', { name: /Fresh rolls/ })).toHaveAttribute(
      'href',
      '/promotions/7',
    )
    await expectNoAxeViolations()
  })

  it('an offer lists its shops as the visitor’s place and currency show them', async () => {
    visit('/promotions/1', { id: '1' })
    const { calls } = draw(<PromotionContainer promotionId={1} />, {
      'rest/banners/1': { data: { ...banner(1, 'Pizza night'), shops: [shopFixture({ id: 5 })] } },
      'rest/shops': pageFixture([shopFixture({ id: 5, price: 2 })]),
    })
    await heading('Pizza night')
    expect(await screen.findByText('Delivery from $2.00')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find something good' })).toHaveAttribute(
      'href',
      '/?open=1',
    )
    expect(calls.find((call) => call.path === 'rest/shops')?.params).toMatchObject({
      'shops[0]': 5,
    })
    await expectNoAxeViolations()
  })

  it('an advert has the same page; without shops it leads on', async () => {
    visit('/promotions/7', { id: '7' })
    draw(<PromotionContainer promotionId={7} />, {
      'rest/banners-ads/7': {
        data: { ...banner(7, 'Fresh rolls'), banner: banner(7, 'Fresh rolls'), shops: [] },
      },
    })
    await heading('Fresh rolls')
    expect(screen.getByText('No shops take part right now')).toBeVisible()
  })
})

describe('what nobody may find empty', () => {
  beforeEach(() => visit('/promotions'))
  it('no offers at all is said', async () => {
    draw(<PromotionsContainer />, {
      'rest/banners/paginate': pageFixture([]),
      'rest/banners-ads': pageFixture([]),
    })
    expect(await screen.findByText('No offers right now')).toBeVisible()
  })
})
