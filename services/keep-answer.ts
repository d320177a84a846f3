import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a change has answered in the place of a query's data. A fetch of it that is still under way may
 * have been answered before the change, and would bring back what was: it is cancelled.
 */
export async function keepAnswer<T>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  data: NoInfer<T>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<T>(queryKey as QueryKey, data)
}
