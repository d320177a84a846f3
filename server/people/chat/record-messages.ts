import { brand } from '@/domain/brand'
import { cleanMessage, isChatPicture, MAX_CHAT_PREVIEW } from '@/domain/chat'
import { SUPPORT_PARTY } from '@/domain/chat-access'
import { DEFAULT_LANG } from '@/domain/language'
import { paths } from '@/domain/paths'
import { type ChatDocument, denied } from '@/server/firestore/api'
import { findUser } from '@/server/people/user/user.queries'
import type { Db } from '@/server/platform/db/client'
import { publishToUser } from '@/server/platform/live/live.queries'
import { type ChatRow, lockChat } from './chat.queries'
import { countMessage, listBrowsers, sharePicture, writeWaitingPushes } from './read.queries'
import { pushTag, readersOf } from './side'

/** A message that is read within this time is not pushed. */
const PUSH_AFTER_MS = 20_000

const partiesOf = ({ customer_id, peer_id }: ChatRow) => [
  String(customer_id),
  String(peer_id ?? SUPPORT_PARTY),
]

/** A conversation is one that the API has opened, between the same parties. */
async function requireOpened(tx: Db, doc: ChatDocument): Promise<ChatRow> {
  const row = await lockChat(tx, doc.chatId)
  const isSame = row && partiesOf(row).every((party, at) => party === doc.parties[at])
  if (!row || !isSame || doc.parties.length !== partiesOf(row).length) throw denied()
  return row
}

/** Other clients may have written anything. */
const previewOf = ({ text }: ChatDocument) => cleanMessage(text).slice(0, MAX_CHAT_PREVIEW)

async function push(tx: Db, row: ChatRow, doc: ChatDocument, readers: readonly number[]) {
  const sender = await findUser(tx, doc.senderId)
  const isDesk = row.peer_id === null && doc.senderId !== row.customer_id
  for (const reader of readers) {
    const browsers = await listBrowsers(tx, [reader])
    const lang = (await findUser(tx, reader))?.lang ?? DEFAULT_LANG
    const body = JSON.stringify({
      kind: 'notification',
      title: isDesk ? brand.name : (sender?.firstname ?? brand.name),
      body: previewOf(doc) || '📷',
      url: paths.chat(row.id),
      tag: pushTag(row.id),
      lang,
    })
    const dueAt = new Date(doc.at.getTime() + PUSH_AFTER_MS)
    await writeWaitingPushes(tx, browsers, { tag: pushTag(row.id), body, now: doc.at, dueAt })
  }
}

async function recordMessage(tx: Db, doc: ChatDocument): Promise<void> {
  const row = await requireOpened(tx, doc)
  if (row.closed_at || row.blocked_by !== null) throw denied()
  if (doc.picture !== null && !isChatPicture(doc.picture)) throw denied()
  const isSide = doc.senderId === row.customer_id || doc.senderId === row.peer_id
  const sender = isSide ? String(doc.senderId) : SUPPORT_PARTY
  await countMessage(tx, row.id, {
    text: previewOf(doc),
    senderId: doc.senderId,
    sender,
    at: doc.at,
  })
  if (doc.picture !== null) await sharePicture(tx, row.id, doc.picture)
  const readers = await readersOf(tx, row)
  const own = await readersOf(tx, row, sender)
  const isDesk = row.peer_id === null && sender !== SUPPORT_PARTY
  // who has taken the conversation is called, otherwise everybody at the desk
  const called = readers.filter((reader) =>
    isDesk && row.assigned_to !== null ? reader === row.assigned_to : !own.includes(reader),
  )
  await push(tx, row, doc, called)
  for (const reader of readers) await publishToUser(tx, reader, `chat:${row.id}`)
}

/**
 * What the marketplace notes of new chat documents, in the transaction that stores them: unread counts,
 * the last message, live signals and pushes. Refuses what belongs to no conversation that the API has
 * opened, and messages of one that is closed or blocked. Throws PERMISSION_DENIED.
 */
export async function recordDocuments(tx: Db, docs: readonly ChatDocument[]): Promise<void> {
  for (const doc of docs) {
    if (doc.kind === 'chat') await requireOpened(tx, doc)
    else await recordMessage(tx, doc)
  }
}
