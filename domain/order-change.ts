import {
  activeStatuses,
  type DeliveryType,
  type OrderField,
  type OrderStatus,
  waitingStatuses,
} from './order'
import type { TransactionStatus } from './payment'

const untilCooked: readonly OrderStatus[] = ['new', 'accepted']

/**
 * When each field may change: the kitchen reads the note before it cooks, the courier reads the
 * door details when setting out, the phone is needed until the end.
 */
export const changeableIn: Record<OrderField, readonly OrderStatus[]> = {
  note: untilCooked,
  phone: activeStatuses,
  door: waitingStatuses,
  tips: waitingStatuses,
}

interface Changeable {
  status: OrderStatus
  delivery_type: DeliveryType
  /** null until a method is chosen */
  payment: { tag: string | undefined; status: TransactionStatus } | null
  /** a group order: members know their payer shares */
  hasPayerShares: boolean
}

/** Whether a higher tip can be paid with the order: nothing is paid or split yet. */
const isTipOpen = ({ payment, hasPayerShares }: Changeable) =>
  !hasPayerShares && (payment === null || (payment.tag === 'cash' && payment.status === 'progress'))

/** Whether a field of an order may be changed now. */
export function mayChange(field: OrderField, order: Changeable): boolean {
  if (!changeableIn[field].includes(order.status)) return false
  if (field === 'door') return order.delivery_type === 'delivery'
  if (field === 'tips') return order.delivery_type === 'delivery' && isTipOpen(order)
  return true
}
