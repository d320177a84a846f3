export const parcelStatuses = [
  'new',
  'accepted',
  'ready',
  'on_a_way',
  'delivered',
  'canceled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

export const activeParcelStatuses: readonly ParcelStatus[] = [
  'new',
  'accepted',
  'ready',
  'on_a_way',
]

/** The statuses of a parcel that is not canceled. */
export const parcelSteps: readonly ParcelStatus[] = [...activeParcelStatuses, 'delivered']

export const isParcelActive = ({ status }: { status: ParcelStatus }): boolean =>
  activeParcelStatuses.includes(status)

/** Who changes a status. */
export type ParcelActor = 'customer' | 'courier' | 'admin'

/** The allowed status transitions: an order's without the kitchen (contract/FLOWS 2, 4d). */
export const parcelTransitions: Record<ParcelStatus, readonly ParcelStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['ready', 'canceled'],
  ready: ['on_a_way', 'canceled'],
  on_a_way: ['delivered', 'canceled'],
  delivered: [],
  canceled: [],
}

/** Actor rules: customers only cancel new parcels, couriers never cancel. */
export function mayTransitionParcel(
  actor: ParcelActor,
  from: ParcelStatus,
  to: ParcelStatus,
): boolean {
  if (!parcelTransitions[from].includes(to)) return false
  if (actor === 'customer') return from === 'new' && to === 'canceled'
  if (actor === 'courier') return to !== 'canceled'
  return true
}

/** How far ahead a parcel may be ordered. */
export const MAX_PARCEL_DAYS_AHEAD = 30
/** The longest distance that a courier covers in a day. */
export const MAX_PARCEL_DISTANCE_M = 100_000
