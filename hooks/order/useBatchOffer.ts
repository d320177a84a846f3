import { useState } from 'react'
import type { DeliveryPlace } from '@/domain/address'
import type { BatchOffer } from '@/domain/batch.schema'
import type { CartCalculation } from '@/domain/cart.schema'
import { distanceM } from '@/domain/geo'

/** as near as this is the same door, whichever way its address was found */
const SAME_PLACE_M = 100

interface BatchTarget {
  place: DeliveryPlace | null
  /** null: as soon as possible, or not chosen yet */
  slot: { date: string; time: string } | null
}

/** Whether coming along changes nothing that the customer has chosen. */
function suits(offer: BatchOffer, { place, slot }: BatchTarget): boolean {
  if (place && distanceM(place.location, offer.location) > SAME_PLACE_M) return false
  if (!slot) return offer.delivery_time === null
  return slot.date === offer.delivery_date && slot.time === offer.delivery_time
}

/**
 * The order under way that this one may come along with. It does so from the beginning where that
 * changes neither place nor time, and otherwise once the customer says so.
 */
export function useBatchOffer(target: BatchTarget) {
  const [offer, setOffer] = useState<BatchOffer | null>(null)
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOn = offer !== null && (choice ?? suits(offer, target))

  /** Takes what the last answer offers; to be called with every answer. */
  const read = (totals: CartCalculation | undefined) => {
    const next = totals ? (totals.trip_offer ?? null) : offer
    if (JSON.stringify(next) !== JSON.stringify(offer)) setOffer(next)
  }
  return { offer, isOn, choose: setChoice, read }
}
