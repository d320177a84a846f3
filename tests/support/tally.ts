/** Prints one line of a test's own counting, where `npm test` shows it. */
export function printCount(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
