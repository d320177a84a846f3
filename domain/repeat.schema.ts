import { z } from 'zod'
import { flagSchema } from './api.schema'
import { addDays } from './opening-hours'
import { MAX_REPEAT_DAYS } from './repeat-terms'
import { weekDays } from './week-day'

/** Recurring order: placed again on days of a window, its first and last day included. */
export const orderRepeatSchema = z.object({
  id: z.number(),
  order_id: z.number(),
  from: z.string(),
  to: z.string(),
  /** ours: the weekdays that it is placed on; null for every day */
  days: z.array(z.enum(weekDays)).nullish(),
  /** ours: a day's order is placed only if the customer has confirmed it */
  ask: z.boolean().optional(),
  /** ours: the next day, in the shop's zone; null when the window is over */
  next_date: z.string().nullish(),
  /** ours: whether the customer has confirmed that day */
  confirmed: z.boolean().optional(),
})
export type OrderRepeat = z.output<typeof orderRepeatSchema>

const choices = {
  days: z.array(z.enum(weekDays)).min(1).nullish(),
  ask: flagSchema.optional(),
}

/** Body of POST dashboard/user/orders/{id}/repeat. */
export const newRepeatSchema = z
  .object({ from: z.iso.date(), to: z.iso.date(), ...choices })
  // compares valid dates only
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

/** Body of POST dashboard/user/orders/{id}/repeat/confirm: the confirmed day. */
export const repeatDaySchema = z.object({ date: z.iso.date() })
