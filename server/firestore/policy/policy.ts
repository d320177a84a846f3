import type { Query } from '@/server/firestore/query/query'
import type { AuthorizeWrite, PendingWrite } from '@/server/firestore/store/store'
import type { Doc } from '@/server/firestore/value/document'
import { denied } from '@/server/firestore/value/status'

/** The user of a verified ID token. */
export interface Caller {
  /** the marketplace's user id as text */
  uid: string
  role: string | undefined
}

/**
 * Access rules of the Firestore server: the counterpart of firestore.rules, which Firebase applies. A
 * caller without a token is undefined.
 */
export interface Policy {
  mayGet(caller: Caller | undefined, doc: Doc | undefined): boolean
  /** decides by the query's conditions: one that could return a forbidden document is refused as a whole */
  mayList(caller: Caller | undefined, query: Query): boolean
  mayWrite(caller: Caller | undefined, write: PendingWrite): Promise<boolean>
}

/** Checks a caller's writes by a policy, for `Store.commit`. A `get` only verifies a document's state. */
export const authorizeBy =
  (policy: Policy, caller: Caller | undefined): AuthorizeWrite =>
  async (write) => {
    const isAllowed =
      write.kind === 'get'
        ? policy.mayGet(caller, write.before)
        : await policy.mayWrite(caller, write)
    if (!isAllowed) throw denied()
  }
