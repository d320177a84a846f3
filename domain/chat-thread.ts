import type { ChatStep } from './chat'

/** A document of the collection `messages`, as it is read (SPEC section 3). */
export interface ChatMessage {
  id: string
  chat_id: string
  sender_id: string
  chat_content: string
  chat_img: string | null
  /** ISO; the device's own time until the server has taken it */
  created_at: string
  /** not taken by the server yet */
  isPending: boolean
}

/** A document of the collection `chats`, as it is read. */
export interface ChatRecord {
  id: string
  roleId: string
  created_at: string
}

export type ThreadEntry =
  | { kind: 'message'; at: string; message: ChatMessage; isOwn: boolean; isFirst: boolean }
  | { kind: 'step'; at: string; status: ChatStep }

export interface ThreadDay {
  /** local date, YYYY-MM-DD */
  day: string
  entries: ThreadEntry[]
}

interface Thread {
  messages: readonly ChatMessage[]
  steps: readonly { status: ChatStep; created_at: string }[]
  isOwn(message: ChatMessage): boolean
  /** the local date of an instant, YYYY-MM-DD */
  dayOf(at: string): string
}

/** Messages on their way stand last, whatever the device's clock says. */
const rankOf = (entry: ThreadEntry) => (entry.kind === 'message' && entry.message.isPending ? 1 : 0)

/** Messages and steps by their time, grouped by local day. `isFirst`: the sender changes, or the day. */
export function threadOf({ messages, steps, isOwn, dayOf }: Thread): ThreadDay[] {
  const entries: ThreadEntry[] = [
    ...steps.map(
      ({ status, created_at }): ThreadEntry => ({ kind: 'step', at: created_at, status }),
    ),
    ...messages.map(
      (message): ThreadEntry => ({
        kind: 'message',
        at: message.created_at,
        message,
        isOwn: isOwn(message),
        isFirst: true,
      }),
    ),
  ]
  // stable: messages of one instant stay in the order in which they were listed
  entries.sort((a, b) => rankOf(a) - rankOf(b) || Date.parse(a.at) - Date.parse(b.at))
  const days: ThreadDay[] = []
  let before: string | null = null
  for (const entry of entries) {
    const day = dayOf(entry.at)
    if (days.at(-1)?.day !== day) {
      days.push({ day, entries: [] })
      before = null
    }
    const sender = entry.kind === 'message' ? entry.message.sender_id : null
    days
      .at(-1)
      ?.entries.push(entry.kind === 'message' ? { ...entry, isFirst: sender !== before } : entry)
    before = sender
  }
  return days
}

/** The last own message that the other side has read; undefined if none. */
export function lastSeen(
  messages: readonly ChatMessage[],
  isOwn: (message: ChatMessage) => boolean,
  readAt: string | null,
): string | undefined {
  if (!readAt) return undefined
  const until = Date.parse(readAt)
  return messages.findLast(
    (message) => !message.isPending && isOwn(message) && Date.parse(message.created_at) <= until,
  )?.id
}
