import { EXAMPLE_NOW, examplePictures, LONG_TITLE } from '@/components/ui/part-examples'
import type { Courier, OrderDetail } from '@/domain/order.schema'
import { productFixture, stockFixture } from '@/tests/support/fixtures'
import { openShopFixture, orderDetailFixture, orderFixture } from '@/tests/support/order-fixtures'

/** A line of an order by the name of its dish. */
export const exampleDetail = (
  id: number,
  title: string,
  over: Partial<OrderDetail> = {},
): OrderDetail =>
  orderDetailFixture({
    id,
    stock: {
      ...stockFixture({ id }),
      product: productFixture({ id, translation: { locale: 'en', title } }),
    },
    ...over,
  })

export const exampleShop = openShopFixture({
  logo_img: examplePictures.logos[0],
  background_img: examplePictures.covers[0],
  translation: {
    locale: 'en',
    title: 'Forno Lucente',
    description: 'Our stone oven is lit at dawn and the dough has slept two nights.',
    address: 'Luchsallee 95, Lindenau',
  },
})

/** An order at noon of the examples' day. */
export const exampleOrder = orderFixture({
  shop: exampleShop,
  created_at: '2026-03-11T11:42:00.000Z',
  events: [
    { status: 'new', created_at: '2026-03-11T11:42:00.000Z' },
    { status: 'accepted', created_at: '2026-03-11T11:45:00.000Z' },
  ],
  status: 'accepted',
  details: [
    exampleDetail(1, 'Tomato bruschetta', {
      addons: [exampleDetail(3, 'Burrata', { quantity: 1, origin_price: 2, total_price: 2 })],
      note: 'No onions, please',
      tax: 0.66,
    }),
    exampleDetail(2, LONG_TITLE, { quantity: 1, origin_price: 12.5, total_price: 12.5 }),
    exampleDetail(4, 'Lemonade', { quantity: 1, bonus: true, origin_price: 0, total_price: 0 }),
  ],
})

export const exampleCourier: Courier = {
  id: 7,
  firstname: 'Lena',
  lastname: 'Brandt',
  img: null,
  phone: '+49 151 12345678',
  active: 1,
  delivery_man_setting: { id: 1, user_id: 7, brand: 'Riese', model: 'Load 60' },
}

export const exampleStamps = { created_at: EXAMPLE_NOW, updated_at: EXAMPLE_NOW }
