import { isActive, type OrderStatus } from './order'
import type { ShopDeliveryTime } from './shop'

const MINUTE_MS = 60_000
/** what is added when an order is later than promised */
const LATE_MINUTES = 5
const SCHEDULED_RANGE_MINUTES = 15

interface EtaInput {
  status: OrderStatus
  createdAt: Date
  /** null: as soon as possible */
  scheduledFor: Date | null
  promise: ShopDeliveryTime | null
  now: Date
}

/** When an order should arrive, as a range that never lies in the past; null once it is over. */
export function etaOf({ status, createdAt, scheduledFor, promise, now }: EtaInput) {
  if (!isActive({ status })) return null
  const minutes = (value: string | undefined, otherwise: number) =>
    (Number(value) || otherwise) * (promise?.type === 'hour' ? 60 : 1) * MINUTE_MS
  const from = scheduledFor
    ? scheduledFor.getTime()
    : createdAt.getTime() + minutes(promise?.from, 20)
  const to = scheduledFor
    ? from + SCHEDULED_RANGE_MINUTES * MINUTE_MS
    : createdAt.getTime() + minutes(promise?.to, 40)
  const latest = Math.max(to, now.getTime() + LATE_MINUTES * MINUTE_MS)
  const earliest = Math.max(from, now.getTime())
  return {
    from: new Date(Math.min(earliest, latest)).toISOString(),
    to: new Date(latest).toISOString(),
  }
}
