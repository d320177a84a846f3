/** Why an order comes later than the shop has promised. */
export const etaReasons = ['accepted_late', 'kitchen_busy', 'courier_far'] as const
export type EtaReason = (typeof etaReasons)[number]

/** When an order should arrive, ISO; the reason when that is later than promised. */
export interface Eta {
  from: string
  to: string
  reason?: EtaReason | null
}
