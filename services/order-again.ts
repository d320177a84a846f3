import { queryOptions } from '@tanstack/react-query'
import { toCardShop } from '@/domain/card'
import { shownFee } from '@/domain/shop-offer'
import type { Api } from './api'
import type { DisplayOptions } from './display-options'
import { likedService } from './liked'
import { orderService } from './order'

/**
 * Shops that delivered to a customer, the latest order first; none before the first delivery, and none that is
 * too far from where this one goes.
 */
export const orderedShopsQuery = (api: Api, userId: number, view: DisplayOptions) =>
  queryOptions({
    // below the lists of orders: what refreshes them refreshes this
    queryKey: ['order', 'list', 'shops', { lang: api.lang, userId, ...view }],
    queryFn: async () => {
      const orders = (await orderService(api).list({ list: 'past', search: '' }, 1)).data
      const delivered = orders.filter(({ status }) => status === 'delivered')
      const ids = [...new Set(delivered.map(({ shop }) => shop.id))]
      if (ids.length === 0) return []
      const shops = (await likedService(api).shops(ids, view)).data.map((shop) =>
        toCardShop(shop, new Date()),
      )
      const near = shops.filter((shop) => shownFee(shop).kind !== 'too_far')
      return ids.flatMap((id) => near.find((shop) => shop.id === id) ?? [])
    },
  })
