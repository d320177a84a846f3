/** heartbeat interval: keeps proxies from closing an idle stream, and detects dead connections */
export const LIVE_HEARTBEAT_MS = 10_000

/** Topic of all live updates of one user. */
export const userTopic = (userId: number) => `user:${userId}`

/** What changed for a user: `notification`, or an object such as `order:12` or `parcel:3`; `typing:` and a chat's id: its other side writes. */
export type UserUpdate =
  | 'notification'
  | `order:${number}`
  | `parcel:${number}`
  | `reservation:${number}`
  | `chat:${string}`
  | `typing:${string}`

/** Splits a signal into its topic and, if given, what changed. */
export function splitSignal(signal: string): { topic: string; about?: string } {
  const [topic = '', about] = signal.split(' ')
  return { topic, about }
}
