/** Status codes of gRPC, which the protocol uses, with their HTTP status. */
const statuses = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const

export type Status = keyof typeof statuses

/** A refusal as the protocol words it. */
export class FirestoreError extends Error {
  constructor(
    readonly status: Status,
    message: string,
  ) {
    super(message)
  }
  /** gRPC's number */
  get code(): number {
    return statuses[this.status][0]
  }
  get httpStatus(): number {
    return statuses[this.status][1]
  }
}

export const invalid = (message: string) => new FirestoreError('INVALID_ARGUMENT', message)
export const denied = () =>
  new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.')

/** Any error as a refusal; an unexpected one tells nothing of itself. */
export const toFirestoreError = (error: unknown): FirestoreError =>
  error instanceof FirestoreError ? error : new FirestoreError('INTERNAL', 'Internal error.')
