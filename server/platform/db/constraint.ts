interface DatabaseError {
  constraint?: unknown
}

const constraintOf = (error: unknown): unknown =>
  error instanceof Error ? (error as Error & DatabaseError).constraint : undefined

/** Whether a statement violated the named constraint. Drizzle wraps the driver's errors. */
export function isConstraintError(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false
  return constraintOf(error) === name || constraintOf(error.cause) === name
}
