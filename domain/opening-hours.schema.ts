import { z } from 'zod'
import { weekDays } from './week-day'

/** One opening interval of a weekday; a day may have several. Times travel as HH-mm. */
export const workingDaySchema = z.object({
  id: z.number().optional(),
  day: z.enum(weekDays),
  from: z.string(),
  to: z.string(),
  disabled: z.boolean(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type ShopWorkingDay = z.output<typeof workingDaySchema>

export const closedDateSchema = z.object({
  id: z.number(),
  /** YYYY-MM-DD in the shop's zone */
  day: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ShopClosedDate = z.output<typeof closedDateSchema>
