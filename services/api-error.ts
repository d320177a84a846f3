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
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** Reads what axios threw. */
  static from(caught: unknown): ApiError {
    if (caught instanceof ApiError) return caught
    const { response, message } = caught as {
      response?: { status: number; data?: FailureBody }
      message?: string
    }
    if (!response) return new ApiError(0, 'ERROR_NETWORK', message ?? 'network')
    const { statusCode, message: text, params } = response.data ?? {}
    return new ApiError(
      response.status,
      statusCode ?? `ERROR_${response.status}`,
      text ?? '',
      params,
    )
  }
}
