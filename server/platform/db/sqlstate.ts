const DEPTH = 5

/** An error and its chain of causes; drizzle wraps the driver's errors. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  let cause = error
  while (cause instanceof Error && causes.length < DEPTH) {
    causes.push(cause)
    cause = cause.cause
  }
  return causes
}

/** The codes of an error and of its causes, such as PostgreSQL's SQLSTATE. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) =>
    'code' in cause && typeof cause.code === 'string' ? [cause.code] : [],
  )
