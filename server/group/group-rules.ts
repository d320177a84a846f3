import type { GroupOrder } from '@/domain/group'
import { convertMinor, toBaseMinor, toWire } from '@/domain/money'
import type { Db } from '@/server/db/client'
import type { ServerCurrency } from '@/server/http/context'
import { toCurrency, unitOf } from '@/server/setting/currency.service'
import { listCurrencies } from '@/server/setting/setting.queries'
import { findGroup, findOwnerName, type GroupRow } from './group.queries'

/** Whether nothing can be added any more: by the owner's word, or because the deadline has passed. */
export function isLocked(group: GroupRow | undefined, now: Date): boolean {
  return group !== undefined && (group.locked_at !== null || isOverdue(group, now))
}

/** Whether the deadline has passed. */
export function isOverdue(group: GroupRow | undefined, now: Date): boolean {
  return group?.deadline_at != null && group.deadline_at <= now
}

/** An amount of one currency in another one; the same currency's stays what it is. */
function between(minor: number, from: ServerCurrency, to: ServerCurrency): number {
  return from.id === to.id ? minor : convertMinor(toBaseMinor(minor, unitOf(from)), unitOf(to))
}

/** What a group's amounts are in a currency, minor units. */
export async function groupAmounts(
  db: Db,
  group: GroupRow | undefined,
  currency: ServerCurrency,
): Promise<{ coverMinor: number; limitMinor: number | null }> {
  if (!group?.currency_id) return { coverMinor: 0, limitMinor: null }
  // also one out of use: a limit that was set holds
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
  }
}
