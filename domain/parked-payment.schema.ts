import { z } from 'zod'
import { parkedActions } from './parked-payment'

export const parkedDecisionSchema = z.object({
  action: z.enum(parkedActions),
  /** the reason, for later audits */
  note: z.string().trim().max(500).optional(),
})
export type ParkedDecision = z.output<typeof parkedDecisionSchema>
