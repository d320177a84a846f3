import type pg from 'pg'

/** Says that the process died where this was thrown. */
class Killed extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>

const textOf = ([first]: unknown[]) =>
  typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text ?? '')

/**
 * A database that dies before a statement of one's choice, as when the process is killed there: what
 * was not committed is rolled back, nothing else is heard, until it is revived.
 */
export function makeKillable(pool: pg.Pool) {
  let count = 0
  let killAt = Number.POSITIVE_INFINITY
  let isDead = false
  const guard =
    (query: Query): Query =>
    (...args) => {
      // the server ends by itself what a lost connection has begun
      if (isDead && textOf(args).startsWith('rollback')) return query(...args)
      // drizzle gives no client back whose `begin` fails; dying before the next statement is the same
      if (!isDead && textOf(args).startsWith('begin')) return query(...args)
      count += 1
      if (count >= killAt) isDead = true
      return isDead ? Promise.reject(new Killed()) : query(...args)
    }
  const guarded = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool)
  const query = pool.query.bind(pool) as unknown as Query
  Object.assign(pool, {
    connect: async (callback?: unknown) => {
      // pool.query takes its clients by callback and is guarded itself
      if (callback) return connect(callback as never)
      if (isDead) throw new Killed()
      const client = await connect()
      if (!guarded.has(client)) {
        guarded.add(client)
        const plain = client.query.bind(client) as unknown as Query
        const watched = guard(plain)
        // a callback comes from pool.query, which has counted already
        const either: Query = (...args) =>
          typeof args.at(-1) === 'function' ? plain(...args) : watched(...args)
        Object.assign(client, { query: either })
      }
      return client
    },
    query: guard(query),
  })
  return {
    /** statements since the last call of `arm` */
    count: () => count,
    arm: (at: number) => {
      count = 0
      killAt = at
    },
    isDead: () => isDead,
    revive: () => {
      isDead = false
      killAt = Number.POSITIVE_INFINITY
    },
  }
}
