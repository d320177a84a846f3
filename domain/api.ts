/** Paging block of every paginated list. `per_page` is text when the request carried `perPage`. */
export interface PageMeta {
  current_page: number
  last_page: number
  total: number
  per_page: number | string
  from: number | null
  to: number | null
  path: string
  links: { url: string | null; label: string; active: boolean }[]
}

export interface PageLinks {
  first: string
  last: string
  prev: string | null
  next: string | null
}

export interface Page<T> {
  data: T[]
  links: PageLinks
  meta: PageMeta
}

/** Text block already resolved to the request's language. */
export interface Translation {
  id?: number
  locale: string
  title: string
  description?: string | null
  short_desc?: string | null
  address?: string | null
  button_text?: string | null
}

/** Largest and usual page sizes of the API (contract/FLOWS 4j). */
export const MAX_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 10
