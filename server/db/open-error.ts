/** Why something failed, in the words of the one that knows: drizzle's own message is the statement. */
function reasonOf(error: unknown): string {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return source instanceof Error ? source.message : String(source)
}

/**
 * The sentence for a database that could not be opened, migrated or filled. A full disk has one of its
 * own, because the way out is another: all steps are transactions, and the next start takes them again.
 */
export function openError(what: string, error: unknown, advice: string): Error {
  const reason = reasonOf(error)
  const sentence = /ENOSPC|no space left/i.test(reason)
    ? `The disk is full: ${what}. Nothing is lost; make room and start again.`
    : `${what[0]?.toUpperCase()}${what.slice(1)} (${reason}). ${advice}`
  return new Error(sentence, { cause: error })
}
