import type { OutboxRow } from './outbox.queries'

/** Sends one message, or throws. Must close its connections when the signal aborts. */
export type Send = (message: OutboxRow, signal: AbortSignal) => Promise<void>
