interface DatabaseError {
  constraint?: unknown
}

const constraintOf = (error: unknown): unknown =>
  error instanceof Error ? (error as Error & DatabaseError).constraint : undefined

/** Whether a statement failed on that very constraint; drizzle wraps what the driver throws. */
export function isConstraintError(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false
  return constraintOf(error) === name || constraintOf(error.cause) === name
}
