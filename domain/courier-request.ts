export const requestStatuses = ['pending', 'approved', 'canceled'] as const
export type RequestStatus = (typeof requestStatuses)[number]
