import { z } from 'zod'
import { parseLocation } from '@/domain/address'
import { route } from '@/server/http/route'
import { reverseGeocode, searchPlaces } from './geo.service'

const pointInput = z.object({
  latlng: z.string().transform((text, issues) => {
    const point = parseLocation(text)
    if (point) return point
    issues.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  }),
})

const textInput = z.object({ text: z.string().trim().min(1).max(200) })

/** Ours: the contract has no geocoding, clients call a maps provider instead. */
export const geoRoutes = [
  route('GET /rest/geocode', { input: pointInput }, (_ctx, { input }) =>
    reverseGeocode(input.latlng),
  ),
  route('GET /rest/geocode/search', { input: textInput, search: true }, (_ctx, { input }) =>
    searchPlaces(input.text),
  ),
]
