import { z } from 'zod'

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
  titles: z.record(z.string().max(20), z.string().trim().max(100)),
  img: image.nullable(),
  active: z.boolean(),
  input: z.coerce.number().int().min(0).max(100_000),
  /** of the row that was looked at; absent for a new one */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type CategoryBody = z.output<typeof categoryBodySchema>

/** The same in a form, which needs a title in the main language. */
export const categoryFormSchema = (main: string | undefined) =>
  categoryBodySchema.omit({ updated_at: true }).extend({
    titles: categoryBodySchema.shape.titles.superRefine((titles, issues) => {
      if (main === undefined || titles[main]) return
      issues.addIssue({ code: 'custom', path: [main], message: 'required' })
    }),
    input: z
      .string()
      .trim()
      .min(1)
      .refine((text) => /^\d{1,5}$/.test(text), 'whole')
      .transform(Number),
  })
