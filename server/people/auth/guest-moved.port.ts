import type { Db } from '@/server/platform/db/client'
import { makePort } from '@/server/platform/port/port'

export interface GuestMove {
  guestId: number
  toId: number
  now: Date
}

/** Moves further data of a guest to the account, in the same transaction. */
export type GuestMoved = (tx: Db, move: GuestMove) => Promise<void>

/** Run in list order, which is the lock order (ADR 0081), after cart and orders have moved. */
export const guestMovedPort = makePort<readonly GuestMoved[]>('guestMovedPort')
