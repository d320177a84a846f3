import { z } from 'zod'

/** A category or a brand that a search leads to, besides its results. */
export const searchHintSchema = z.object({
  id: z.number(),
  title: z.string(),
  img: z.string().nullable(),
})

/** With a text what it means; without one, where to begin. */
export const searchHintsSchema = z.object({
  categories: z.array(searchHintSchema),
  brands: z.array(searchHintSchema),
  /** what to search for: names of what sells best, at most one per heading; only without a text */
  popular: z.array(z.string()),
})
export type SearchHints = z.output<typeof searchHintsSchema>
