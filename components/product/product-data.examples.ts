import { exampleMoney, examplePictures, ignore, LONG_TITLE } from '@/components/ui/part-examples'
import type { Addon, Product, Stock } from '@/domain/product.schema'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import type { ProductHelp } from './product-help'

const facts = {
  kcal: 640,
  allergens: ['gluten', 'milk'],
  may_contain: ['nuts', 'soy'],
  diets: ['vegetarian'],
}

/** A dish with a picture and facts. */
export const exampleProduct = (over: Partial<Product> = {}): Product =>
  productFixture({
    img: examplePictures.dishes[0],
    facts,
    translation: {
      locale: 'en',
      title: 'Tomato bruschetta',
      description: 'Toasted country bread rubbed with garlic, piled with ripe tomatoes and basil.',
    },
    stocks: [stockFixture({ id: over.id ?? 1, price: 7, total_price: 7 })],
    ...over,
  })

/** Something that goes with a dish. */
export const exampleAddon = (
  id: number,
  title: string,
  over: Partial<Addon['product']> = {},
  stock: Partial<Stock> = {},
): Addon => ({
  id,
  stock_id: id,
  addon_id: id,
  product: {
    id,
    min_qty: 1,
    max_qty: 4,
    img: examplePictures.dishes[1],
    translation: { locale: 'en', title },
    stock: stockFixture({ id, price: 2, total_price: 2, ...stock }),
    ...over,
  },
})

const size = (id: number, value: string) => ({
  id,
  extra_group_id: 1,
  value,
  group: {
    id: 1,
    type: 'text' as const,
    translation: { locale: 'en', title: 'Size' },
  },
})

const addons = [
  exampleAddon(11, 'Burrata'),
  exampleAddon(12, LONG_TITLE, { img: null }),
  exampleAddon(13, 'Truffle', {}, { quantity: 0 }),
  exampleAddon(14, 'Reusable bowl', { packaging: true, max_qty: 1 }),
]

/** A dish in three sizes, of which one is sold out, with add-ons. */
export const sizedProduct = exampleProduct({
  id: 2,
  stocks: [
    stockFixture({ id: 21, price: 9, total_price: 9, extras: [size(1, 'Medium')], addons }),
    stockFixture({ id: 22, price: 12.5, total_price: 12.5, extras: [size(2, 'Large')], addons }),
    stockFixture({ id: 23, price: 18, total_price: 18, quantity: 0, extras: [size(3, 'Family')] }),
  ],
})

export const productStates: Record<string, Product> = {
  normal: exampleProduct(),
  discount: exampleProduct({
    img: examplePictures.dishes[1],
    stocks: [stockFixture({ price: 9.3, discount: 1.3, total_price: 8 })],
  }),
  'several prices': sizedProduct,
  'sold out': exampleProduct({ stocks: [stockFixture({ quantity: 0 })] }),
  'not served now': exampleProduct({ served: { from: '07:00', to: '11:00' } }),
  'missing picture': exampleProduct({ img: null }),
  'long text': exampleProduct({
    img: examplePictures.dishes[2],
    translation: { locale: 'en', title: LONG_TITLE, description: LONG_TITLE },
  }),
}

/** Noon of a shop's day: what is served in the morning is away. */
export const productHelp: ProductHelp = {
  money: exampleMoney,
  onOpen: ignore,
  onQuickAdd: ignore,
  minute: 720,
  backOf: () => ({ kind: 'tomorrow', at: '07:00' }),
}
