import { nextGroupStep } from '@/domain/group'
import { type CartRow, isOwned, listMembers, type OwnedCart } from '@/server/cart/cart.queries'
import type { Db } from '@/server/db/client'
import { withTransaction } from '@/server/db/transaction'
import { publish } from '@/server/live/live.queries'
import { startPolling } from '@/server/polling'
import { tellGroup } from './group.notice'
import { claimDueGroup, type GroupRow, listAccounts, updateGroup } from './group.queries'
import { cartTopic } from './presence.service'

const POLL_MS = 5_000
const MINUTE_MS = 60_000

/** Those with an account who still choose, and the owner, hear how long there is. */
async function remind(tx: Db, cart: OwnedCart, minutes: number): Promise<void> {
  const members = await listMembers(tx, cart.id)
  const choosing = members.filter(({ status, user_id }) => status && user_id !== cart.owner_id)
  const values = { minutes, count: choosing.length }
  for (const { user_id, status } of await listAccounts(tx, cart.id, cart.owner_id)) {
    if (status) await tellGroup(tx, { userId: user_id, cart, status: 'reminder', values })
  }
  await tellGroup(tx, { userId: cart.owner_id, cart, status: 'owner_reminder', values })
}

async function step(tx: Db, cart: CartRow, group: GroupRow, now: Date): Promise<void> {
  const { deadline_at } = group
  // an order has been placed, or a deadline was given up meanwhile
  if (!cart.group || !isOwned(cart) || cart.closed_at || !deadline_at) {
    await updateGroup(tx, cart.id, { next_at: null })
    return
  }
  const isOver = deadline_at <= now
  await updateGroup(tx, cart.id, {
    next_at: nextGroupStep(deadline_at, now),
    ...(isOver ? { locked_at: group.locked_at ?? deadline_at, updated_at: now } : {}),
  })
  if (isOver) await tellGroup(tx, { userId: cart.owner_id, cart, status: 'locked' })
  else await remind(tx, cart, Math.ceil((deadline_at.getTime() - now.getTime()) / MINUTE_MS))
  await publish(tx, cartTopic(cart.id))
}

/** Reminds where a deadline comes near, locks where it has passed; answers how many there were. */
export async function runDueGroups(db: Db, now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const isDone = await withTransaction(db, async (tx) => {
      const due = await claimDueGroup(tx, now)
      if (!due) return true
      await step(tx, due.cart, due.group, now)
      return false
    })
    if (isDone) return done
  }
}

/** Watches the deadlines of group orders. The answer stops it and waits for the step under way. */
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
