import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { KeptPages } from './kept-pages'

interface Parts {
  /** the API's handler, once it is there */
  apiHandler(): ((request: Request, incoming: IncomingMessage) => Promise<Response>) | undefined
  /** the optimiser's own address of a picture, null for none; once it is there */
  imageTarget(): ((target: string) => Promise<string | null>) | undefined
  /** serves what lies under /_next/static/; without it pages do */
  built?: RequestListener | undefined
  /** pages that are drawn once for everybody, once the marketplace is there */
  kept?: (() => KeptPages | undefined) | undefined
  page(request: IncomingMessage, response: ServerResponse): unknown
  /** answers everything but files, while somebody works on the marketplace */
  closed?: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined
}

export function makeFront(parts: Parts): RequestListener
