import type { Caller, Policy } from '@/server/firestore/policy/policy'
import { readQuery } from '@/server/firestore/query/query'
import type { Stream } from '@/server/firestore/session/channel'
import type { Store } from '@/server/firestore/store/store'
import { type DatabaseName, docPathOf, toWire } from '@/server/firestore/value/document'
import { denied, FirestoreError, invalid, toFirestoreError } from '@/server/firestore/value/status'
import { type Source, Target } from './target'

/** Listeners of one tab; a chat page has three. */
const MAX_TARGETS = 100
const MAX_DOCUMENTS = 100

interface ListenDeps {
  store: Store
  database: DatabaseName
  policy: Policy
  caller: Caller | undefined
  send(message: object): void
  /** ends the stream with an error */
  fail(error: unknown): void
}

type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {}

const tokenOf = (at: Date) => Buffer.from(at.toISOString()).toString('base64')

/** The Listen stream of one tab: all its listeners, each a target with a number of the browser's. */
export class ListenStream implements Stream {
  private readonly targets = new Map<number, Target>()
  private isSnapshotDue = false
  private isClosed = false

  constructor(private readonly deps: ListenDeps) {}

  async receive(message: Raw): Promise<void> {
    if (message.database !== this.deps.database.name) throw invalid('Unknown database.')
    if (message.addTarget) await this.add(rawOf(message.addTarget))
    if (message.removeTarget !== undefined) this.remove(Number(message.removeTarget))
  }

  close(): void {
    this.isClosed = true
    for (const target of this.targets.values()) target.stop()
    this.targets.clear()
  }

  private tell(targetChange: object): void {
    this.deps.send({ targetChange })
  }

  private refuse(id: number, error: FirestoreError): void {
    this.targets.get(id)?.stop()
    this.targets.delete(id)
    const { code, message } = error
    this.tell({ targetChangeType: 'REMOVE', targetIds: [id], cause: { code, message } })
  }

  private remove(id: number): void {
    this.targets.get(id)?.stop()
    this.targets.delete(id)
    this.tell({ targetChangeType: 'REMOVE', targetIds: [id] })
  }

  /** Everything up to now has been told: only this makes the SDK show it. */
  private snapshot(): void {
    if (this.isSnapshotDue) return
    this.isSnapshotDue = true
    queueMicrotask(() => {
      this.isSnapshotDue = false
      if (this.isClosed) return
      const at = this.deps.store.readTime()
      this.tell({ targetIds: [], readTime: at.toISOString(), resumeToken: tokenOf(at) })
    })
  }

  private async sourceOf(given: Raw): Promise<Source> {
    const { store, database, policy, caller } = this.deps
    if (given.query) {
      const { parent, structuredQuery } = rawOf(given.query)
      const query = readQuery(database, parent, structuredQuery)
      if (!policy.mayList(caller, query)) throw denied()
      return { query }
    }
    const { documents } = rawOf(given.documents)
    if (!Array.isArray(documents) || documents.length > MAX_DOCUMENTS) throw invalid('No target.')
    const paths = documents.map((name) => docPathOf(database, name))
    const found = await store.get(paths)
    if (paths.some((path) => !policy.mayGet(caller, found.get(path)))) throw denied()
    return { paths }
  }

  private async add(given: Raw): Promise<void> {
    const id = Number(given.targetId)
    if (!Number.isSafeInteger(id) || id <= 0) throw invalid('Invalid target id.')
    this.targets.get(id)?.stop()
    this.targets.delete(id)
    this.tell({ targetChangeType: 'ADD', targetIds: [id] })
    if (given.resumeToken || given.readTime) {
      // no log of changes is kept: the browser gets all results again
      this.tell({ targetChangeType: 'RESET', targetIds: [id] })
    }
    try {
      if (this.targets.size >= MAX_TARGETS)
        throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many listeners.')
      this.start(id, await this.sourceOf(given))
    } catch (error) {
      if (!(error instanceof FirestoreError)) throw error
      this.refuse(id, error)
    }
  }

  private start(id: number, source: Source): void {
    if (this.isClosed) return
    const { store, database, policy, caller } = this.deps
    const target = new Target(
      source,
      store,
      {
        changed: (doc) => {
          const document = toWire(database, doc)
          this.deps.send({ documentChange: { document, targetIds: [id] } })
          this.snapshot()
        },
        deleted: (path, at) => {
          const document = `${database.root}/${path}`
          const readTime = at.toISOString()
          this.deps.send({ documentDelete: { document, removedTargetIds: [id], readTime } })
          this.snapshot()
        },
        removed: (path) => {
          const document = `${database.root}/${path}`
          const readTime = store.readTime().toISOString()
          this.deps.send({ documentRemove: { document, removedTargetIds: [id], readTime } })
          this.snapshot()
        },
        loaded: (isFirst) => {
          if (!isFirst) return
          const at = store.readTime()
          this.tell({
            targetChangeType: 'CURRENT',
            targetIds: [id],
            readTime: at.toISOString(),
            resumeToken: tokenOf(at),
          })
          this.snapshot()
        },
        failed: (error) => {
          if (error === undefined) this.refuse(id, denied())
          else if (error instanceof FirestoreError) this.refuse(id, error)
          else this.deps.fail(new FirestoreError('UNAVAILABLE', toFirestoreError(error).message))
        },
      },
      (doc) => policy.mayGet(caller, doc),
    )
    this.targets.set(id, target)
    target.start()
  }
}
