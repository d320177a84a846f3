import type { GroupRow } from '@/server/ordering/cart/group-order.queries'

/**
 * Whether a request is invited to a group order: by its token; or, if the owner's client shares
 * none, for some hours by the cart's id, with a matching `owner_id` if the link has one (ADR 0076).
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
