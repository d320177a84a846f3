import type { OrderStatus } from './order'

/** A step of an order with the hash that ties it to the one before. */
export interface ChainedEvent {
  status: OrderStatus
  /** ISO instant with milliseconds, UTC */
  created_at: string
  /** SHA-256 in hex of `chainText` */
  hash: string
}

/** An order's steps as they can be downloaded and checked by anybody. */
export interface OrderTimeline {
  order_id: number
  /** how a hash is made, in words */
  algorithm: string
  events: ChainedEvent[]
}

export const CHAIN_ALGORITHM =
  'hash = hex(SHA-256(UTF-8(previous hash + "\\n" + order_id + "\\n" + status + "\\n" + created_at))); the first previous hash is empty'

/** What is hashed for a step; the trigger `order_events_chain` writes the same in SQL. */
export function chainText(
  previous: string,
  orderId: number,
  { status, created_at }: Pick<ChainedEvent, 'status' | 'created_at'>,
): string {
  return [previous, orderId, status, created_at].join('\n')
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Index of the first step whose hash does not match the chain; -1 when all do. */
export async function firstBroken({ order_id, events }: OrderTimeline): Promise<number> {
  let previous = ''
  for (const [index, event] of events.entries()) {
    if (event.hash !== (await sha256(chainText(previous, order_id, event)))) return index
    previous = event.hash
  }
  return -1
}
