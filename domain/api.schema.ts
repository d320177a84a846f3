import { z } from 'zod'

/** Text block already resolved to the request's language. */
export const translationSchema = z.object({
  id: z.number().optional(),
  locale: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  short_desc: z.string().nullish(),
  address: z.string().nullish(),
  button_text: z.string().nullish(),
})
export type Translation = z.output<typeof translationSchema>

const linksSchema = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

/** Paging block of every paginated list. `per_page` is text when the request carried `perPage`. */
const metaSchema = z.object({
  current_page: z.number(),
  last_page: z.number(),
  total: z.number(),
  per_page: z.union([z.number(), z.string()]),
  from: z.number().nullable(),
  to: z.number().nullable(),
  path: z.string(),
  links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
})

/** A page of rows of that schema. */
export function pageSchema<T>(row: z.ZodType<T>) {
  return z.object({ data: z.array(row), links: linksSchema, meta: metaSchema })
}
export type Page<T> = z.output<ReturnType<typeof pageSchema<T>>>

/** yes or no as clients spell it: true, 1, "1", "true" */
export const flagSchema = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
