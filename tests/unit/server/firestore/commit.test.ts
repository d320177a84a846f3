import { describe, expect, it, vi } from 'vitest'
import { type CommitDeps, commit } from '@/server/firestore/commit/commit'
import { Rate } from '@/server/firestore/policy/rate'
import { databaseOf } from '@/server/firestore/value/document'

const database = databaseOf('p')

/** A commit of one text, with a budget of `most` writes. */
function write(length: number, most: number) {
  const store = { commit: vi.fn(async () => ({ at: new Date(0), results: [] })) }
  const deps = { store, database, policy: {}, rate: new Rate(most, 1000) }
  const update = {
    name: `${database.root}/messages/a`,
    fields: { text: { stringValue: 'x'.repeat(length) } },
  }
  const asked = { caller: undefined, owner: 'user:1', writes: [{ update }], isReplayed: false }
  return { store, run: commit(deps as unknown as CommitDeps, asked) }
}

describe('a commit', () => {
  it('counts a write by every four kilobytes that were begun', async () => {
    await write(1000, 1).run
    await write(9000, 3).run
    const { store, run } = write(9000, 2)
    await expect(run).rejects.toThrow('Too many writes')
    expect(store.commit).not.toHaveBeenCalled()
  })
})
