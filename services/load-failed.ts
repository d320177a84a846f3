interface Load {
  data: unknown
  errorUpdateCount: number
}

/**
 * Whether a query has failed and there is nothing to show instead. Stays true while it is tried again,
 * which React Query calls pending, as if it had never been asked.
 */
export const isLoadFailed = ({ data, errorUpdateCount }: Load): boolean =>
  data === undefined && errorUpdateCount > 0

/** What a screen needs of a query to say that it has failed. */
export const toLoad = <T>(query: Load & { isFetching: boolean; refetch(): T }) => ({
  isFailed: isLoadFailed(query),
  isRetrying: query.isFetching,
  retry: query.refetch,
})
