import type pg from 'pg'

/** Says that the process died where this was thrown. */
class Killed extends Error {}

/**
 * A database that dies before a statement of one's choice, as when the process is killed there: what
 * was not committed is rolled back, nothing else is heard, until it is revived.
 */
export function makeKillable(pool: pg.Pool) {
  let count = 0
  let killAt = Number.POSITIVE_INFINITY
  let isDead = false
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let isCleaned = false
    const guarded = (...args: unknown[]) => {
      count += 1
      if (count >= killAt) isDead = true
      if (!isDead) {
        isCleaned = false
        return query(...args)
      }
      // the server ends what a lost connection has begun
      if (!isCleaned) Promise.resolve(query('rollback')).catch(() => {})
      isCleaned = true
      const callback = args.at(-1)
      if (typeof callback === 'function') return callback(new Killed())
      return Promise.reject(new Killed())
    }
    Object.assign(client, { query: guarded })
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
