/** What a log may tell of an error. */
interface LoggedError {
  type: string
  message: string
  stack?: string
  cause?: LoggedError
  [fact: string]: unknown
}

/** What tells where a query failed, and never with which values. Source: node-postgres, DatabaseError. */
const FACTS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status']
const MAX_TEXT = 2000
const MAX_DEPTH = 5

/**
 * A message without values: drizzle adds the parameters to the text of a query, PostgreSQL quotes what
 * it could not read (`invalid input syntax for type uuid: "…"`, `Key (email)=(…)`).
 */
const withoutValues = (text: string): string =>
  text
    .replace(/\n?params: [\s\S]*$/, '')
    .replace(/(: |=)("[\s\S]*"|'[\s\S]*')/g, '$1…')
    .replace(/\)=\([\s\S]*?\)/g, ')=(…)')
    .slice(0, MAX_TEXT)

/** PostgreSQL's data exceptions are about a value, and quote it. */
const isAboutValue = (error: Error) => 'code' in error && /^22/.test(String(error.code))

/** The frames alone: a stack begins with the message, whatever stands in it. */
function framesOf({ message, stack = '' }: Error): string {
  const rest = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  const frames = rest.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.join('\n').slice(0, MAX_TEXT)
}

/** An error as the log shows it: by name, message, place and cause, without parameters and details. */
export function toLogged(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)) }
  const facts = Object.entries(error).filter(([name]) => FACTS.includes(name))
  const cause = error.cause === undefined || depth >= MAX_DEPTH ? undefined : error.cause
  return {
    type: error.constructor.name,
    message: isAboutValue(error)
      ? error.message.replace(/["'][\s\S]*["']/, '…')
      : withoutValues(error.message),
    ...Object.fromEntries(facts),
    stack: framesOf(error),
    ...(cause === undefined ? {} : { cause: toLogged(cause, depth + 1) }),
  }
}
