export const orderStatuses = [
  'new',
  'accepted',
  'cooking',
  'ready',
  'on_a_way',
  'delivered',
  'canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveryTypes = ['delivery', 'pickup'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** How an order is handed over. On the wire, dine-in is a pickup with a table. */
export const fulfillmentTypes = [...deliveryTypes, 'dine_in'] as const
export type FulfillmentType = (typeof fulfillmentTypes)[number]

export function deliveryTypeOf(way: FulfillmentType): DeliveryType {
  return way === 'delivery' ? 'delivery' : 'pickup'
}

export function fulfillmentTypeOf(order: {
  delivery_type: DeliveryType
  table?: object | null
}): FulfillmentType {
  return order.table ? 'dine_in' : order.delivery_type
}

const lastSteps = {
  delivery: 'order.status.delivered',
  pickup: 'order.status.picked_up',
  dine_in: 'order.status.served',
} as const satisfies Record<FulfillmentType, string>

/** Key of the text for a step of an order: the last one is called by how it was handed over. */
export const stepText = (step: OrderStatus, order: Parameters<typeof fulfillmentTypeOf>[0]) =>
  step === 'delivered' ? lastSteps[fulfillmentTypeOf(order)] : (`order.status.${step}` as const)

/** Not picked up yet. */
export const waitingStatuses: readonly OrderStatus[] = ['new', 'accepted', 'cooking', 'ready']
export const activeStatuses: readonly OrderStatus[] = [...waitingStatuses, 'on_a_way']
export const finalStatuses: readonly OrderStatus[] = ['delivered', 'canceled']

/** Who changes a status. */
export type OrderActor = 'customer' | 'shop' | 'courier' | 'admin'

/** The allowed status transitions (contract/FLOWS 4d). */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['accepted', 'canceled'],
  accepted: ['cooking', 'ready', 'canceled'],
  cooking: ['ready', 'canceled'],
  ready: ['on_a_way', 'delivered', 'canceled'],
  on_a_way: ['delivered', 'canceled'],
  delivered: [],
  canceled: [],
}

/** Whether a delivery type allows a transition: pickup skips `on_a_way`, delivery never does. */
export function canTransition(from: OrderStatus, to: OrderStatus, type: DeliveryType): boolean {
  if (!orderTransitions[from].includes(to)) return false
  if (type === 'pickup') return to !== 'on_a_way'
  return !(from === 'ready' && to === 'delivered')
}

/** Actor rules: customers only cancel new orders; couriers only take and deliver. */
export function mayTransition(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  if (actor === 'customer') return from === 'new' && to === 'canceled'
  if (actor === 'courier') return to === 'on_a_way' || to === 'delivered'
  return true
}

/** Substitutions can change until preparation starts. */
export function canChangeSubstitution(status: OrderStatus): boolean {
  return status === 'new' || status === 'accepted'
}

/** The statuses an order of that type walks through, for the timeline. */
export function timelineOf(type: DeliveryType): readonly OrderStatus[] {
  return type === 'pickup'
    ? ['new', 'accepted', 'cooking', 'ready', 'delivered']
    : ['new', 'accepted', 'cooking', 'ready', 'on_a_way', 'delivered']
}

/** Why an order comes later than the shop has promised. */
export const etaReasons = [
  'accepted_late',
  'kitchen_busy',
  'kitchen_trouble',
  'courier_far',
  'other_shop',
] as const
export type EtaReason = (typeof etaReasons)[number]

/** What a customer may still change of a placed order; never its lines. */
export const orderFields = ['note', 'phone', 'door', 'tips'] as const
export type OrderField = (typeof orderFields)[number]

/** Whether an order is in progress in lists (SPEC section 4: progress, canceled, rejected). */
export function isActive(order: { status: OrderStatus }): boolean {
  return activeStatuses.includes(order.status)
}
