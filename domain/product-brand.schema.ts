import { z } from 'zod'

/** A product's maker. */
export const productBrandSchema = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  /** not translated */
  title: z.string(),
  img: z.string().nullish(),
  products_count: z.number().optional(),
})
export type ProductBrand = z.output<typeof productBrandSchema>
