/** The message of the underlying error: drizzle's own message is only the statement. */
function reasonOf(error: unknown): string {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return source instanceof Error ? source.message : String(source)
}

/**
 * The error for a database that could not be opened, migrated or seeded. A full disk gets its own
 * message, because freeing space and starting again is enough: each step is a transaction.
 */
export function openError(what: string, error: unknown, advice: string): Error {
  const reason = reasonOf(error)
  const sentence = /ENOSPC|no space left/i.test(reason)
    ? `The disk is full: ${what}. Nothing is lost; make room and start again.`
    : `${what[0]?.toUpperCase()}${what.slice(1)} (${reason}). ${advice}`
  return new Error(sentence, { cause: error })
}
