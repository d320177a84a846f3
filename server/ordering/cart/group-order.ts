import type { GroupOrder } from '@/domain/group.schema'
import { convertMinor, toBaseMinor, toWire } from '@/domain/money'
import type { Db } from '@/server/platform/db/client'
import type { ServerCurrency } from '@/server/platform/http/context'
import { toCurrency, unitOf } from '@/server/platform/setting/currency.service'
import { listCurrencies } from '@/server/platform/setting/setting.queries'
import { findGroup, findOwnerName, type GroupRow } from './group-order.queries'

/** Whether members cannot change it any more: locked by its owner, or past the deadline. */
export function isLocked(group: GroupRow | undefined, now: Date): boolean {
  return group !== undefined && (group.locked_at !== null || isOverdue(group, now))
}

/** Whether the deadline has passed. */
export function isOverdue(group: GroupRow | undefined, now: Date): boolean {
  return group?.deadline_at != null && group.deadline_at <= now
}

/** Converts an amount to another currency; within the same one it is not rounded. */
function between(minor: number, from: ServerCurrency, to: ServerCurrency): number {
  return from.id === to.id ? minor : convertMinor(toBaseMinor(minor, unitOf(from)), unitOf(to))
}

/** A group's cover and limit in a currency, minor units. */
export async function groupAmounts(
  db: Db,
  group: GroupRow | undefined,
  currency: ServerCurrency,
): Promise<{ coverMinor: number; limitMinor: number | null }> {
  if (!group?.currency_id) return { coverMinor: 0, limitMinor: null }
  // inactive currencies, too: a limit stays valid
  const row = (await listCurrencies(db)).find(({ id }) => id === group.currency_id)
  const from = row ? toCurrency(row) : currency
  const { cover_minor, limit_minor } = group
  return {
    coverMinor: between(cover_minor, from, currency),
    limitMinor: limit_minor === null ? null : between(limit_minor, from, currency),
  }
}

/** A group order as clients see it. */
export async function loadGroupOrder(
  db: Db,
  cart: { id: number; owner_id: number },
  { currency, now }: { currency: ServerCurrency; now: Date },
): Promise<GroupOrder> {
  const group = await findGroup(db, cart.id)
  const { coverMinor, limitMinor } = await groupAmounts(db, group, currency)
  return {
    pay_rule: group?.pay_rule ?? 'owner',
    cover: toWire(coverMinor, currency.decimals),
    limit: limitMinor === null ? null : toWire(limitMinor, currency.decimals),
    deadline: group?.deadline_at?.toISOString() ?? null,
    locked: isLocked(group, now),
    owner_name: await findOwnerName(db, cart.owner_id),
    token: group?.token,
  }
}
