import { z } from 'zod'
import { namedFields, placeSchema, titlesSchema } from './named-row'

/** A kind of shops as admins change it. */
export const adminCategorySchema = z.object({
  id: z.number(),
  /** by locale */
  titles: z.record(z.string(), z.string()),
  img: z.string().nullable(),
  /** whether visitors see it */
  active: z.boolean(),
  /** sort position, ascending */
  input: z.number(),
  /** how many are of it; one with shops cannot be deleted */
  shops: z.number(),
  updated_at: z.string(),
})
export type AdminCategory = z.output<typeof adminCategorySchema>

/** Path from POST dashboard/galleries with type categories. */
const image = z.string().regex(/^categories\/[\w-]+\.(webp|png|jpe?g)$/i)

export const categoryBodySchema = z.object({
  /** by locale; an empty one is taken away. The main language needs one. */
  titles: titlesSchema,
  img: image.nullable(),
  active: z.boolean(),
  input: placeSchema,
  /** of the row that was looked at; absent for a new one */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type CategoryBody = z.output<typeof categoryBodySchema>

/** The same in a form, which needs a title in the main language. */
export const categoryFormSchema = (main: string | undefined) =>
  categoryBodySchema.omit({ updated_at: true }).extend(namedFields(main))
