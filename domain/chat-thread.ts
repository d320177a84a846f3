import type { ChatStep } from './chat'

/** A document of the Firestore collection `messages`, as it is read (SPEC section 3). */
export interface ChatMessage {
  id: string
  chat_id: string
  sender_id: string
  chat_content: string
  chat_img: string | null
  /** ISO; the device's time while pending, then the server's */
  created_at: string
  /** not stored by the server yet */
  isPending: boolean
}

/** A document of the Firestore collection `chats`, as it is read. */
export interface ChatRecord {
  id: string
  roleId: string
  created_at: string
}

/** A message or a status change; `at` is an ISO instant. `startsGroup`: its sender or day differs from before. */
export type ThreadEntry =
  | { kind: 'message'; at: string; message: ChatMessage; isOwn: boolean; startsGroup: boolean }
  | { kind: 'step'; at: string; status: ChatStep }

export interface ThreadDay {
  /** local date, YYYY-MM-DD */
  day: string
  entries: ThreadEntry[]
}

interface ThreadInput {
  messages: readonly ChatMessage[]
  steps: readonly { status: ChatStep; created_at: string }[]
  isOwn(message: ChatMessage): boolean
  /** the local date of an instant, YYYY-MM-DD */
  dayOf(at: string): string
}

/** Sorts pending messages last, since the device's clock may be wrong. */
const rankOf = (entry: ThreadEntry) => (entry.kind === 'message' && entry.message.isPending ? 1 : 0)

/** Messages and status changes in order of time, grouped by local day. */
export function threadOf({ messages, steps, isOwn, dayOf }: ThreadInput): ThreadDay[] {
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
        startsGroup: true,
      }),
    ),
  ]
  // the sort is stable: messages of one instant keep their order
  entries.sort((a, b) => rankOf(a) - rankOf(b) || Date.parse(a.at) - Date.parse(b.at))
  const days: ThreadDay[] = []
  let previousSender: string | null = null
  for (const entry of entries) {
    const day = dayOf(entry.at)
    if (days.at(-1)?.day !== day) {
      days.push({ day, entries: [] })
      previousSender = null
    }
    const sender = entry.kind === 'message' ? entry.message.sender_id : null
    days
      .at(-1)
      ?.entries.push(
        entry.kind === 'message' ? { ...entry, startsGroup: sender !== previousSender } : entry,
      )
    previousSender = sender
  }
  return days
}

/** Id of the last own message that the other side had read at `readAt` (ISO); undefined if none. */
export function lastReadId(
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
