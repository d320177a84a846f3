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
 * The one table of what may be changed when: the kitchen reads the note before it cooks, the courier
 * reads the door when setting out, somebody can be called until the end.
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
  /** null while it is not said how it will be paid */
  payment: { tag: string | undefined; status: TransactionStatus } | null
  /** each person has been told their part of it */
  isShared: boolean
}

/** Whether what a tip adds can simply be paid with the rest: nothing was paid or split before. */
const isTipOpen = ({ payment, isShared }: Changeable) =>
  !isShared && (payment === null || (payment.tag === 'cash' && payment.status === 'progress'))

/** Whether a field of an order may be changed now. */
export function mayChange(field: OrderField, order: Changeable): boolean {
  if (!changeableIn[field].includes(order.status)) return false
  if (field === 'door') return order.delivery_type === 'delivery'
  if (field === 'tips') return order.delivery_type === 'delivery' && isTipOpen(order)
  return true
}
