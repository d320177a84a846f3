import { collectionOf, type Doc } from '@/server/firestore/value/document'
import { partiesOf } from './document.queries'

/** One document before and after a commit. */
export interface DocChange {
  path: string
  /** null: there was none; undefined: unknown, because another process has committed */
  before: Doc | null | undefined
  after: Doc | undefined
  at: Date
}

/** What of the documents a watcher asks about. */
export type Interest =
  | { paths: readonly string[] }
  | {
      /** a collection's path, or with `isGroup` its last segment */
      collection: string
      isGroup: boolean
      /** a party that all of its documents have */
      party?: string
    }

export interface Watcher {
  /** changes that may concern it, in the order of commits */
  change(changes: readonly DocChange[]): void
  /** changes may have been missed: everything is to be read again */
  reload(): void
}

type Kind = 'own' | 'group' | 'doc'
const prefixOf = (kind: Kind, name: string) => `${kind}\n${name}\n`
const keyOf = (kind: Kind, name: string, party: string | undefined) =>
  `${prefixOf(kind, name)}${party === undefined ? '*' : `=${party}`}`

const keysOf = (interest: Interest): string[] =>
  'paths' in interest
    ? interest.paths.map((path) => keyOf('doc', path, undefined))
    : [keyOf(interest.isGroup ? 'group' : 'own', interest.collection, interest.party)]

/** Watchers by what they ask about, so that a message costs its readers only. */
export class Changes {
  private readonly watchers = new Map<string, Set<Watcher>>()

  /** Adds a watcher; the answer removes it. */
  watch(interest: Interest, watcher: Watcher): () => void {
    const keys = keysOf(interest)
    for (const key of keys) {
      this.watchers.set(key, (this.watchers.get(key) ?? new Set()).add(watcher))
    }
    return () => {
      for (const key of keys) {
        const own = this.watchers.get(key)
        own?.delete(watcher)
        if (own?.size === 0) this.watchers.delete(key)
      }
    }
  }

  get count(): number {
    let count = 0
    for (const own of this.watchers.values()) count += own.size
    return count
  }

  /** Tells the watchers whom a commit may concern. */
  tell(changes: readonly DocChange[]): void {
    const told = new Map<Watcher, DocChange[]>()
    for (const change of changes) {
      for (const watcher of this.concerned(change)) {
        told.set(watcher, [...(told.get(watcher) ?? []), change])
      }
    }
    for (const [watcher, own] of told) watcher.change(own)
  }

  private concerned({ path, before, after }: DocChange): Set<Watcher> {
    const collection = collectionOf(path)
    const group = collection.slice(collection.lastIndexOf('/') + 1)
    const parties = [before, after].flatMap((doc) => (doc ? partiesOf(doc) : []))
    const keysIn = (kind: Kind, name: string) =>
      before === undefined
        ? // whose it was is unknown: everybody's of the collection
          [...this.watchers.keys()].filter((key) => key.startsWith(prefixOf(kind, name)))
        : [undefined, ...parties].map((party) => keyOf(kind, name, party))
    const keys = [
      keyOf('doc', path, undefined),
      ...keysIn('own', collection),
      ...keysIn('group', group),
    ]
    return new Set(keys.flatMap((key) => [...(this.watchers.get(key) ?? [])]))
  }

  /** Has every watcher read again. */
  reload(): void {
    for (const own of [...this.watchers.values()]) for (const one of [...own]) one.reload()
  }
}
