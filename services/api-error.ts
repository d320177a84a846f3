export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface FailureBody {
  statusCode?: string
  message?: string
  params?: Record<string, string[]>
}

/** A failed call. `status` 0 means that no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly statusCode: string,
    message: string,
    readonly params: Record<string, string[]> = {},
    /** seconds to wait before another try, where the answer said so */
    readonly retryAfter?: string,
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The session lacks a second factor (ADR 0127). */
  get isSecondFactor(): boolean {
    return this.status === 403 && this.statusCode.startsWith('ERROR_SECOND_FACTOR')
  }

  /** Reads what axios threw. */
  static from(caught: unknown): ApiError {
    if (caught instanceof ApiError) return caught
    const { response, message } = caught as {
      response?: { status: number; data?: FailureBody; headers?: Record<string, unknown> }
      message?: string
    }
    if (!response) return new ApiError(0, 'ERROR_NETWORK', message ?? 'network')
    const { statusCode, message: text, params } = response.data ?? {}
    const wait = response.headers?.['retry-after']
    return new ApiError(
      response.status,
      statusCode ?? `ERROR_${response.status}`,
      text ?? '',
      params,
      typeof wait === 'string' ? wait : undefined,
    )
  }
}

/** Answered on purpose, and in the visitor's language; whatever else there is was not meant to happen. */
export const isRefusal = ({ status, statusCode }: ApiError) =>
  (status >= 400 && status < 500) || status === 503 || statusCode === 'ERROR_UNCONFIRMED'
