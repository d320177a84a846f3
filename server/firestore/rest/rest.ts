import { type CommitDeps, commit } from '@/server/firestore/commit/commit'
import type { Caller } from '@/server/firestore/policy/policy'
import { aggregateAll } from '@/server/firestore/query/aggregate'
import { readQuery } from '@/server/firestore/query/query'
import { docPathOf, toWire } from '@/server/firestore/value/document'
import { denied, FirestoreError, invalid } from '@/server/firestore/value/status'

interface Asked {
  caller: Caller | undefined
  owner: string
  /** what stands before the verb: the database's documents, or one document */
  parent: string
  body: Record<string, unknown>
}

type Verb = (deps: CommitDeps, asked: Asked) => Promise<unknown>

const MAX_DOCUMENTS = 500

const batchGet: Verb = async ({ store, database, policy }, { caller, body }) => {
  const { documents } = body
  if (!Array.isArray(documents) || documents.length > MAX_DOCUMENTS) throw invalid('No documents.')
  const paths = documents.map((name) => docPathOf(database, name))
  const found = await store.get(paths)
  if (paths.some((path) => !policy.mayGet(caller, found.get(path)))) throw denied()
  const readTime = store.readTime().toISOString()
  return paths.map((path) => {
    const doc = found.get(path)
    const answer = doc ? { found: toWire(database, doc) } : { missing: `${database.root}/${path}` }
    return { ...answer, readTime }
  })
}

async function results(
  { store, database, policy }: CommitDeps,
  { caller, parent }: Asked,
  structured: unknown,
) {
  const query = readQuery(database, parent, structured)
  if (!policy.mayList(caller, query)) throw denied()
  const docs = await store.query(query)
  return { docs, readTime: store.readTime().toISOString() }
}

const runQuery: Verb = async (deps, asked) => {
  const { docs, readTime } = await results(deps, asked, asked.body.structuredQuery)
  if (docs.length === 0) return [{ readTime }]
  return docs.map((doc) => ({ document: toWire(deps.database, doc), readTime }))
}

const runAggregationQuery: Verb = async (deps, asked) => {
  const { structuredAggregationQuery } = asked.body
  const { structuredQuery, aggregations } = (structuredAggregationQuery ?? {}) as {
    structuredQuery?: unknown
    aggregations?: unknown
  }
  const { docs, readTime } = await results(deps, asked, structuredQuery)
  return [{ result: { aggregateFields: aggregateAll(docs, aggregations) }, readTime }]
}

const verbs: Record<string, Verb> = {
  commit: (deps, { caller, owner, body }) =>
    commit(deps, { caller, owner, writes: body.writes, isReplayed: false }),
  batchGet,
  runQuery,
  runAggregationQuery,
}

/** Verbs that Google's server streams: their errors stand in a list, too. */
export const isStreamed = (verb: string) => verb !== 'commit'

/** `/v1/{parent}:{verb}`, decoded. */
export function readRestPath(pathname: string): { parent: string; verb: string } | undefined {
  const [, parent, verb] = /^\/v1\/(projects\/.+):([A-Za-z]+)$/.exec(pathname) ?? []
  return parent && verb ? { parent, verb } : undefined
}

/** Answers one REST call. Throws FirestoreError. */
export function answerRest(deps: CommitDeps, verb: string, asked: Asked): Promise<unknown> {
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!found) throw new FirestoreError('UNIMPLEMENTED', `Unknown verb: ${verb}`)
  const { root } = deps.database
  if (asked.parent !== root && !asked.parent.startsWith(`${root}/`))
    throw invalid('Unknown database.')
  return found(deps, asked)
}
