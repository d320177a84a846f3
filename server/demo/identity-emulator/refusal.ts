/** An Identity Toolkit error; the message is the code that the SDK maps (FIREBASE: ServerError). */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

/** A text field of an Identity Toolkit body; any other value counts as not sent. */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
