import { z } from 'zod'
import { translationSchema } from './api.schema'
import { pointSchema } from './geo.schema'
import { shopSchema } from './shop.schema'

/** A location of a shop where orders are picked up. */
export const branchSchema = z.object({
  id: z.number(),
  address: z.object({
    address: z.string().nullable(),
    office: z.string().nullish(),
    house: z.string().nullish(),
    floor: z.string().nullish(),
  }),
  location: pointSchema,
  translation: translationSchema,
  shop: shopSchema.nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Branch = z.output<typeof branchSchema>
