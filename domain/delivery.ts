/** A shop's delivery tariff, in minor units of one currency. */
export interface DeliveryTariff {
  baseMinor: number
  perKmMinor: number
  /** goods amount from which delivery costs nothing; null when never */
  freeFromMinor: number | null
}

/** The base price covers this distance; each further metre counts. Source: ADR 0006. */
export const INCLUDED_DISTANCE_M = 1000

/**
 * Delivery fee for a distance in metres, in the tariff's minor units, rounded once.
 * Free from `freeFromMinor` goods on.
 */
export function deliveryFeeMinor(
  tariff: DeliveryTariff,
  distanceM: number,
  goodsMinor: number,
): number {
  if (tariff.freeFromMinor !== null && goodsMinor >= tariff.freeFromMinor) return 0
  const extraKm = Math.max(0, distanceM - INCLUDED_DISTANCE_M) / 1000
  return tariff.baseMinor + Math.round(tariff.perKmMinor * extraKm)
}
