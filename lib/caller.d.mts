import type { IncomingHttpHeaders } from 'node:http'

export const INSIDE: unique symbol

export interface Caller {
  /** one spelling of an address; "unknown" where the socket has gone */
  ip: string
  proto: 'http' | 'https'
  /** what was asked for, with its port; null for none and for nonsense */
  host: string | null
}

export function hopsOf(text: string | undefined): number | null

/** A request of node:http or http2, as far as it tells who calls. */
export interface Asking {
  headers: IncomingHttpHeaders
  socket?: { remoteAddress?: string | undefined; encrypted?: boolean }
}

export function callerOf(request: Asking, hops: number): Caller
export function networkOf(ip: string): string
