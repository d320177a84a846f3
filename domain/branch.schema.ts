import { z } from 'zod'
import { translationSchema } from './api.schema'
import type { Branch } from './branch'
import { pointSchema, shopSchema } from './shop.schema'

export const branchSchema: z.ZodType<Branch> = z.object({
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
