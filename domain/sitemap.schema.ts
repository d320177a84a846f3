import { z } from 'zod'

/** One of several maps of a kind: its start and last change. */
export const sitemapPartSchema = z.object({
  /** ours: the first id; the row's number if the backend only pages */
  from: z.number(),
  updated_at: z.string().optional(),
})
export type SitemapPart = z.output<typeof sitemapPartSchema>

/** A shop or product. */
export const sitemapRowSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  shop_id: z.number(),
  /** languages that its texts are written in */
  locales: z.array(z.string()).optional(),
  /** ISO time of the last change */
  updated_at: z.string().optional(),
})
export type SitemapRow = z.output<typeof sitemapRowSchema>
