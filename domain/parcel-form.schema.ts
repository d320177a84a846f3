import { z } from 'zod'
import type { CheckedParcelForm, ParcelForm } from './parcel-form'
import { nameSchema, phoneSchema } from './user.schema'

/** What the form for a parcel may hold, by size class and for every parcel. */
interface Limits {
  sizes: readonly { id: number; maxKg: number; maxM: number }[]
  maxValue: number
}

/** the id of one of several; 0 while none is chosen */
const chosen = z.number().refine((id) => id > 0, 'required')
const part = z.string().trim().max(50)
const note = z.string().trim().max(500)

const end = z.object({
  name: nameSchema,
  phone: z
    .string()
    .trim()
    .refine((text) => phoneSchema.safeParse(text).success, 'phone'),
  place: z
    .object({ address: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable()
    .refine((place) => place !== null, 'required'),
  house: part,
  stage: part,
  room: part,
})

/** A number as it is typed, with comma or point; null when left empty. */
const typed = (max = Number.POSITIVE_INFINITY) =>
  z
    .string()
    .trim()
    .transform((text, ctx) => {
      if (!text) return null
      const value = Number(text.replace(',', '.'))
      // the check of the whole form goes on, so that every field says what is wrong with it
      if (!Number.isFinite(value) || value <= 0) {
        ctx.addIssue({ code: 'custom', message: 'invalid', continue: true })
        return null
      }
      if (value > max) {
        ctx.addIssue({
          code: 'too_big',
          origin: 'number',
          maximum: max,
          input: text,
          continue: true,
        })
      }
      return value
    })

/** The schema of the form for a new parcel. */
export const parcelFormSchema = ({
  sizes,
  maxValue,
}: Limits): z.ZodType<CheckedParcelForm, ParcelForm> =>
  z
    .object({
      type_id: chosen,
      from: end,
      to: z.array(end).min(1),
      is_later: z.boolean(),
      date: z.string().nullable(),
      time: z.string().nullable(),
      description: note.min(1),
      weight: typed(),
      length: typed(),
      value: typed(maxValue),
      note,
      instruction: note,
      leave_at_door: z.boolean(),
      agreed: z.boolean().refine(Boolean, 'required'),
      payment_id: chosen,
      card_id: z.number(),
      use_wallet: z.boolean(),
    })
    .check(({ value: form, issues }) => {
      const size = sizes.find(({ id }) => id === form.type_id)
      const limits = { weight: size?.maxKg, length: size?.maxM }
      for (const field of ['weight', 'length'] as const) {
        const maximum = limits[field]
        if (maximum === undefined || (form[field] ?? 0) <= maximum) continue
        issues.push({
          code: 'too_big',
          origin: 'number',
          maximum,
          path: [field],
          input: form[field],
        })
      }
      for (const field of ['date', 'time'] as const) {
        if (!form.is_later || form[field]) continue
        issues.push({ code: 'custom', message: 'required', path: [field], input: form[field] })
      }
    })
