/** What the Identity Toolkit refuses, by the word that the SDK translates (FIREBASE: ServerError). */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

/** A body of the Identity Toolkit has text fields only; any other value counts as not sent. */
export function textOf(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
