import { randomUUID } from 'node:crypto'
import type { Value } from '@/domain/firestore'
import { Evaluator } from '@/server/firestore/query/evaluate'
import { demandedOf, type Query } from '@/server/firestore/query/query'
import type { DatabaseName, Doc } from '@/server/firestore/value/document'
import { FirestoreError } from '@/server/firestore/value/status'
import { makeRisingClock, type RisingClock } from '@/server/firestore/value/time'
import { applyWrite, checkPrecondition, replayOf } from '@/server/firestore/write/apply'
import type { Write } from '@/server/firestore/write/read-write'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { publish } from '@/server/platform/live/live.queries'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import { Changes, type DocChange } from './changes'
import {
  deleteDocuments,
  findLastInstant,
  listCollection,
  listDocuments,
  saveDocuments,
} from './document.queries'
import { TOPIC } from './topic'

/** more documents than these are not read for one query */
const MAX_RESULTS = 20_000
/** a signal holds 8000 bytes; more changes than these are signalled as "read again" */
const MAX_SIGNALLED = 20
const MAX_SIGNAL = 4000

/** A write of a commit before it is applied, as the access rules check it. */
export interface PendingWrite {
  /** `get`: the commit only verifies a precondition of the document */
  kind: 'create' | 'update' | 'delete' | 'get'
  path: string
  before: Doc | undefined
  after: Doc | undefined
  /** instant of the commit, which server timestamps of this write get */
  now: Date
  /** a document after the earlier writes of the commit */
  find(path: string): Promise<Doc | undefined>
}

/** Throws PERMISSION_DENIED. */
export type AuthorizeWrite = (write: PendingWrite) => Promise<void>

/** Told of new documents in the transaction that stores them; throwing refuses the whole commit. */
export type OnCreate = (tx: Db, docs: readonly Doc[]) => Promise<void>

export interface Committed {
  at: Date
  /** one per write, with the results of its transforms */
  results: { updatedAt: Date | undefined; transforms: Value[] }[]
}

function kindOf({ kind, precondition }: Write, before: Doc | undefined): PendingWrite['kind'] {
  if (kind === 'verify') return 'get'
  if (kind === 'delete') return 'delete'
  if (precondition.exists !== undefined) return precondition.exists ? 'update' : 'create'
  return before ? 'update' : 'create'
}

interface StoreDeps {
  db: Db
  database: DatabaseName
  /** signals of other processes, and of what this one deletes beside the protocol */
  live?: LiveBus
  /** no other process is on this database, so none is told */
  isAlone?: boolean
  clock?: () => Date
  onCreate?: OnCreate
}

/** The documents in the database, and who watches them in this process. */
export class Store {
  readonly changes = new Changes()
  readonly evaluator: Evaluator
  commits = 0
  private readonly id = randomUUID()
  private readonly rising: RisingClock
  private queue: Promise<unknown> = Promise.resolve()

  constructor(private readonly deps: StoreDeps) {
    this.rising = makeRisingClock(deps.clock ?? (() => new Date()))
    this.evaluator = new Evaluator(deps.database)
  }

  /** Continues after the last instant in the database; hears other processes until it is stopped. */
  async open(): Promise<() => void> {
    const last = await findLastInstant(this.deps.db)
    if (last) this.rising.observe(last)
    const stop = this.deps.live?.subscribe(TOPIC, (signal) => void this.hear(signal))
    return () => stop?.()
  }

  /** A new instant, later than every commit that was told of. */
  readTime = (): Date => this.rising.next()

  async get(paths: readonly string[]): Promise<Map<string, Doc>> {
    const docs = await listDocuments(this.deps.db, paths)
    return new Map(docs.map((doc) => [doc.path, doc]))
  }

  /** Results of a query. Throws RESOURCE_EXHAUSTED if too many documents would be read. */
  async query(query: Query): Promise<Doc[]> {
    const { parent, collectionId, isGroup } = query
    const collection = parent && !isGroup ? `${parent}/${collectionId}` : collectionId
    const parties = demandedOf(query, 'parties')
    const chatIds = demandedOf(query, 'chat_id', 'EQUAL')
    const docs = await listCollection(
      this.deps.db,
      { collection, isGroup, parties, chatIds },
      MAX_RESULTS + 1,
    )
    if (docs.length > MAX_RESULTS) {
      throw new FirestoreError('RESOURCE_EXHAUSTED', 'The query reads too many documents.')
    }
    return this.evaluator.select(docs, query)
  }

  /**
   * All writes or none. Commits of a process follow each other, so that instants rise in the order
   * in which changes are told. `isReplayed`: a write that has already been done is answered again.
   */
  commit(
    writes: readonly Write[],
    authorize: AuthorizeWrite,
    { isReplayed = false }: { isReplayed?: boolean } = {},
  ): Promise<Committed> {
    const run = this.queue.then(() => this.run(writes, authorize, isReplayed))
    this.queue = run.catch(() => {})
    return run
  }

  private async run(
    writes: readonly Write[],
    authorize: AuthorizeWrite,
    isReplayed: boolean,
  ): Promise<Committed> {
    const { committed, changes } = await withTransaction(this.deps.db, async (tx) => {
      const paths = [...new Set(writes.map(({ path }) => path))].sort()
      const stored = new Map(
        (await listDocuments(tx, paths, { lock: true })).map((doc) => [doc.path, doc]),
      )
      for (const { updatedAt } of stored.values()) this.rising.observe(updatedAt)
      const now = this.rising.next()
      const current = new Map<string, Doc | undefined>(stored)
      const find = async (path: string) =>
        current.has(path) ? current.get(path) : (await listDocuments(tx, [path]))[0]
      const results: Committed['results'] = []
      for (const write of writes) {
        const before = current.get(write.path)
        const kind = kindOf(write, before)
        const { after, results: transforms } = applyWrite(write, before, now)
        await authorize({ kind, path: write.path, before, after, now, find })
        const replay = isReplayed ? replayOf(write, before) : undefined
        if (!replay) {
          checkPrecondition(write, before)
          if (write.kind !== 'verify') current.set(write.path, after)
        }
        results.push(
          replay
            ? { updatedAt: replay.after?.updatedAt, transforms: replay.results }
            : { updatedAt: write.kind === 'update' ? now : undefined, transforms },
        )
      }
      const changes = paths.flatMap((path): DocChange[] => {
        const [before, after] = [stored.get(path), current.get(path)]
        return before === after ? [] : [{ path, before: before ?? null, after, at: now }]
      })
      const created = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
      if (created.length > 0) await this.deps.onCreate?.(tx, created)
      await saveDocuments(
        tx,
        changes.flatMap(({ after }) => after ?? []),
      )
      await deleteDocuments(
        tx,
        changes.flatMap(({ path, after }) => (after ? [] : [path])),
      )
      await this.signal(tx, changes)
      return { committed: { at: now, results }, changes }
    })
    this.commits += 1
    this.changes.tell(changes)
    return committed
  }

  /** Tells other processes, when the transaction is committed. */
  private async signal(tx: Db, changes: readonly DocChange[]): Promise<void> {
    if (this.deps.isAlone || changes.length === 0) return
    const names = changes.map(({ path }) => encodeURIComponent(path))
    const isShort = names.length <= MAX_SIGNALLED && names.every((one) => one.length < MAX_SIGNAL)
    for (const name of isShort ? names : ['']) await publish(tx, TOPIC, `${this.id}/${name}`)
  }

  private async hear(signal: string | undefined): Promise<void> {
    const [, process, name] = /^\S+ ([^/]+)\/(.*)$/.exec(signal ?? '') ?? []
    if (process === this.id) return
    if (!name) {
      this.changes.reload()
      return
    }
    const path = decodeURIComponent(name)
    try {
      const after = (await this.get([path])).get(path)
      if (after) this.rising.observe(after.updatedAt)
      this.changes.tell([{ path, before: undefined, after, at: this.readTime() }])
    } catch {
      // the database does not answer: who watches asks for everything
      this.changes.reload()
    }
  }
}
