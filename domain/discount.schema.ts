import { z } from 'zod'

/** Current discount of a product or shop. */
export const discountSchema = z.object({
  id: z.number(),
  type: z.enum(['fix', 'percent']),
  price: z.number(),
  start: z.string().optional(),
  end: z.string().optional(),
  img: z.string().nullish(),
})
export type Discount = z.output<typeof discountSchema>
