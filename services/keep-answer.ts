import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a change has answered in the place of a query's data. A fetch of it that is still under way may
 * have been answered before the change, and would bring back what was: it is cancelled. It may as well have been
 * asked for since, because somebody else has changed something: so it is asked for again.
 */
export async function keepAnswer<T>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  data: NoInfer<T>,
): Promise<void> {
  const filter = { queryKey, exact: true }
  const isAsked = queryClient.isFetching(filter) > 0
  await queryClient.cancelQueries(filter)
  queryClient.setQueryData<T>(queryKey as QueryKey, data)
  if (isAsked) queryClient.invalidateQueries(filter)
}
