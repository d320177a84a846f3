import type { IncomingMessage } from 'node:http'

/** The same page in other languages, by address (containers/app/PlainLanguages.tsx). */
export interface LangMenu {
  label: string
  /** the page's query as it is, `?` and all */
  query: string
  languages: readonly { locale: string; title: string }[]
}

/** What the document must know about a request before the page is drawn. */
export interface RequestFacts {
  lang: string
  dir: 'ltr' | 'rtl'
  mode: 'light' | 'dark' | null
  /** the marketplace's languages, the main one first; without them the page is known in its own only */
  langs?: readonly string[]
  /** what a page offers where nothing but links works */
  menu?: LangMenu
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

const sharedKey = Symbol.for('tiffin.shared-page')
type Shared = IncomingMessage & { [sharedKey]?: string }

/** Marks the answer to a request as one for everybody whose visit is the same (server/platform/http/kept-pages.ts). */
export function shareAnswer(request: IncomingMessage, visit: object): void {
  ;(request as Shared)[sharedKey] = JSON.stringify(visit)
}

/** Whether the answer to a request was made of this visit alone. */
export function isShared(request: IncomingMessage, visit: object): boolean {
  return (request as Shared)[sharedKey] === JSON.stringify(visit)
}

const dataKey = Symbol.for('tiffin.page-data')

/**
 * Whether a request asks for a page's data, not for its document. Next takes its own header off before a page is asked
 * (server-ipc/utils.js), so the front notes it (server/platform/http/front.mjs).
 */
export const isPageData = (request: IncomingMessage): boolean =>
  dataKey in request || Boolean(request.headers['x-nextjs-data'])
