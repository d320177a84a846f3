/** One endless list of results. `rows` is undefined while the first page is on its way. */
export interface SearchBlock<T> {
  rows: T[] | undefined
  total: number
  hasMore: boolean
  isLoadingMore: boolean
  isMoreFailed: boolean
  /** there are no rows, because they could not be fetched */
  failed: boolean
  isRetrying: boolean
  retry(): void
  loadMore(): void
}

/** How a row of the search box's list takes part in it. */
export interface OptionProps {
  id: string
  active: boolean
  /** Tab stops here: the first row of a block, so that keys scroll the block */
  isStop?: boolean
  onOpen(): void
}
