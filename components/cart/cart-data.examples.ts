import { examplePictures, LONG_TITLE } from '@/components/ui/part-examples'
import type { CartViewLine } from '@/domain/cart-view'
import { lineFixture } from '@/tests/support/order-fixtures'

const base: CartViewLine = {
  key: '1',
  id: 1,
  line: lineFixture(),
  title: 'Tomato bruschetta',
  img: examplePictures.dishes[0],
  uuid: 'bruschetta',
  extras: ['Large'],
  addons: [
    { title: 'Burrata', quantity: 1 },
    { title: 'Chilli oil', quantity: 2 },
  ],
  total: 12.6,
  bonus: false,
  min: 1,
  max: 10,
  short: false,
}

/** A line of a cart as the screen shows it. */
export const exampleLine = (over: Partial<CartViewLine> = {}): CartViewLine => ({
  ...base,
  ...over,
})

export const noteLine = exampleLine({
  key: '2',
  line: lineFixture({ note: 'No onions, please', quantity: 1 }),
  extras: [],
  addons: [],
  total: 8.5,
})
export const longLine = exampleLine({ key: '3', title: LONG_TITLE, img: null, total: 1234.5 })
export const shortLine = exampleLine({
  key: '4',
  title: 'Golden arancini',
  img: examplePictures.dishes[2],
  short: true,
  max: 1,
})
export const bonusLine = exampleLine({
  key: '5',
  title: 'Lemonade',
  img: null,
  extras: [],
  addons: [],
  bonus: true,
  total: 0,
})
