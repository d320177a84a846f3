/** Tells the console of an image source that may not be shown. */
export function reportBadImage(source: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log (section 5)
  console.warn(`Image source refused: ${source}`)
}
