import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecipeContainer } from '@/containers/recipe/RecipeContainer'
import type { Recipe } from '@/domain/recipe.schema'
// loaded ahead: the first answer and the first question would wait for them
import '@/components/ui/ModalSurface'
import '@/domain/schemas'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const ingredient = (id: number, price: number, quantity = 100): Recipe['stocks'][number] => ({
  ...stockFixture({ id, price, total_price: price, quantity }),
  product: productFixture({ id, shop_id: 5, max_qty: 50 }),
  min_quantity: 1,
})

const recipe = (over: Partial<Recipe> = {}): Recipe => ({
  id: 3,
  shop_id: 5,
  category_id: 1,
  active_time: '10',
  total_time: '30',
  calories: 500,
  servings: 2,
  discount_type: 'fix',
  discount_price: 0,
  origin_price: 5,
  total_price: 5,
  shop: { ...shopFixture({ id: 5 }), translation: { locale: 'en', title: 'Market Hall' } },
  translation: { locale: 'en', title: 'Soup', description: null },
  ingredient: { id: 1, locale: 'en', title: '<ul><li>2 leeks</li><li>Salt</li></ul>' },
  instruction: { id: 1, locale: 'en', title: '<ol><li>Cut.</li><li>Boil.</li></ol>' },
  nutritions: [],
  stocks: [ingredient(1, 2), ingredient(2, 3, 2)],
  ...over,
})

const draw = (shown: Recipe, store = makeStore()) =>
  renderApp(<RecipeContainer recipeId={3} />, {
    store,
    answers: { 'rest/receipts/3': { data: shown } },
  })

const basket = () => screen.findByRole('region', { name: 'Buy the ingredients' })

beforeEach(() => visit('/recipes/3', { id: '3' }))

describe('[CN-02] a recipe', () => {
  it('buys whole packs for as many portions, and says where the shop has fewer', async () => {
    const { store } = draw(recipe())
    const buy = await basket()
    const more = screen.getByRole('button', { name: 'One more Portions' })
    for (let times = 0; times < 3; times += 1) await userEvent.click(more)
    expect(screen.getByText('5 leeks')).toBeVisible()
    expect(screen.getByText('Salt')).toBeVisible()
    // 2½ packs are three; of the other there are two
    expect(within(buy).getByText('The shop has fewer than you need.')).toBeVisible()
    expect(within(buy).getByRole('status')).toHaveTextContent('12')
    await userEvent.click(within(buy).getByRole('button', { name: 'Add ingredients to cart' }))
    expect(store.getState().cart.lines).toMatchObject([
      { stock: { id: 1 }, quantity: 3, shop_id: 5 },
      { stock: { id: 2 }, quantity: 2, shop_id: 5 },
    ])
    await expectNoAxeViolations()
  })

  it('buys nothing of what is at home', async () => {
    const { store } = draw(recipe())
    const buy = await basket()
    await userEvent.click(within(buy).getByRole('switch', { name: 'I have this: Product 1' }))
    await userEvent.click(within(buy).getByRole('button', { name: 'Add ingredients to cart' }))
    expect(store.getState().cart.lines).toMatchObject([{ stock: { id: 2 }, quantity: 1 }])
    await userEvent.click(within(buy).getByRole('switch', { name: 'I have this: Product 2' }))
    const done = within(buy).getByRole('button', { name: 'You have everything' })
    expect(done).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(done)
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('asks before another shop’s cart is given up, then all its ingredients are in', async () => {
    const store = makeStore()
    store.dispatch(addToCart({ stock: { id: 90, price: 4 }, quantity: 1, addons: [], shop_id: 9 }))
    draw(recipe(), store)
    const buy = await basket()
    await userEvent.click(within(buy).getByRole('button', { name: 'Add ingredients to cart' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Market Hall')
    expect(store.getState().cart.lines).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear and add' }))
    expect(store.getState().cart.lines).toMatchObject([
      { stock: { id: 1 }, shop_id: 5 },
      { stock: { id: 2 }, shop_id: 5 },
    ])
  })

  it('can be cooked where nothing of it is sold', async () => {
    draw(recipe({ stocks: [] }))
    expect(within(await basket()).getByText(/doesn’t have these ingredients/)).toBeVisible()
    expect(screen.queryByText('Price per portion')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add ingredients to cart' })).toBeNull()
    expect(screen.getByText('Boil.')).toBeVisible()
  })

  it('does not offer to keep a screen on that cannot be kept on', async () => {
    draw(recipe())
    await basket()
    expect(screen.queryByRole('checkbox', { name: 'Keep screen on' })).toBeNull()
  })
})
