import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@/domain/api'
import type { Page } from '@/domain/api.schema'

/** A page of rows for the paginated envelope. */
export class Paged<T> {
  constructor(
    readonly rows: T[],
    readonly total: number,
    readonly paging: Paging,
  ) {}
}

/** A response without envelope. */
export class Raw {
  constructor(readonly body: unknown) {}
}

/** A response with a message for the user; `text` is its key in errors.json. */
export class MessageAnswer {
  constructor(
    readonly text: string,
    readonly data: unknown = null,
  ) {}
}

/** Data that is JSON already, or a whole response without envelope. */
export class Printed {
  constructor(
    readonly text: string,
    readonly isWhole = false,
  ) {}
}

export interface Paging {
  page: number
  perPage: number
  /** whether the request set the page size: then `per_page` in the response is a string */
  given: boolean
}

/** A streaming response: server-sent events. */
export class Streamed {
  constructor(readonly body: ReadableStream<Uint8Array>) {}
}

/** A private picture, for whoever may see it and for no cache. */
export class PrivatePicture {
  constructor(readonly body: Uint8Array<ArrayBuffer>) {}
}

/** A file to be saved, as whoever may have it asks for it. */
export class FileAnswer {
  constructor(
    /** ASCII */
    readonly name: string,
    readonly type: 'text/csv',
    readonly text: string,
  ) {}
}

/** Page and size of a request; larger sizes are clamped to MAX_PER_PAGE. */
export function toPaging(input: { page?: number; perPage?: number }): Paging {
  const wished = input.perPage ?? DEFAULT_PER_PAGE
  return {
    page: Math.max(1, input.page ?? 1),
    perPage: Math.min(MAX_PER_PAGE, Math.max(1, wished)),
    given: input.perPage !== undefined,
  }
}

/** SQL offset of a page. */
export function offsetOf(paging: Paging): number {
  return (paging.page - 1) * paging.perPage
}

/** The paginated envelope; its links keep all other query parameters. */
export function toPage<T>({ rows, total, paging }: Paged<T>, url: URL): Page<T> {
  const last = Math.max(1, Math.ceil(total / paging.perPage))
  const at = (page: number) => {
    const query = new URLSearchParams(url.search)
    query.set('page', String(page))
    return `${url.pathname}?${query}`
  }
  const from = rows.length > 0 ? (paging.page - 1) * paging.perPage + 1 : null
  const prev = paging.page > 1 ? at(Math.min(paging.page - 1, last)) : null
  const next = paging.page < last ? at(paging.page + 1) : null
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - paging.page) <= 2,
  )
  return {
    data: rows,
    links: { first: at(1), last: at(last), prev, next },
    meta: {
      current_page: paging.page,
      last_page: last,
      total,
      per_page: paging.given ? String(paging.perPage) : paging.perPage,
      from,
      to: from === null ? null : from + rows.length - 1,
      path: url.pathname,
      links: [
        { url: prev, label: '‹', active: false },
        ...near.map((page) => ({
          url: at(page),
          label: String(page),
          active: page === paging.page,
        })),
        { url: next, label: '›', active: false },
      ],
    },
  }
}
