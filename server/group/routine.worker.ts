import { nextGroupStep } from '@/domain/group'
import { actAs } from '@/server/auth/act-as'
import { findOpenCart, updateCart } from '@/server/cart/cart.queries'
import { isUntouched, openCartAt } from '@/server/cart/cart.service'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { AppError } from '@/server/http/errors'
import { startPolling } from '@/server/polling'
import { listShopRows } from '@/server/shop/shop.queries'
import { tellGroup } from './group.notice'
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

/** Opens the day's group cart; null where the owner is in the middle of another one. */
async function openGroup(tx: Db, routine: RoutineRow, now: Date) {
  const ctx = await actAs(tx, routine.owner_id, now)
  const busy = await findOpenCart(tx, routine.owner_id, { lock: true })
  if (!ctx || (busy && !(await isUntouched(tx, busy)))) return null
  const cart = await openCartAt(tx, ctx, { shop_id: routine.shop_id })
  const deadline_at = new Date(now.getTime() + routine.open_min * MINUTE_MS)
  await updateCart(tx, cart.id, { group: true, updated_at: now })
  await insertGroup(tx, cart.id, now)
  const next_at = nextGroupStep(deadline_at, now)
  await updateGroup(tx, cart.id, { deadline_at, locked_at: null, next_at, updated_at: now })
  return cart
}

async function run(tx: Db, routine: RoutineRow, now: Date): Promise<void> {
  const [found] = await listShopRows(tx, [routine.shop_id], '', undefined)
  await scheduleRoutine(
    tx,
    routine.id,
    nextRoutineAt(routine, found?.shop.time_zone ?? 'UTC', now),
    now,
  )
  // a savepoint: a shop that has closed for good does not stop the plan
  const cart = await withTransaction(tx, (inner) => openGroup(inner, routine, now)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  if (!cart) return
  await tellGroup(tx, { userId: routine.owner_id, cart, status: 'opened' })
  for (const userId of await listLastMembers(tx, routine.owner_id, routine.shop_id)) {
    await tellGroup(tx, { userId, cart, status: 'invited' })
  }
}

/** Opens every weekly group order that is due and answers how many there were. */
export async function openDueRoutines(db: Db, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isDone = await withTransaction(db, async (tx) => {
      const routine = await claimDueRoutine(tx, now)
      if (!routine) return true
      await run(tx, routine, now)
      return false
    })
    if (isDone) return done
  }
}

/** Opens weekly group orders as they come due. The answer stops it. */
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
