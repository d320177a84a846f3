import { exampleShop } from '@/components/order/order-data.examples'
import { productStates } from '@/components/product/product-data.examples'
import {
  EXAMPLE_NOW,
  exampleMoney,
  examplePictures,
  ignore,
  LONG_TITLE,
} from '@/components/ui/part-examples'
import { type CardShop, toCardShop } from '@/domain/card'
import type { CategoryWithProducts } from '@/domain/product.schema'
import type { Shop } from '@/domain/shop.schema'
import { hoursFixture } from '@/tests/support/order-fixtures'
import type { CardHelp } from './card-help'

/** A shop of which everything is known. */
export const fullShop: Shop = {
  ...exampleShop,
  price: 1.9,
  delivery_fee: 1.9,
  free_delivery_from: 25,
  min_amount: 10,
  rating_avg: 4.7,
  reviews_count: 1280,
  phone: '+49 30 1234567',
  shop_working_days: hoursFixture('06-00', '22-00'),
  created_at: '2025-01-01T00:00:00.000Z',
  tags: [
    { id: 1, translation: { locale: 'en', title: 'Vegan' } },
    { id: 2, translation: { locale: 'en', title: 'Halal' } },
  ],
}

const shopStates: Record<string, Shop> = {
  open: fullShop,
  'discount, gift, new': {
    ...fullShop,
    background_img: examplePictures.covers[1],
    logo_img: examplePictures.logos[1],
    discount: [{ id: 1, type: 'percent', price: 20 }],
    bonus: {
      bonus_quantity: 1,
      bonus_stock_id: 1,
      value: 2,
      type: 'count',
      bonusStock: { id: 1, price: 1, quantity: 1, total_price: 1, extras: [], addons: [] },
    },
    delivery_fee: 0,
    created_at: EXAMPLE_NOW,
  },
  'closing soon': { ...fullShop, shop_working_days: hoursFixture('06-00', '12-20') },
  'closed until later': { ...fullShop, shop_working_days: hoursFixture('17-00', '22-00') },
  'pickup only, no rating': {
    ...fullShop,
    delivery: false,
    rating_avg: null,
    reviews_count: 0,
    min_amount: 0,
  },
  'missing pictures, long text': {
    ...fullShop,
    logo_img: null,
    background_img: null,
    free_delivery_from: null,
    translation: { locale: 'en', title: LONG_TITLE, description: LONG_TITLE },
  },
}

/** The same as lists know them. */
export const cardStates: Record<string, CardShop> = Object.fromEntries(
  Object.entries(shopStates).map(([name, shop], index) => [
    name,
    toCardShop({ ...shop, id: index + 1 }, new Date(EXAMPLE_NOW)),
  ]),
)
export const cardShops = Object.values(cardStates)
export const heroStates = shopStates

export const cardHelp: CardHelp = {
  money: exampleMoney,
  now: new Date(EXAMPLE_NOW),
  isLiked: (id) => id === 2,
  onLike: ignore,
}

const products = Object.values(productStates).map((product, index) => ({
  ...product,
  id: index + 1,
}))

export const exampleMenu: CategoryWithProducts[] = [
  { ...categoryOf(1, 'Starters'), products },
  {
    ...categoryOf(2, 'Breakfast'),
    served: { from: '07:00', to: '11:00' },
    products: products.slice(0, 1),
  },
]

function categoryOf(id: number, title: string): Omit<CategoryWithProducts, 'products'> {
  return {
    id,
    uuid: `menu-${id}`,
    input: id,
    active: true,
    translation: { locale: 'en', title },
    children: [],
  }
}
