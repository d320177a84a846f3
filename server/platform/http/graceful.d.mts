import type { Server } from 'node:http'

export function stopOnSignals(options: {
  server: Server
  delayMs: number
  graceMs: number
  begin(): void
  finish(): Promise<void>
  /** says what did not go well, in a sentence */
  warn(sentence: string): void
}): void
