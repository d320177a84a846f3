import { authorizeBy, type Caller, type Policy } from '@/server/firestore/policy/policy'
import type { Rate } from '@/server/firestore/policy/rate'
import type { Store } from '@/server/firestore/store/store'
import type { DatabaseName } from '@/server/firestore/value/document'
import { readWrites, type Write } from '@/server/firestore/write/read-write'

export interface CommitDeps {
  store: Store
  database: DatabaseName
  policy: Policy
  /** writes of one user, or of a guest's network */
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

/** A write of more than this counts as several. */
const COUNTED_BYTES = 4000

const sizeOf = ({ fields }: Write) => Math.ceil(JSON.stringify(fields).length / COUNTED_BYTES)

/** Commits the writes of a message and words the answer, as streams and REST share it. */
export async function commit(
  { store, database, policy, rate }: CommitDeps,
  { caller, owner, writes, isReplayed }: Asked,
): Promise<{ writeResults: object[]; commitTime: string }> {
  const read = readWrites(database, writes)
  rate.count(
    owner,
    read.reduce((sum, write) => sum + sizeOf(write), 0),
  )
  const { at, results } = await store.commit(read, authorizeBy(policy, caller), { isReplayed })
  const writeResults = results.map(({ updatedAt, transforms }) => ({
    ...(updatedAt ? { updateTime: updatedAt.toISOString() } : {}),
    ...(transforms.length > 0 ? { transformResults: transforms } : {}),
  }))
  return { writeResults, commitTime: at.toISOString() }
}
