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

/**
 * Whether somebody has an invitation to a group order: its token, or where the owner's client shares
 * none, for some hours the cart's number and, where the link says so, whose it is (ADR 0076).
 */
export function isInvited(
  group: GroupRow | undefined,
  ownerId: number | null,
  { token, owner_id }: { token?: string; owner_id?: number },
  now: Date,
): boolean {
  if (!group) return false
  if (token !== undefined) return token.toLowerCase() === group.token
  const isOpen = group.open_by_id_until !== null && group.open_by_id_until > now
  return isOpen && (owner_id === undefined || owner_id === ownerId)
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
    token: group?.token,
  }
}
