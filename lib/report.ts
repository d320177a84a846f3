/** Tells the console of an image source that may not be shown. */
export function reportBadImage(source: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log (section 5)
  console.warn(`Image source refused: ${source}`)
}

/** Logs a failure that the screen goes on without. */
export function reportFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log (section 8)
  console.error(what, error)
}
