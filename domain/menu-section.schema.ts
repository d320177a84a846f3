import { z } from 'zod'
import { daypartSchema } from './daypart.schema'
import { titlesSchema } from './named-row'

/** A heading of a shop's menu as its seller changes it. */
export const menuSectionSchema = z.object({
  id: z.number(),
  shop: z.object({ id: z.number(), title: z.string() }),
  /** by locale */
  titles: z.record(z.string(), z.string()),
  /** when what stands below it is served; null: always */
  served: daypartSchema.nullable(),
  /** how many stand below it, hidden ones too; one with products cannot be deleted */
  products: z.number(),
  /** the one before it and the one after it; in lists only */
  above: z.number().nullish(),
  below: z.number().nullish(),
  updated_at: z.string(),
})
export type MenuSection = z.output<typeof menuSectionSchema>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const shape = {
  /** by locale; an empty one is taken away. The main language needs one. */
  titles: titlesSchema,
  /** by the shop's clock; an end before its beginning is on the day after */
  served: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'order' })
    .nullable(),
}

/** A heading that there was not; `shop_id` is for admins to say. */
export const newSectionSchema = z.object({
  ...shape,
  shop_id: z.coerce.number().int().positive().optional(),
})
export type NewSection = z.output<typeof newSectionSchema>

export const sectionBodySchema = z.object({
  ...shape,
  /** of the row that was looked at */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type SectionBody = z.output<typeof sectionBodySchema>

/** The same in a form, which needs a title in the main language and has times in fields of their own. */
export const sectionFormSchema = (main: string | undefined) =>
  z
    .object({
      titles: titlesSchema.superRefine((titles, issues) => {
        if (main === undefined || titles[main]) return
        issues.addIssue({ code: 'custom', path: [main], message: 'required' })
      }),
      from: time.or(z.literal('')),
      to: time.or(z.literal('')),
    })
    .superRefine(({ from, to }, issues) => {
      if (from === '' && to === '') return
      const path = [from === '' ? 'from' : 'to']
      if (from === '' || to === '') {
        issues.addIssue({ code: 'custom', path, message: 'required' })
      } else if (from === to) issues.addIssue({ code: 'custom', path, message: 'order' })
    })
