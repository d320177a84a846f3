import { z } from 'zod'
import type { SitemapPart, SitemapRow } from './sitemap'

export const sitemapPartSchema: z.ZodType<SitemapPart> = z.object({
  from: z.number(),
  updated_at: z.string().optional(),
})

export const sitemapRowSchema: z.ZodType<SitemapRow> = z.object({
  id: z.number(),
  uuid: z.string(),
  shop_id: z.number(),
  updated_at: z.string().optional(),
})
