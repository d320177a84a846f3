import { z } from 'zod'
import { translationSchema } from './api.schema'

/** A product whose discount ends with its shop's current day. Amounts are in the requested currency. */
export const flashSaleSchema = z.object({
  /** of the product */
  id: z.number(),
  uuid: z.string(),
  img: z.string().nullable(),
  translation: translationSchema,
  shop: z.object({ id: z.number(), translation: translationSchema }),
  /** what a piece costs without the discount, and with it */
  price_before: z.number(),
  total_price: z.number(),
  /** it can be added as it is: nothing is to be chosen */
  quick_add: z.boolean(),
  /** midnight in the shop's zone */
  ends_at: z.string(),
})
export type FlashSale = z.output<typeof flashSaleSchema>

export const flashSalesSchema = z.array(flashSaleSchema)
