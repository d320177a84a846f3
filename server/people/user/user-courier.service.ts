import type { UserShort } from '@/domain/user.schema'
import type { Db } from '@/server/platform/db/client'
import { listUsersWithCouriers } from './user-courier.queries'
import { toApplicant } from './user-courier.view'

/** Users by id, with contact data, without deleted ones: for admins, who decide about what they ask for. */
export async function listApplicants(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, UserShort>> {
  const rows = await listUsersWithCouriers(db, [...new Set(ids)])
  const known = rows.filter(({ user }) => user.deleted_at === null)
  return new Map(known.map((row) => [row.user.id, toApplicant(row)]))
}
