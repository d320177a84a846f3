/** How long a miss is cached; another process's new file is invisible for that time. */
const MISS_MS = 5_000
/** Number of cached misses; names have about 100 bytes. */
const MAX_MISSES = 2_000
/** Misses with longer names are not cached. */
const MAX_NAME = 300

export interface Lookup<T> {
  (name: string): Promise<T | undefined>
  /** must be called after a write */
  forget(name: string): void
}

/**
 * Deduplicates lookups by name: concurrent calls share one lookup, and a miss is cached for five
 * seconds. Errors and results are not cached.
 */
export function shareLookups<T>(
  look: (name: string) => Promise<T | undefined>,
  { missMs = MISS_MS, maxMisses = MAX_MISSES } = {},
): Lookup<T> {
  const underWay = new Map<string, Promise<T | undefined>>()
  /** expiry by name, oldest first */
  const misses = new Map<string, number>()

  function rememberMiss(name: string): void {
    if (name.length > MAX_NAME) return
    misses.delete(name)
    misses.set(name, performance.now() + missMs)
    const [oldest] = misses.keys()
    if (misses.size > maxMisses && oldest !== undefined) misses.delete(oldest)
  }

  async function lookUp(name: string): Promise<T | undefined> {
    const work = look(name)
    underWay.set(name, work)
    try {
      const found = await work
      // a write during the lookup has removed it from `underWay`: the miss is outdated
      if (found === undefined && underWay.get(name) === work) rememberMiss(name)
      return found
    } finally {
      if (underWay.get(name) === work) underWay.delete(name)
    }
  }

  const lookup = (name: string): Promise<T | undefined> => {
    const until = misses.get(name)
    if (until !== undefined && performance.now() < until) return Promise.resolve(undefined)
    misses.delete(name)
    return underWay.get(name) ?? lookUp(name)
  }
  return Object.assign(lookup, {
    forget: (name: string) => {
      misses.delete(name)
      underWay.delete(name)
    },
  })
}
