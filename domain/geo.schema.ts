import { z } from 'zod'

/** A place on the globe, in degrees. */
export const pointSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
})
export type GeoPoint = z.output<typeof pointSchema>
