import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '@/domain/geo.schema'
import { toCovers } from '@/domain/story'
import type { Api } from './api'

const SHOPS = 50

export const storyService = ({ http, parse }: Api) => ({
  /** One inner list per shop; near a place only shops that deliver there. */
  list: async (location?: GeoPoint) =>
    parse(
      'stories',
      (
        await http.get('rest/stories/paginate', {
          perPage: SHOPS,
          ...(location
            ? { 'address[latitude]': location.latitude, 'address[longitude]': location.longitude }
            : {}),
        })
      ).data,
    ),
})

/** The stories of a row, without what only the viewer shows, and without pictures for a row of logos. */
export const storyCoversQuery = (api: Api, location?: GeoPoint, hasPictures = true) =>
  queryOptions({
    queryKey: ['story', 'cover', { lang: api.lang, ...(location ? { location } : {}) }],
    queryFn: async () => toCovers(await storyService(api).list(location), hasPictures),
  })

export const storiesQuery = (api: Api, location?: GeoPoint) =>
  queryOptions({
    queryKey: ['story', { lang: api.lang, ...(location ? { location } : {}) }],
    queryFn: () => storyService(api).list(location),
  })
