export const requestStatuses = ['pending', 'approved', 'canceled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A request that waits for an admin, e.g. to become a courier. */
export interface RequestModel {
  id: number
  model_type?: string
  status: RequestStatus
  status_note?: string | null
  data: Record<string, unknown>
  created_at?: string
  updated_at?: string
}
