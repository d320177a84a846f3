import { nextGroupStep } from '@/domain/group'
import { listShopRows } from '@/server/catalog/api'
import { findOpenCart, updateCart } from '@/server/ordering/cart/cart.queries'
import { isUntouched, openCartAt } from '@/server/ordering/cart/cart.service'
import { actAs } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { AppError } from '@/server/platform/http/errors'
import { drainDue } from '@/server/platform/worker/drain'
import { startPolling } from '@/server/platform/worker/worker'
import { notifyGroupOrder } from './group.notice'
import { insertGroup, updateGroup } from './group.queries'
import {
  claimDueRoutine,
  listLastMembers,
  type RoutineRow,
  scheduleRoutine,
} from './routine.queries'
import { nextRoutineAt } from './routine.service'

const POLL_MS = 20_000
const MINUTE_MS = 60_000

/**
 * Opens the owner's group cart, which group.worker.ts locks after `open_min` minutes. An open cart
 * without lines or other members is reused at the same shop, and replaced at another one. Returns
 * null if the owner's account is inactive or deleted, or their open cart is in use. Throws
 * `not_found` if the shop is not listed.
 */
async function openGroup(tx: Db, routine: RoutineRow, now: Date) {
  const ctx = await actAs(tx, routine.owner_id, now)
  const openCart = await findOpenCart(tx, routine.owner_id, { lock: true })
  if (!ctx || (openCart && !(await isUntouched(tx, openCart)))) return null
  const cart = await openCartAt(tx, ctx, { shop_id: routine.shop_id })
  const deadline_at = new Date(now.getTime() + routine.open_min * MINUTE_MS)
  await updateCart(tx, cart.id, { group: true, updated_at: now })
  await insertGroup(tx, cart.id, now)
  const next_at = nextGroupStep(deadline_at, now)
  await updateGroup(tx, cart.id, { deadline_at, locked_at: null, next_at, updated_at: now })
  return cart
}

/** Sets a routine's next date, opens its cart, then notifies the owner and last time's members. */
async function run(tx: Db, routine: RoutineRow, now: Date): Promise<void> {
  const [shop] = await listShopRows(tx, [routine.shop_id], '', undefined)
  await scheduleRoutine(
    tx,
    routine.id,
    nextRoutineAt(routine, shop?.shop.time_zone ?? 'UTC', now),
    now,
  )
  // a savepoint: the next date is kept if the cart cannot be opened, e.g. at an unlisted shop
  const cart = await withTransaction(tx, (inner) => openGroup(inner, routine, now)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  // skipped until the next date; nobody is notified
  if (!cart) return
  await notifyGroupOrder(tx, { userId: routine.owner_id, cart, status: 'opened' })
  for (const userId of await listLastMembers(tx, routine.owner_id, routine.shop_id)) {
    await notifyGroupOrder(tx, { userId, cart, status: 'invited' })
  }
}

/**
 * Processes every due recurring group order (`routine`), each in its own transaction. Returns their
 * number, including those that were skipped. One that fails unexpectedly stays due.
 */
export function openDueRoutines(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'a weekly group order cannot be opened',
    claim: (tx, except) => claimDueRoutine(tx, now, except),
    idOf: ({ id }) => id,
    run: (tx, routine) => run(tx, routine, now),
  })
}

/** Polls for due recurring group orders. The returned function stops it, after a running step. */
export function startRoutines(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'weekly group orders cannot be opened',
    step: async () => {
      await openDueRoutines(db, new Date())
      return false
    },
  })
}
