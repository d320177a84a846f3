import { queryOptions, skipToken } from '@tanstack/react-query'
import type { GeoPoint } from '@/domain/geo.schema'
import type { Api } from './api'
import { ApiError } from './api-error'
import { toDisplayParams } from './display-options'

const OUTSIDE_STATUS = 400

export const zoneService = ({ http }: Api) => ({
  /** Resolves inside the zone and rejects (400) outside it. */
  check: async (location: GeoPoint) => {
    await http.get('rest/shop/delivery-zone/check/distance', toDisplayParams({ location }))
  },
})

/** Whether any shop delivers to a place. Other failures stay failures. */
export const zoneQuery = (api: Api, point: GeoPoint | null) =>
  queryOptions({
    queryKey: ['zone', point, { lang: api.lang }],
    queryFn: point
      ? async () => {
          try {
            await zoneService(api).check(point)
            return true
          } catch (caught) {
            if (ApiError.from(caught).status === OUTSIDE_STATUS) return false
            throw caught
          }
        }
      : skipToken,
  })
