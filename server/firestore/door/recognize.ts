import type { IncomingMessage } from 'node:http'
import { callerOf, networkOf } from '@/lib/caller.mjs'
import type { Caller } from '@/server/firestore/policy/policy'

/** A verified token. */
export interface Verified {
  caller: Caller
  expiresAt: Date
}

/** Verifies an ID token; undefined if it is invalid, or its user may not sign in any more. */
export type Verify = (token: string) => Promise<Verified | undefined>

export interface Recognized {
  caller: Caller | undefined
  /** whose sessions and writes are counted: the user, or a guest's network */
  owner: string
  expiresInMs?: number
  /** there is a token, but not a valid one */
  isInvalid: boolean
}

export type Recognize = (request: IncomingMessage, token: string | undefined) => Promise<Recognized>

export const tokenOf = (header: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(header ?? '')?.[1]

/** Recognizes callers by their token, guests by their network. `hops`: trusted proxies in front. */
export function makeRecognize(verify: Verify, hops: number, clock: () => Date): Recognize {
  return async (request, token) => {
    const owner = `net:${networkOf(callerOf(request, hops).ip)}`
    if (!token) return { caller: undefined, owner, isInvalid: false }
    const verified = await verify(token)
    if (!verified) return { caller: undefined, owner, isInvalid: true }
    const { caller, expiresAt } = verified
    const expiresInMs = Math.max(0, expiresAt.getTime() - clock().getTime())
    return { caller, owner: `user:${caller.uid}`, expiresInMs, isInvalid: false }
  }
}
