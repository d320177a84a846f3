import { z } from 'zod'
import { namedFields, placeSchema, titlesSchema } from './named-row'
import { paymentTags } from './payment'

/** A payment method as admins change it. */
export const adminMethodSchema = z.object({
  id: z.number(),
  tag: z.enum(paymentTags),
  /** by locale */
  titles: z.record(z.string(), z.string()),
  /** sort position, ascending */
  input: z.number(),
  /** whether customers can choose it */
  active: z.boolean(),
  /** whether the keys of its provider are set; without them no customer sees it */
  configured: z.boolean(),
  updated_at: z.string(),
})
export type AdminMethod = z.output<typeof adminMethodSchema>

export const methodBodySchema = z.object({
  /** by locale; what is not named stays, what is empty goes. The main language needs one. */
  titles: titlesSchema,
  active: z.boolean(),
  input: placeSchema,
  /** of the row that was looked at */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type MethodBody = z.output<typeof methodBodySchema>

/** The form of a payment method, which needs a title in the main language. */
export const methodFormSchema = (main: string | undefined) =>
  methodBodySchema.omit({ updated_at: true }).extend(namedFields(main))
