/** a beat this often keeps proxies from cutting a quiet stream, and tells both ends of each other */
export const LIVE_BEAT_MS = 10_000

/** The topic under which a person hears of everything of their own. */
export const personTopic = (userId: number) => `user:${userId}`

/** What of a person has changed: `notification`, or a thing, as `order:12` and `parcel:3`. */
export type PersonNews =
  | 'notification'
  | `order:${number}`
  | `parcel:${number}`
  | `reservation:${number}`

/** A signal as it travels: a topic, and what of it has changed where that is told. */
export function splitSignal(signal: string): { topic: string; about?: string } {
  const [topic = '', about] = signal.split(' ')
  return { topic, about }
}
