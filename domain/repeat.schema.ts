import { z } from 'zod'
import { flagSchema } from './api.schema'
import { addDays, weekDays } from './opening-hours'
import { MAX_REPEAT_DAYS, type OrderRepeat } from './repeat'

export const orderRepeatSchema: z.ZodType<OrderRepeat> = z.object({
  id: z.number(),
  order_id: z.number(),
  from: z.string(),
  to: z.string(),
  days: z.array(z.enum(weekDays)).nullish(),
  ask: z.boolean().optional(),
  next_date: z.string().nullish(),
  confirmed: z.boolean().optional(),
})

const choices = {
  days: z.array(z.enum(weekDays)).min(1).nullish(),
  ask: flagSchema.optional(),
}

/** Body of POST dashboard/user/orders/{id}/repeat. */
export const newRepeatSchema = z
  .object({ from: z.iso.date(), to: z.iso.date(), ...choices })
  // what is no date is not compared
  .pipe(
    z
      .object({ from: z.string(), to: z.string(), days: choices.days, ask: z.boolean().optional() })
      .refine(({ from, to }) => to >= from, { path: ['to'], message: 'order' })
      .refine(({ from, to }) => to <= addDays(from, MAX_REPEAT_DAYS), {
        path: ['to'],
        message: 'invalid',
      }),
  )
export type NewRepeat = z.output<typeof newRepeatSchema>

/** Body of POST dashboard/user/orders/{id}/repeat/confirm: the day that is said yes to. */
export const repeatDaySchema = z.object({ date: z.iso.date() })
