import { z } from 'zod'
import type { ProductBrand } from './product-brand'

export const productBrandSchema: z.ZodType<ProductBrand> = z.object({
  id: z.number(),
  uuid: z.string().optional(),
  title: z.string(),
  img: z.string().nullish(),
  products_count: z.number().optional(),
})
