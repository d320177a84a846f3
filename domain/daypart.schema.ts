import { z } from 'zod'

/** Serving time of a menu section, HH:mm in the shop's zone; `to` <= `from` crosses midnight. */
export const daypartSchema = z.object({ from: z.string(), to: z.string() })
export type Daypart = z.output<typeof daypartSchema>
