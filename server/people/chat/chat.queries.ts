import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChatState } from '@/domain/chat'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import { DEFAULT_LANG } from '@/domain/language'
import type { Db } from '@/server/platform/db/client'
import { chatMembers, chatPictures, chats } from '@/server/platform/db/schema/chat'
import { orders } from '@/server/platform/db/schema/order'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { shops } from '@/server/platform/db/schema/shop'
import { users } from '@/server/platform/db/schema/user'

export type ChatRow = typeof chats.$inferSelect

/** Who reads and writes, as the documents carry it: the customer first. */
export const partiesOf = ({
  customer_id,
  peer_id,
}: Pick<ChatRow, 'customer_id' | 'peer_id'>): string[] => [
  String(customer_id),
  String(peer_id ?? SUPPORT_PARTY),
]

/** Who looks at conversations: their own id, and whether they sit at the support desk. */
export interface Viewer {
  userId: number
  isSupport: boolean
}

/** The parties that a viewer reads and writes for. */
const viewedParties = ({ userId, isSupport }: Viewer): string[] =>
  isSupport ? [String(userId), SUPPORT_PARTY] : [String(userId)]

const isOf = ({ userId, isSupport }: Viewer): SQL | undefined =>
  or(
    eq(chats.customer_id, userId),
    eq(chats.peer_id, userId),
    isSupport ? eq(chats.role, 'admin') : undefined,
  )

/** Which conversations a list holds. */
export interface ChatFilter {
  /** those that the viewer answers, not their own */
  isAnswering?: boolean
  state?: ChatState | undefined
  /** of the support's, those that the viewer has taken */
  isTaken?: boolean
}

const isOpen = and(isNull(chats.closed_at), isNull(chats.blocked_by))
const states: Record<ChatState, SQL | undefined> = {
  waiting: and(isOpen, isNotNull(chats.waiting_since)),
  answered: and(isOpen, isNull(chats.waiting_since)),
  ended: or(isNotNull(chats.closed_at), isNotNull(chats.blocked_by)),
}

const isIn = (viewer: Viewer, { isAnswering, state, isTaken }: ChatFilter): SQL | undefined =>
  and(
    isOf(viewer),
    isNotNull(chats.last_at),
    isAnswering ? ne(chats.customer_id, viewer.userId) : undefined,
    state ? states[state] : undefined,
    isTaken ? eq(chats.assigned_to, viewer.userId) : undefined,
  )

const titleIn = (lang: string): SQL<string | null> =>
  sql`(select t.title from shop_translations t where t.shop_id = ${shops.id}
    order by t.locale = ${lang} desc, t.locale = ${DEFAULT_LANG} desc, t.locale limit 1)`

/** Each with its people, its shop, the state of its order, and how far both sides have read. */
function selectChats(db: Db, lang: string, viewer: Viewer) {
  const customer = alias(users, 'customer')
  const peer = alias(users, 'peer')
  const assigned = alias(users, 'assigned')
  const own = alias(chatMembers, 'own')
  const other = alias(chatMembers, 'other')
  // a support chat of an admin's own: they are its customer
  const isDesk = viewer.isSupport
    ? sql`(${chats.role} = 'admin' and ${chats.customer_id} <> ${viewer.userId})`
    : sql`false`
  const ownParty = sql`case when ${isDesk} then ${SUPPORT_PARTY} else ${String(viewer.userId)} end`
  return db
    .select({
      row: chats,
      customer,
      peer,
      assigned: { id: assigned.id, firstname: assigned.firstname },
      shopTitle: titleIn(lang).as('shop_title'),
      shopLogo: shops.logo_img,
      orderStatus: orders.status,
      parcelStatus: parcelOrders.status,
      unread: own.unread,
      peerReadAt: other.read_at,
    })
    .from(chats)
    .innerJoin(customer, eq(customer.id, chats.customer_id))
    .leftJoin(peer, eq(peer.id, chats.peer_id))
    .leftJoin(assigned, eq(assigned.id, chats.assigned_to))
    .leftJoin(shops, eq(shops.id, chats.shop_id))
    .leftJoin(orders, eq(orders.id, chats.order_id))
    .leftJoin(parcelOrders, eq(parcelOrders.id, chats.parcel_id))
    .leftJoin(own, and(eq(own.chat_id, chats.id), eq(own.party, ownParty)))
    .leftJoin(other, and(eq(other.chat_id, chats.id), sql`${other.party} <> ${ownParty}`))
}

export type SeenChat = Awaited<ReturnType<typeof selectChats>>[number]

/**
 * One page of the conversations in which somebody has written: the newest message first, of those that
 * wait for an answer the longest waiting first.
 */
export async function listChats(
  db: Db,
  lang: string,
  { viewer, ...filter }: ChatFilter & { viewer: Viewer },
  page: { limit: number; offset: number },
): Promise<SeenChat[]> {
  const order =
    filter.state === 'waiting'
      ? [asc(chats.waiting_since), asc(chats.id)]
      : [desc(chats.last_at), desc(chats.id)]
  return selectChats(db, lang, viewer)
    .where(isIn(viewer, filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
}

export const countChats = (db: Db, { viewer, ...filter }: ChatFilter & { viewer: Viewer }) =>
  db.$count(chats, isIn(viewer, filter))

/** A conversation of the viewer's; undefined for anybody else's. */
export async function findChat(
  db: Db,
  lang: string,
  viewer: Viewer,
  id: string,
): Promise<SeenChat | undefined> {
  const [row] = await selectChats(db, lang, viewer)
    .where(and(isOf(viewer), eq(chats.id, id)))
    .limit(1)
  return row
}

export async function lockChat(tx: Db, id: string): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chats).where(eq(chats.id, id)).for('no key update')
  return row
}

type NewChatRow = Pick<
  ChatRow,
  'id' | 'role' | 'customer_id' | 'peer_id' | 'shop_id' | 'order_id' | 'parcel_id' | 'created_at'
>

const same = (column: typeof chats.peer_id | typeof chats.order_id, value: number | null) =>
  value === null ? isNull(column) : eq(column, value)

/** Opens a conversation, or answers the open one about the same; two at once get the same. */
export async function openOne(tx: Db, values: NewChatRow): Promise<string | undefined> {
  const [made] = await tx
    .insert(chats)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: chats.id })
  if (made) {
    await tx
      .insert(chatMembers)
      .values(partiesOf(values).map((party) => ({ chat_id: made.id, party })))
    return made.id
  }
  const [known] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.customer_id, values.customer_id),
        eq(chats.role, values.role),
        same(chats.peer_id, values.peer_id),
        same(chats.order_id, values.order_id),
        values.parcel_id === null ? isNull(chats.parcel_id) : eq(chats.parcel_id, values.parcel_id),
        isNull(chats.closed_at),
      ),
    )
  return known?.id
}

/** Whether one of two people has blocked the other. */
export async function isBlockedBetween(db: Db, customerId: number, peerId: number) {
  const pair = and(
    eq(chats.customer_id, customerId),
    eq(chats.peer_id, peerId),
    isNotNull(chats.blocked_by),
  )
  return (await db.$count(chats, pair)) > 0
}

export async function updateChat(
  tx: Db,
  id: string,
  values: Partial<Pick<ChatRow, 'assigned_to' | 'closed_at' | 'blocked_by'>>,
): Promise<void> {
  await tx.update(chats).set(values).where(eq(chats.id, id))
}

/** How many messages a viewer has not read, and how many of their conversations are open. */
export async function countUnread(
  db: Db,
  viewer: Viewer,
): Promise<{ count: number; open: number }> {
  const mine = viewedParties(viewer).map((party) => eq(chatMembers.party, party))
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${chatMembers.unread}), 0)::int`,
      open: sql<number>`(count(*) filter (where ${chats.closed_at} is null))::int`,
    })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chat_id))
    .where(and(or(...mine), isNotNull(chats.last_at)))
  return row ?? { count: 0, open: 0 }
}

/** Whether a picture was sent in a conversation of the viewer's. */
export async function isPictureOf(db: Db, viewer: Viewer, path: string): Promise<boolean> {
  const [row] = await db
    .select({ path: chatPictures.path })
    .from(chatPictures)
    .innerJoin(chats, eq(chats.id, chatPictures.chat_id))
    .where(and(eq(chatPictures.path, path), isOf(viewer)))
    .limit(1)
  return row !== undefined
}
