import type { OrderActor, OrderStatus } from '@/domain/order'
import type { OrderRow } from '@/server/ordering/order-record/order.queries'
import type { Db } from '@/server/platform/db/client'
import { makePort } from '@/server/platform/port/port'

/** The actor of a transition. */
export interface TransitionActor {
  kind: OrderActor
  /** null for the system, e.g. the demo's simulator */
  userId: number | null
}

/** A status change of a locked order. */
export interface Transition {
  /** as it was before */
  readonly order: OrderRow
  readonly to: OrderStatus
  readonly actor: TransitionActor
  readonly now: Date
  /** language of the shop's name in notifications */
  readonly lang: string
  /** the courier after the transition; an effect before `writeStep` may assign one */
  courierId: number | null
}

/** An effect of a transition, in its transaction. */
export type Effect = (tx: Db, move: Transition) => Promise<void>

/** Effects by new status, run one after the other, in the global lock order (ADR 0081). */
export const orderEffectsPort =
  makePort<Readonly<Record<OrderStatus, readonly Effect[]>>>('orderEffectsPort')
