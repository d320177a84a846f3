import { demandedOf, type Query } from '@/server/firestore/query/query'
import type { DocChange, Interest, Watcher } from '@/server/firestore/store/changes'
import type { Store } from '@/server/firestore/store/store'
import type { Doc } from '@/server/firestore/value/document'

/** What a target listens to: the results of a query, or single documents. */
export type Source = { query: Query } | { paths: readonly string[] }

/** What a target tells its stream. */
export interface Told {
  /** a document that is new or changed */
  changed(doc: Doc): void
  /** it is deleted, or does not exist */
  deleted(path: string, at: Date): void
  /** it exists, but is no result any more */
  removed(path: string): void
  /** all results have been told */
  loaded(isFirst: boolean): void
  failed(error: unknown): void
}

/** A document may not be listened to any more. */
type MayGet = (doc: Doc | undefined) => boolean

const interestOf = (source: Source): Interest => {
  if ('paths' in source) return source
  const { parent, collectionId, isGroup } = source.query
  const collection = parent && !isGroup ? `${parent}/${collectionId}` : collectionId
  return { collection, isGroup, party: demandedOf(source.query, 'parties')[0] }
}

/** One listener of a browser: its results as the browser knows them, and what changes them. */
export class Target implements Watcher {
  /** instants of the last change of each result */
  private readonly known = new Map<string, number>()
  private waiting: DocChange[] = []
  private isLoading = false
  private isStale = false
  private isLoaded = false
  private isStopped = false
  private unwatch: (() => void) | undefined

  constructor(
    private readonly source: Source,
    private readonly store: Store,
    private readonly told: Told,
    private readonly mayGet: MayGet,
  ) {}

  start(): void {
    this.unwatch = this.store.changes.watch(interestOf(this.source), this)
    void this.load()
  }

  stop(): void {
    this.isStopped = true
    this.unwatch?.()
    this.known.clear()
    this.waiting = []
  }

  reload(): void {
    this.isStale = true
    void this.load()
  }

  change(changes: readonly DocChange[]): void {
    if (this.isLoading) {
      this.waiting.push(...changes)
      return
    }
    for (const one of changes) this.apply(one)
  }

  private async read(): Promise<Doc[]> {
    if ('query' in this.source) return this.store.query(this.source.query)
    return [...(await this.store.get(this.source.paths)).values()]
  }

  /** Reads the results and tells what differs from what is known; again if that is outdated. */
  private async load(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    try {
      do {
        this.isStale = false
        const docs = await this.read()
        if (this.isStopped) return
        this.compare(docs)
      } while (this.isStale)
    } catch (error) {
      if (!this.isStopped) this.told.failed(error)
      return
    } finally {
      this.isLoading = false
    }
    const isFirst = !this.isLoaded
    this.isLoaded = true
    this.told.loaded(isFirst)
    for (const one of this.waiting.splice(0)) this.apply(one)
  }

  private compare(docs: readonly Doc[]): void {
    const found = new Set(docs.map(({ path }) => path))
    for (const path of this.known.keys()) {
      if (!found.has(path)) this.leave(path, undefined)
    }
    if ('paths' in this.source && !this.isLoaded) {
      for (const path of this.source.paths) {
        if (!found.has(path)) this.told.deleted(path, this.store.readTime())
      }
    }
    for (const doc of docs) this.enter(doc)
  }

  private enter(doc: Doc): void {
    const at = doc.updatedAt.getTime()
    if ((this.known.get(doc.path) ?? 0) >= at) return
    this.known.set(doc.path, at)
    this.told.changed(doc)
  }

  private leave(path: string, after: Doc | undefined): void {
    if (!this.known.delete(path)) return
    if (after) this.told.removed(path)
    else this.told.deleted(path, this.store.readTime())
  }

  private apply({ path, after, at }: DocChange): void {
    if (this.isStopped) return
    if ('paths' in this.source) {
      if (!this.mayGet(after)) this.told.failed(undefined)
      else if (after) this.enter(after)
      else this.leave(path, after)
      return
    }
    const { query } = this.source
    const isResult = after !== undefined && this.store.evaluator.matches(after, query)
    const isCut = query.limit !== undefined || query.offset > 0
    if (isCut) {
      // another document may come in or go out
      if (isResult || this.known.has(path)) this.reload()
      return
    }
    if (isResult) this.enter(after)
    // a change from before the results were read is known already
    else if ((this.known.get(path) ?? 0) <= at.getTime()) this.leave(path, after)
  }
}
