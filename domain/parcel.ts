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

export const finalParcelStatuses: readonly ParcelStatus[] = ['delivered', 'canceled']

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
/** Receivers beside the last one that one courier visits on the way. */
export const MAX_PARCEL_DROP_OFFS = 4
/** The highest value that may be declared, in minor units of the default currency. */
export const MAX_DECLARED_BASE_MINOR = 50_000
/** How long a quoted price is honoured. */
export const PARCEL_QUOTE_MINUTES = 15

interface ParcelMeasures {
  weight_g?: number | null
  length_cm?: number | null
}
type SizeLimits = Record<'max_g' | 'max_width' | 'max_height' | 'max_length', number>

/** The longest side that a size class takes, in cm. */
export const longestSide = (type: Omit<SizeLimits, 'max_g'>): number =>
  Math.max(type.max_width, type.max_height, type.max_length)

/** The measures of a parcel that its size class does not take, with the limit. */
export function excessMeasures(
  { weight_g, length_cm }: ParcelMeasures,
  type: SizeLimits,
): { field: keyof ParcelMeasures; limit: number }[] {
  const limits = { weight_g: type.max_g, length_cm: longestSide(type) }
  const given = { weight_g, length_cm }
  return (['weight_g', 'length_cm'] as const)
    .filter((field) => (given[field] ?? 0) > limits[field])
    .map((field) => ({ field, limit: limits[field] }))
}

/** What each receiver beside the last one adds to the price: half the base price of the size class. */
export const dropOffFeeMinor = (baseMinor: number): number => Math.round(baseMinor / 2)
