import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { Shop } from '@/domain/shop.schema'
import { call } from './e2e-market'

/** A picture of one colour. */
export const picture = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

/** A request as another client of the API sends it: without documents and bank account. */
export async function askForShop(request: APIRequestContext, title = 'Corner'): Promise<Shop> {
  const upload = async (type: string) => {
    const answer = await request.post('/api/v1/dashboard/galleries', {
      headers: { 'x-tiffin-web': '1' },
      multipart: {
        type,
        image: { name: 'a.png', mimeType: 'image/png', buffer: await picture('#808080') },
      },
    })
    return (await answer.json()).data.title
  }
  const { data: kinds } = await (
    await request.get('/api/v1/rest/categories/paginate?type=shop')
  ).json()
  return call<Shop>(request, 'POST dashboard/user/shops', {
    data: {
      title: { en: title },
      description: { en: 'Bread' },
      address: { en: 'Harbour Street 1' },
      type: 'shop',
      phone: '4915112345678',
      // far from the home of the tests: what they open must not stand first in every list there
      location: { latitude: 48.5, longitude: 9.5 },
      images: [await upload('shops/logo'), await upload('shops/background')],
      categories: [kinds[0].id],
      price: 1,
      price_per_km: 1,
      min_amount: 0,
      tax: 0,
      delivery_time_type: 'minute',
      delivery_time_from: 20,
      delivery_time_to: 40,
    },
  })
}
