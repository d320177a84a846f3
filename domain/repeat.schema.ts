import { z } from 'zod'
import { addDays } from './opening-hours'
import { MAX_REPEAT_DAYS, type OrderRepeat } from './repeat'

export const orderRepeatSchema: z.ZodType<OrderRepeat> = z.object({
  id: z.number(),
  order_id: z.number(),
  from: z.string(),
  to: z.string(),
})

/** Body of POST dashboard/user/orders/{id}/repeat. */
export const newRepeatSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  // what is no date is not compared
  .pipe(
    z
      .object({ from: z.string(), to: z.string() })
      .refine(({ from, to }) => to >= from, { path: ['to'], message: 'order' })
      .refine(({ from, to }) => to <= addDays(from, MAX_REPEAT_DAYS), {
        path: ['to'],
        message: 'invalid',
      }),
  )
export type NewRepeat = z.output<typeof newRepeatSchema>
