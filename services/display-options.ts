import type { GeoPoint } from '@/domain/geo.schema'
import type { Api } from './api'

/** What the figures on cards depend on: currency and delivery address. */
export interface DisplayOptions {
  currencyId?: number
  location?: GeoPoint
}

/** The view as parameters of a request. */
export const toDisplayParams = ({ currencyId, location }: DisplayOptions) => ({
  ...(currencyId ? { currency_id: currencyId } : {}),
  ...(location
    ? { 'address[latitude]': location.latitude, 'address[longitude]': location.longitude }
    : {}),
})

/** no `undefined` in keys: they travel as JSON */
export const keyOf = (api: Api, currencyId: number | undefined) => ({
  lang: api.lang,
  ...(currencyId ? { currencyId } : {}),
})
