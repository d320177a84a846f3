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
