import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { activeStatuses } from '@/domain/order'
import { activeParcelStatuses } from '@/domain/parcel'
import type { UserRole } from '@/domain/user'
import type { Db } from '@/server/platform/db/client'
import { pattern } from '@/server/platform/db/fuzzy'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { requestModels } from '@/server/platform/db/schema/request'
import { shops, shopTranslations } from '@/server/platform/db/schema/shop'
import { couriers, sessions, users, userWords } from '@/server/platform/db/schema/user'
import { byLanguage } from '@/server/platform/setting/text.queries'

/** Which accounts are listed. `words`: each stands somewhere in name, e-mail or phone. */
export interface WantedUsers {
  role?: UserRole
  blocked?: boolean
  words: readonly string[]
}

/** Guests have no account, and of a deleted one nothing is left to see. */
const isAccount = and(eq(users.is_guest, false), isNull(users.deleted_at))

const isWanted = ({ role, blocked, words }: WantedUsers): SQL | undefined =>
  and(
    isAccount,
    role ? eq(users.role, role) : undefined,
    blocked === undefined
      ? undefined
      : blocked
        ? isNotNull(users.blocked_at)
        : isNull(users.blocked_at),
    ...words.map((word) => sql`${userWords(users)} like ${pattern('%', word)}`),
  )

const columns = {
  id: users.id,
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  phone: users.phone,
  img: users.img,
  role: users.role,
  blocked_at: users.blocked_at,
  created_at: users.created_at,
  updated_at: users.updated_at,
}

/** A page of accounts, the newest first. */
export async function listAccounts(
  db: Db,
  wanted: WantedUsers,
  page: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(users)
    .where(isWanted(wanted))
    .orderBy(desc(users.id))
    .limit(page.limit)
    .offset(page.offset)
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

export async function countAccounts(db: Db, wanted: WantedUsers): Promise<number> {
  return db.$count(users, isWanted(wanted))
}

/** One account with what only its own screen shows; none for guests and deleted accounts. */
export async function findAccount(db: Db, id: number) {
  const { email_verified_at, phone_verified_at, block_note, leaves_at } = users
  const [row] = await db
    .select({ ...columns, email_verified_at, phone_verified_at, block_note, leaves_at })
    .from(users)
    .where(and(eq(users.id, id), isAccount))
  return row
}

/** How many devices are signed in, and when one of them was used last. */
export async function countDevices(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select({ n: count(), seen_at: max(sessions.last_used_at) })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), isNull(sessions.replaced_at)),
    )
  return row ?? { n: 0, seen_at: null }
}

export async function countOrdersOf(db: Db, userId: number): Promise<number> {
  return db.$count(orders, eq(orders.user_id, userId))
}

/** Orders and parcels under way, as customer, seller or courier. */
export async function countOpenOf(db: Db, userId: number): Promise<number> {
  const own = db.select({ id: shops.id }).from(shops).where(eq(shops.user_id, userId))
  const open = await db.$count(
    orders,
    and(
      inArray(orders.status, [...activeStatuses]),
      or(
        eq(orders.user_id, userId),
        eq(orders.deliveryman_id, userId),
        inArray(orders.shop_id, own),
      ),
    ),
  )
  const parcels = await db.$count(
    parcelOrders,
    and(
      inArray(parcelOrders.status, [...activeParcelStatuses]),
      or(eq(parcelOrders.user_id, userId), eq(parcelOrders.deliveryman_id, userId)),
    ),
  )
  return open + parcels
}

/** Shops of a user, open or asked for. */
export async function listShopsOf(db: Db, userId: number, lang: string) {
  return db
    .selectDistinctOn([shops.id], {
      id: shops.id,
      status: shops.status,
      title: shopTranslations.title,
    })
    .from(shops)
    .leftJoin(shopTranslations, eq(shopTranslations.shop_id, shops.id))
    .where(eq(shops.user_id, userId))
    .orderBy(shops.id, ...byLanguage(shopTranslations.locale, lang))
}

const MAX_REQUESTS = 20

/** The latest requests of a user to deliver. */
export async function listCourierRequestsOf(db: Db, userId: number) {
  const { id, status, created_at } = requestModels
  return db
    .select({ id, status, created_at })
    .from(requestModels)
    .where(eq(requestModels.user_id, userId))
    .orderBy(desc(id))
    .limit(MAX_REQUESTS)
}

/**
 * Locks an account together with all admins, in the order of their ids: two admins who act on each other wait for one
 * another, and the second one finds out what has become of them.
 */
export async function lockWithAdmins(tx: Db, id: number) {
  return tx
    .select()
    .from(users)
    .where(
      sql`${users.id} in (select a.id from users a where a.role = 'admin' union select ${id}::bigint)`,
    )
    .orderBy(users.id)
    .for('no key update')
}

/** Closes the open shops of a user; their ids. */
export async function closeShopsOf(tx: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .update(shops)
    .set({ open: false, updated_at: now })
    .where(and(eq(shops.user_id, userId), eq(shops.open, true)))
    .returning({ id: shops.id })
  return rows.map(({ id }) => id)
}

/** Opens those of a user's shops. */
export async function reopenShops(
  tx: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(shops)
    .set({ open: true, updated_at: now })
    .where(and(eq(shops.user_id, userId), inArray(shops.id, [...ids])))
}

/** Whether a user runs a shop. */
export async function runsShop(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.user_id, userId), eq(shops.status, 'approved')))
    .limit(1)
  return rows.length > 0
}

/** Takes a courier out of what is offered to couriers. */
export async function goOffline(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(couriers)
    .set({ online: false, updated_at: now })
    .where(eq(couriers.user_id, userId))
}
