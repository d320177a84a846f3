export const reservationStatuses = ['new', 'accepted', 'canceled'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The allowed status transitions. */
export const reservationTransitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['canceled'],
  canceled: [],
}
