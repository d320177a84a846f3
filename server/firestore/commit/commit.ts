import { type Caller, type Policy, permitOf } from '@/server/firestore/policy/policy'
import type { Rate } from '@/server/firestore/policy/rate'
import type { Store } from '@/server/firestore/store/store'
import type { DatabaseName } from '@/server/firestore/value/document'
import { readWrites } from '@/server/firestore/write/read-write'

export interface CommitDeps {
  store: Store
  database: DatabaseName
  policy: Policy
  /** writes of one user, or of one address for guests */
  rate: Rate
}

interface Asked {
  caller: Caller | undefined
  /** whose writes are counted */
  owner: string
  writes: unknown
  /** the SDK sends a write again whose answer was lost */
  isReplayed: boolean
}

/** Commits the writes of a message and words the answer, as streams and REST share it. */
export async function commit(
  { store, database, policy, rate }: CommitDeps,
  { caller, owner, writes, isReplayed }: Asked,
): Promise<{ writeResults: object[]; commitTime: string }> {
  const read = readWrites(database, writes)
  rate.count(owner, read.length)
  const { at, results } = await store.commit(read, permitOf(policy, caller), { isReplayed })
  const writeResults = results.map(({ updatedAt, transforms }) => ({
    ...(updatedAt ? { updateTime: updatedAt.toISOString() } : {}),
    ...(transforms.length > 0 ? { transformResults: transforms } : {}),
  }))
  return { writeResults, commitTime: at.toISOString() }
}
