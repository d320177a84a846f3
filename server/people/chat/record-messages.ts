import { brand } from '@/domain/brand'
import { cleanMessage, isChatPicture, MAX_CHAT_PREVIEW } from '@/domain/chat'
import { consolePaths, courierPaths } from '@/domain/console-paths'
import { DEFAULT_LANG } from '@/domain/language'
import { paths } from '@/domain/paths'
import { groupBy } from '@/lib/group-by'
import { type ChatDocument, denied } from '@/server/firestore/api'
import { findUser } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { publishToUser } from '@/server/platform/live/live.queries'
import { listPushTargets } from '@/server/platform/push/push-target'
import { pagePathIn } from '@/server/platform/setting/page-path'
import { type ChatRow, lockChat, partiesOf } from './chat.queries'
import { countMessage, sharePicture, writeWaitingPushes } from './read.queries'
import { partyIn, pushTag, sidesOf } from './side'

/** A message that is read within this time is not pushed. */
const PUSH_AFTER_MS = 20_000

/** A conversation is one that the API has opened, between the same parties. */
async function requireOpened(tx: Db, doc: ChatDocument): Promise<ChatRow> {
  const row = await lockChat(tx, doc.chatId)
  const isSame = row && partiesOf(row).every((party, at) => party === doc.parties[at])
  if (!row || !isSame || doc.parties.length !== partiesOf(row).length) throw denied()
  return row
}

/** Other clients may have written anything. */
const previewOf = ({ text }: ChatDocument) => cleanMessage(text).slice(0, MAX_CHAT_PREVIEW)

/** Where the readers answer: a customer among their own conversations, the other side where it works. */
function urlFor({ id, customer_id, role }: ChatRow, readers: readonly number[]): string {
  if (readers.includes(customer_id)) return paths.chat(id)
  return role === 'deliveryman' ? courierPaths.chat(id) : consolePaths.chat(id)
}

/** Pushes to every browser and device of the readers, in a reader's language. */
async function push(tx: Db, row: ChatRow, doc: ChatDocument, readers: readonly number[]) {
  const targets = await listPushTargets(tx, readers)
  if (targets.length === 0) return
  const isDesk = row.peer_id === null && doc.senderId !== row.customer_id
  const sender = isDesk ? undefined : await findUser(tx, doc.senderId)
  const tag = pushTag(row.id)
  const url = urlFor(row, readers)
  const dueAt = new Date(doc.at.getTime() + PUSH_AFTER_MS)
  for (const [lang, group] of groupBy(targets, ({ lang }) => lang ?? DEFAULT_LANG)) {
    const body = JSON.stringify({
      kind: 'notification',
      title: sender?.firstname ?? brand.name,
      body: previewOf(doc) || '📷',
      url: await pagePathIn(tx, lang, url),
      tag,
      lang,
    })
    const recipients = group.map(({ recipient }) => recipient)
    await writeWaitingPushes(tx, recipients, { tag, body, now: doc.at, dueAt })
  }
}

/** Whether a conversation has ended before a message; one that is told of later may have been in time. */
const isOver = ({ closed_at, blocked_by }: ChatRow, { at }: ChatDocument, isReported: boolean) =>
  blocked_by !== null || (closed_at !== null && (!isReported || closed_at < at))

async function recordMessage(tx: Db, doc: ChatDocument, isReported: boolean): Promise<void> {
  const row = await requireOpened(tx, doc)
  if (isOver(row, doc, isReported)) throw denied()
  if (doc.picture !== null && !isChatPicture(doc.picture)) throw denied()
  const sender = partyIn(row, { id: doc.senderId })
  const isLast = await countMessage(tx, row.id, {
    text: previewOf(doc),
    senderId: doc.senderId,
    sender,
    at: doc.at,
    isAsking: doc.senderId === row.customer_id,
  })
  if (doc.picture !== null) await sharePicture(tx, row.id, doc.picture)
  const [own, others] = await sidesOf(tx, row, sender)
  // who has taken a conversation with the support is called, otherwise everybody at the desk
  const taker = others.filter((reader) => reader === row.assigned_to)
  if (isLast) await push(tx, row, doc, taker.length > 0 ? taker : others)
  for (const reader of [...own, ...others]) await publishToUser(tx, reader, `chat:${row.id}`)
}

/**
 * What the marketplace notes of new chat documents, in the transaction that stores them: unread counts,
 * the last message, live signals and pushes. Refuses what belongs to no conversation that the API has
 * opened, and messages of one that is closed or blocked; `isReported`: they were written elsewhere before.
 * Throws PERMISSION_DENIED.
 */
export async function recordDocuments(
  tx: Db,
  docs: readonly ChatDocument[],
  { isReported = false }: { isReported?: boolean } = {},
): Promise<void> {
  for (const doc of docs) {
    if (doc.kind === 'chat') await requireOpened(tx, doc)
    else await recordMessage(tx, doc, isReported)
  }
}
