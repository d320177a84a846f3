/** The one place that writes to a visitor's console: SPEC sections 5 and 8 name what it must say. */
function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: two rules of the specification are about this console
  console.warn(text)
}

/** Tells the console of an image source that may not be shown (section 5). */
export function reportBadImage(source: string): void {
  warn(`Image source refused: ${source}`)
}

/**
 * Tells the console of a call that failed (section 8). The path alone: its parameters may name a
 * user.
 */
export function reportFailedCall(method: string, path: string, status: number, code: string): void {
  warn(`${method} ${path} failed: ${status} ${code}`)
}

/** Tells the console of a chat message that was not taken (section 8), without its words. */
export function reportFailedMessage(chatId: string, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  warn(`A message of chat ${chatId} was not written: ${code}`)
}
