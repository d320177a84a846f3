import type { OutboxRow } from './outbox.queries'

/** Hands one message over, or throws. What it has opened ends with the signal. */
export type Send = (message: OutboxRow, signal: AbortSignal) => Promise<void>
