import type { IncomingMessage } from 'node:http'

/** What the document must know about a request before the page is drawn. */
export interface RequestFacts {
  lang: string
  dir: 'ltr' | 'rtl'
  mode: 'light' | 'dark' | null
}

// Pages and the document are separate module graphs; a registered symbol is the same in both.
const key = Symbol.for('tiffin.request-facts')
type Marked = IncomingMessage & { [key]?: RequestFacts }

export function keepRequestFacts(request: IncomingMessage, facts: RequestFacts): void {
  ;(request as Marked)[key] = facts
}

/** Facts of a request; pages without data of their own are English and left to right. */
export function requestFacts(request: IncomingMessage | undefined): RequestFacts {
  return (request as Marked | undefined)?.[key] ?? { lang: 'en', dir: 'ltr', mode: null }
}
