import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ShopContainer } from '@/containers/shop/ShopContainer'
import type { Product } from '@/domain/product.schema'
import { dropDrafts, writeDraft } from '@/lib/draft'
import { ApiError } from '@/services/api-error'
import { pageFixture, productFixture, shopFixture, stockFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

const size = (id: number, value: string) => ({
  id,
  extra_group_id: 1,
  value,
  group: { id: 1, type: 'text' as const, translation: { locale: 'en', title: 'Size' } },
})
const cheese = {
  id: 1,
  stock_id: 1,
  addon_id: 50,
  product: {
    id: 50,
    min_qty: 1,
    max_qty: 2,
    translation: { locale: 'en', title: 'Extra cheese' },
    stock: stockFixture({ id: 500, price: 1.5, total_price: 1.5, quantity: 50 }),
  },
}
const pizza = productFixture({
  id: 1,
  uuid: 'pizza',
  translation: { locale: 'en', title: 'Margherita', description: 'Tomato and basil' },
  facts: { kcal: 640, allergens: ['gluten', 'milk'], diets: ['vegetarian'] },
  stocks: [
    stockFixture({ id: 1, total_price: 8, extras: [size(1, 'Small')], addons: [cheese] }),
    stockFixture({ id: 2, total_price: 12, extras: [size(2, 'Large')], addons: [cheese] }),
    stockFixture({ id: 3, total_price: 16, extras: [size(3, 'Family')], quantity: 0 }),
  ],
})

function draw(product: Product = pizza, together: Product[] = [], answers: Answers = {}) {
  return renderApp(<ShopContainer shopId={1} variant="1" />, {
    answers: {
      'rest/shops/1': { data: shopFixture() },
      'rest/shops/1/products': { data: { recommended: [], all: [] } },
      [`rest/products/${product.uuid}`]: { data: product },
      [`rest/products/${product.uuid}/together`]: pageFixture(together),
      ...answers,
    },
  })
}

const dialog = () => screen.findByRole('dialog', { name: 'Margherita' }, { timeout: 8000 })

describe('product', () => {
  beforeEach(() => visit('/shop/1?product=pizza', { id: '1', product: 'pizza' }))

  it('[PR-01] opens by the URL and closing takes it out of the URL', async () => {
    draw()
    const surface = await dialog()
    const box = within(surface)
    expect(box.getByText('Tomato and basil')).toBeVisible()
    // what stands behind an open dialog is out of reach
    await expectNoAxeViolations(surface)
    await userEvent.click(box.getByRole('button', { name: 'Close' }))
    expect(fakeRouter.replace).toHaveBeenCalledWith(
      { pathname: '/shop/1', query: { id: '1' } },
      undefined,
      { shallow: true, scroll: false },
    )
  })

  it('[PR-03] [PR-15] sizes are radio buttons, each with what it costs more than the cheapest', async () => {
    draw()
    const box = within(await dialog())
    const group = within(box.getByRole('group', { name: 'Size' }))
    expect(group.getByRole('radio', { name: 'Small' })).toBeChecked()
    await userEvent.click(group.getByRole('radio', { name: 'Large +$4.00' }))
    expect(group.getByRole('radio', { name: 'Large +$4.00' })).toBeChecked()
    expect(box.getByRole('button', { name: 'Add $12.00' })).toBeVisible()
  })

  it('[PR-04] [AX-06] every choice changes the price, which is spoken', async () => {
    draw()
    const box = within(await dialog())
    await userEvent.click(box.getByRole('button', { name: 'One more Extra cheese' }))
    const spoken = box.getByText('Total $9.50')
    expect(spoken).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(box.getByRole('button', { name: 'One more Margherita' }))
    expect(spoken).toHaveTextContent('Total $19.00')
    expect(box.getByRole('button', { name: 'Add $19.00' })).toBeVisible()
  })

  it('[PR-05] an add-on stops at its maximum', async () => {
    draw()
    const box = within(await dialog())
    const addons = box.getByRole('region', { name: 'Goes well with this' })
    expect(addons).toHaveAccessibleDescription('Optional')
    const more = within(addons).getByRole('button', { name: 'One more Extra cheese' })
    await userEvent.click(more)
    await userEvent.click(more)
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(more)
    expect(box.getByText('Total $11.00')).toBeInTheDocument()
  })

  it('[SP-15] packaging that goes back is opted into, at its price', async () => {
    const bowl = {
      ...cheese,
      id: 2,
      addon_id: 51,
      product: {
        ...cheese.product,
        id: 51,
        max_qty: 1,
        packaging: true,
        translation: { locale: 'en', title: 'Reusable bowl' },
        stock: stockFixture({ id: 510, price: 1, total_price: 1, quantity: 50 }),
      },
    }
    const stock = stockFixture({ id: 1, total_price: 8, addons: [cheese, bowl] })
    const { store } = draw({ ...pizza, stocks: [stock] })
    const surface = await dialog()
    const box = within(surface)
    const choice = box.getByRole('checkbox', { name: /^Reusable bowl .*\$1\.00$/ })
    expect(choice).not.toBeChecked()
    expect(box.queryByRole('button', { name: 'One more Reusable bowl' })).toBeNull()
    await userEvent.click(choice)
    expect(choice).toBeChecked()
    await expectNoAxeViolations(surface)
    await userEvent.click(box.getByRole('button', { name: 'Add $9.00' }))
    await waitFor(() => expect(store.getState().cart.lines).toHaveLength(1))
    expect(store.getState().cart.lines[0]?.addons).toEqual([
      { stock: { id: 510, price: 1 }, quantity: 1 },
    ])
  })

  it('[PR-13] a film takes the picture’s place and waits to be played', async () => {
    draw({ ...pizza, img: 'products/pizza.webp', video: '/videos/pizza.webm' })
    const surface = await dialog()
    const film = within(surface).getByLabelText('Video of Margherita')
    expect(film).toHaveAttribute('src', '/videos/pizza.webm')
    expect(film).toHaveAttribute('preload', 'none')
    expect(film).toHaveAttribute('controls')
    expect(film).not.toHaveAttribute('autoplay')
    expect(film.getAttribute('poster')).toMatch(/products\/pizza\.webp$/)
    await expectNoAxeViolations(surface)
  })

  it('[PR-13] a film from nowhere shows nothing', async () => {
    draw({ ...pizza, video: 'data:video/webm;base64,AAAA' })
    const surface = await dialog()
    expect(within(surface).queryByLabelText('Video of Margherita')).toBeNull()
  })

  it('[SP-14] what has its time says when, and can be taken along for then', async () => {
    draw({ ...pizza, served: { from: '07:00', to: '11:00' } })
    const box = within(await dialog())
    expect(box.getByText(/Available from 7:00\sAM to 11:00\sAM/)).toBeVisible()
    expect(box.getByRole('button', { name: 'Add $8.00' })).toBeEnabled()
  })

  it('[PR-10] what goes into the cart is what was chosen, the note included', async () => {
    const { store } = draw()
    const box = within(await dialog())
    await userEvent.click(box.getByRole('radio', { name: 'Large +$4.00' }))
    await userEvent.click(box.getByRole('button', { name: 'One more Extra cheese' }))
    await userEvent.type(box.getByRole('textbox', { name: 'Note for the shop' }), 'well done')
    await userEvent.click(box.getByRole('button', { name: 'Add $13.50' }))
    await waitFor(() => expect(store.getState().cart.lines).toHaveLength(1))
    expect(store.getState().cart.lines[0]).toMatchObject({
      stock: { id: 2, price: 12 },
      quantity: 1,
      addons: [{ stock: { id: 500, price: 1.5 }, quantity: 1 }],
      note: 'well done',
      shop_id: 1,
    })
    expect(fakeRouter.replace).toHaveBeenCalled()
  })

  it('[PR-11] a sold-out size is named so and cannot be added', async () => {
    draw()
    const box = within(await dialog())
    await userEvent.click(box.getByRole('radio', { name: 'Family Sold out' }))
    expect(box.getByRole('button', { name: 'Sold out' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[PR-09] states calories, diets and allergens', async () => {
    draw()
    const box = within(await dialog())
    expect(box.getByText('640 kcal')).toBeVisible()
    expect(box.getByText('gluten, milk')).toBeVisible()
    expect(box.getByText('vegetarians')).toBeVisible()
  })

  it('[PR-14] says what does not match the diet of this device', async () => {
    writeDraft('diet', null, { diet: 'vegan', free_of: ['milk', 'nuts'] })
    draw()
    const surface = within(await dialog())
    expect(await surface.findByText('Doesn’t match your diet')).toBeVisible()
    expect(surface.getByText('Contains milk')).toBeVisible()
    expect(surface.getByText('Not stated as suitable for: vegans')).toBeVisible()
    dropDrafts()
  })

  it('a product that is gone says so', async () => {
    visit('/shop/1?product=gone', { id: '1', product: 'gone' })
    draw()
    expect(
      await screen.findByText('This item is no longer available', {}, { timeout: 8000 }),
    ).toBeVisible()
  })

  it('a product that could not be loaded is not gone, and is tried again', async () => {
    visit('/shop/1?product=pie', { id: '1', product: 'pie' })
    const pie = productFixture({ id: 9, uuid: 'pie', shop_id: 1 })
    let isDown = true
    draw(pizza, [], {
      'rest/products/pie': () => {
        if (isDown) throw new ApiError(502, 'ERROR_502', 'Down.')
        return { data: pie }
      },
    })
    expect(
      await screen.findByText('We couldn’t load the products', {}, { timeout: 8000 }),
    ).toBeVisible()
    expect(screen.queryByText('This item is no longer available')).toBeNull()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: pie.translation.title })).toBeVisible()
  })

  it('[PR-08] shows what others ordered with it, each a way to that dish', async () => {
    const drink = productFixture({
      id: 9,
      uuid: 'cola',
      translation: { locale: 'en', title: 'Cola' },
    })
    const { unmount } = draw(pizza, [drink])
    const box = within(await dialog())
    const list = within(await box.findByRole('region', { name: 'Often ordered together' }))
    expect(list.getByRole('link', { name: /Cola/ })).toHaveAttribute('href', '/shop/1?product=cola')
    unmount()
    draw()
    await dialog()
    expect(screen.queryByRole('region', { name: 'Often ordered together' })).toBeNull()
  })
})
