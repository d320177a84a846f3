import { SUPPORT_PARTY } from '@/domain/chat-access'
import type { Db } from '@/server/platform/db/client'
import { type ChatRow, partiesOf } from './chat.queries'
import { listAdmins } from './subject.queries'

type Sides = Pick<ChatRow, 'customer_id' | 'peer_id'>

/** The party that a user speaks for in a conversation of theirs. */
export const partyIn = ({ customer_id, peer_id }: Sides, { id }: { id: number }): string =>
  id === customer_id || id === peer_id ? String(id) : SUPPORT_PARTY

/** The users behind a party: at the support desk every admin. */
const readersOf = async (db: Db, party: string): Promise<number[]> =>
  party === SUPPORT_PARTY ? listAdmins(db) : [Number(party)]

/** The users behind a party and those behind the other one. An admin who asks the support is on their own side. */
export async function sidesOf(
  db: Db,
  row: Sides,
  party: string,
): Promise<[own: number[], others: number[]]> {
  const other = partiesOf(row).find((one) => one !== party) ?? party
  const own = await readersOf(db, party)
  const others = await readersOf(db, other)
  return [own, others.filter((reader) => !own.includes(reader))]
}

/** By this tag a browser replaces an older push of the same conversation. */
export const pushTag = (chatId: string) => `chat-${chatId}`
