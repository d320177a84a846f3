import { nextGroupStep } from '@/domain/group'
import {
  type CartRow,
  isOwned,
  listMembers,
  type OwnedCart,
} from '@/server/ordering/cart/cart.queries'
import type { GroupRow } from '@/server/ordering/cart/group-order.queries'
import { cartTopic } from '@/server/ordering/cart/presence'
import type { Db } from '@/server/platform/db/client'
import { publish } from '@/server/platform/live/live.queries'
import { drainDue } from '@/server/platform/worker/drain'
import { startPolling } from '@/server/platform/worker/worker'
import { notifyGroupOrder } from './group.notice'
import { claimDueGroup, listAccounts, updateGroup } from './group.queries'

const POLL_MS = 5_000
const MINUTE_MS = 60_000

/** Notifies members with an account who still choose, and the owner, of the minutes left. */
async function remind(tx: Db, cart: OwnedCart, minutes: number): Promise<void> {
  const members = await listMembers(tx, cart.id)
  const choosing = members.filter(({ status, user_id }) => status && user_id !== cart.owner_id)
  const values = { minutes, count: choosing.length }
  for (const { user_id, status } of await listAccounts(tx, cart.id, cart.owner_id)) {
    if (status) await notifyGroupOrder(tx, { userId: user_id, cart, status: 'reminder', values })
  }
  await notifyGroupOrder(tx, { userId: cart.owner_id, cart, status: 'owner_reminder', values })
}

async function step(tx: Db, cart: CartRow, group: GroupRow, now: Date): Promise<void> {
  const { deadline_at } = group
  // the order was placed, or the deadline removed meanwhile
  if (!cart.group || !isOwned(cart) || cart.closed_at || !deadline_at) {
    await updateGroup(tx, cart.id, { next_at: null })
    return
  }
  const isOver = deadline_at <= now
  await updateGroup(tx, cart.id, {
    next_at: nextGroupStep(deadline_at, now),
    ...(isOver ? { locked_at: group.locked_at ?? deadline_at, updated_at: now } : {}),
  })
  if (isOver) await notifyGroupOrder(tx, { userId: cart.owner_id, cart, status: 'locked' })
  else await remind(tx, cart, Math.ceil((deadline_at.getTime() - now.getTime()) / MINUTE_MS))
  await publish(tx, cartTopic(cart.id))
}

/** Reminds before deadlines and locks group orders after them; returns how many it processed. */
export function runDueGroups(db: Db, now: Date): Promise<number> {
  return drainDue(db, {
    failed: 'a group order cannot be reminded or locked',
    claim: (tx, except) => claimDueGroup(tx, now, except),
    idOf: ({ cart }) => cart.id,
    run: (tx, { cart, group }) => step(tx, cart, group, now),
  })
}

/**
 * Watches deadlines of group orders. The returned function stops it and awaits the current step.
 */
export function startGroups(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: POLL_MS,
    failed: 'group orders cannot be reminded or locked',
    step: async () => {
      await runDueGroups(db, new Date())
      return false
    },
  })
}
