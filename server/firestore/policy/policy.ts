import type { Query } from '@/server/firestore/query/query'
import type { Intent, Permit } from '@/server/firestore/store/store'
import type { Doc } from '@/server/firestore/value/document'
import { denied } from '@/server/firestore/value/status'

/** Whom a verified token names. */
export interface Caller {
  /** our user id as text */
  uid: string
  role: string | undefined
}

/** Who may read and write what. Guests are undefined. */
export interface Policy {
  mayGet(caller: Caller | undefined, doc: Doc | undefined): boolean
  /** decides by the query alone: a rule is not a filter */
  mayList(caller: Caller | undefined, query: Query): boolean
  mayWrite(caller: Caller | undefined, intent: Intent): Promise<boolean>
}

/** The policy's answer to a write of this caller; throws PERMISSION_DENIED. */
export const permitOf =
  (policy: Policy, caller: Caller | undefined): Permit =>
  async (intent) => {
    const isAllowed =
      intent.kind === 'get'
        ? policy.mayGet(caller, intent.before)
        : await policy.mayWrite(caller, intent)
    if (!isAllowed) throw denied()
  }
