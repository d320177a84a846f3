import type { Page } from '@/domain/api.schema'

/** The next page's number for an endless list, undefined at its end. */
export function nextPage(last: Page<unknown>): number | undefined {
  const { current_page, last_page } = last.meta
  return current_page < last_page ? current_page + 1 : undefined
}

/** Rows of all pages loaded so far. */
export function allRows<T>(pages: readonly Page<T>[] | undefined): T[] | undefined {
  return pages?.flatMap((page) => page.data)
}
