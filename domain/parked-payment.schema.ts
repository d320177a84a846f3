import { z } from 'zod'
import { parkedActions } from './parked-payment'

export const parkedDecisionSchema = z.object({
  action: z.enum(parkedActions),
  /** why, for whoever looks at the books later */
  note: z.string().trim().max(500).optional(),
})
export type ParkedDecision = z.output<typeof parkedDecisionSchema>
