/** Tells the console of an image source that may not be shown. */
export function reportBadImage(source: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log (section 5)
  console.warn(`Image source refused: ${source}`)
}

/** Tells the console of a call that failed. The path alone: its parameters may name a person. */
export function reportFailedCall(method: string, path: string, status: number, code: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log (section 8)
  console.warn(`${method} ${path} failed: ${status} ${code}`)
}
