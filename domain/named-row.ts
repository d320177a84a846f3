import { z } from 'zod'

/** What a row of the console is called, by locale. */
export const titlesSchema = z.record(z.string().max(20), z.string().trim().max(100))

/** Its place among the others, ascending; nothing is no place. */
export const placeSchema = z
  .union([z.number(), z.string().trim().min(1)])
  .pipe(z.coerce.number<number | string>().int().min(0).max(100_000))

/** Both in a form, which needs a title in the main language and has digits in a field. */
export const namedFields = (main: string | undefined) => ({
  titles: titlesSchema.superRefine((titles, issues) => {
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

/** Which neighbour a row passes: it takes its place, the neighbour the row's. */
export const moveSchema = z.object({ past: z.coerce.number().int().positive() })
