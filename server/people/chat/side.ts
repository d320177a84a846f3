import { SUPPORT_PARTY } from '@/domain/chat-access'
import type { Db } from '@/server/platform/db/client'
import type { ChatRow } from './chat.queries'
import { listAdmins } from './subject.queries'

type Sides = Pick<ChatRow, 'customer_id' | 'peer_id' | 'assigned_to'>

/** The party that a user speaks for in a conversation of theirs. */
export const partyIn = ({ customer_id, peer_id }: Sides, { id }: { id: number }): string =>
  id === customer_id || id === peer_id ? String(id) : SUPPORT_PARTY

/** The users behind a party, or behind both: at the support desk every admin. */
export async function readersOf(db: Db, row: Sides, party?: string): Promise<number[]> {
  const parties = party
    ? [party]
    : [String(row.customer_id), row.peer_id === null ? SUPPORT_PARTY : String(row.peer_id)]
  const readers = await Promise.all(
    parties.map(async (one) => (one === SUPPORT_PARTY ? listAdmins(db) : [Number(one)])),
  )
  return [...new Set(readers.flat())]
}

/** By this tag a browser replaces an older push of the same conversation. */
export const pushTag = (chatId: string) => `chat-${chatId}`
