import { queryOptions, skipToken } from '@tanstack/react-query'
import type { GeoPoint } from '@/domain/geo'
import type { Api } from './api'
import { ApiError } from './api-error'
import { shopService } from './shop'

const OUTSIDE_STATUS = 400

/** Whether any shop delivers to a place. Other failures stay failures. */
export const zoneQuery = (api: Api, point: GeoPoint | null) =>
  queryOptions({
    queryKey: ['zone', point, { lang: api.lang }],
    queryFn: point
      ? async () => {
          try {
            await shopService(api).checkZone(point)
            return true
          } catch (caught) {
            if (ApiError.from(caught).status === OUTSIDE_STATUS) return false
            throw caught
          }
        }
      : skipToken,
  })
