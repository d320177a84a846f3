import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { posterLook } from '@/components/product/look-poster'
import { rowLook } from '@/components/product/look-row'
import { tileLook } from '@/components/product/look-tile'
import { classicLook, ProductCard } from '@/components/product/ProductCard'
import { CartAmounts } from '@/containers/cart/CartAmounts'
import { CardAmountsProvider } from '@/contexts/CardAmounts'
import { addToCart } from '@/redux/slices/cart'
import { makeStore } from '@/redux/store'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import { lineFixture } from '@/tests/support/order-fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const looks = [
  ['classic', classicLook],
  ['row', rowLook],
  ['tile', tileLook],
  ['poster', posterLook],
] as const

const cola = productFixture({
  uuid: 'cola',
  translation: { locale: 'en', title: 'Cola' },
  stocks: [stockFixture({ id: 10 })],
})
const ofCola = (id: number, quantity: number, minimum = 1) => {
  const { product } = lineFixture()
  if (!product) throw new Error('a line without its product')
  return lineFixture({
    stock: { id, price: 5 },
    quantity,
    product: { ...product, uuid: 'cola', title: 'Cola', min_qty: minimum },
  })
}

function draw(...lines: ReturnType<typeof ofCola>[]) {
  const store = makeStore()
  for (const line of lines) store.dispatch(addToCart(line))
  const added: string[] = []
  const help = {
    money: (amount: number | null | undefined) => `$${amount}`,
    onOpen: () => {},
    onQuickAdd: () => added.push('cola'),
  }
  renderApp(
    <CardAmountsProvider>
      <CartAmounts />
      <ProductCard product={cola} help={help} look={tileLook} />
    </CardAmountsProvider>,
    { store },
  )
  return { added, quantities: () => store.getState().cart.lines.map(({ quantity }) => quantity) }
}

const plus = () => screen.getByRole('button', { name: 'Add Cola to the cart' })
const minus = () => screen.queryByRole('button', { name: 'One less Cola' })

it('[CA-18] a card has a plus alone until the cart has some of it', () => {
  draw()
  expect(plus()).toBeVisible()
  expect(minus()).toBeNull()
})

it('[CA-18] the card of what is in the cart counts it and takes it out, down to none', async () => {
  const { added, quantities } = draw(ofCola(10, 2))
  const card = screen.getByRole('article')
  expect(card).toHaveTextContent('Quantity of Cola 2')
  await expectNoAxeViolations()
  await userEvent.click(plus())
  expect(added).toEqual(['cola'])
  await userEvent.click(minus() as HTMLElement)
  expect(quantities()).toEqual([1])
  expect(card).toHaveTextContent('Quantity of Cola 1')
  await userEvent.click(minus() as HTMLElement)
  expect(quantities()).toEqual([])
  expect(minus()).toBeNull()
  // the button that had the focus has gone
  await expect.poll(() => document.activeElement).toBe(plus())
})

it('[CA-18] less than the smallest amount is none', async () => {
  const { quantities } = draw(ofCola(10, 3, 3))
  await userEvent.click(minus() as HTMLElement)
  expect(quantities()).toEqual([])
})

it('[CA-18] several choices are counted together; the cart says which of them to take out', () => {
  draw(ofCola(10, 2), ofCola(11, 3))
  expect(screen.getByRole('article')).toHaveTextContent('Quantity of Cola 5')
  expect(minus()).toBeNull()
})

it.each(looks)(
  '[CA-18] in look %s what has choices has a plus, too, which opens them',
  async (_name, look) => {
    const opened: string[] = []
    const soup = productFixture({
      uuid: 'soup',
      translation: { locale: 'en', title: 'Soup' },
      stocks: [stockFixture({ id: 20 }), stockFixture({ id: 21, price: 7 })],
    })
    const help = {
      money: (amount: number | null | undefined) => `$${amount}`,
      onOpen: ({ uuid }: { uuid: string }) => opened.push(uuid),
      onQuickAdd: () => {},
    }
    renderApp(<ProductCard product={soup} help={help} look={look} />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose options for Soup' }))
    expect(opened).toEqual(['soup'])
  },
)
