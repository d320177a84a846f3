import type { CardPage } from '@/domain/card'

/** The next page's number for an endless list, undefined at its end. */
export function nextPage(last: CardPage<unknown>): number | undefined {
  const { current_page, last_page } = last.meta
  return current_page < last_page ? current_page + 1 : undefined
}

/** Rows of all pages loaded so far. */
export function allRows<T>(pages: readonly CardPage<T>[] | undefined): T[] | undefined {
  return pages?.flatMap((page) => page.data)
}
