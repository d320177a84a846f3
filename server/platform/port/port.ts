/**
 * Dependency of a lower area on a higher one: the lower area declares the port, and
 * `server/app/wiring.ts` registers the implementation. `get` throws a plain Error before that.
 */
export interface Port<T> {
  plug(plugged: T): void
  get(): T
}

export function makePort<T>(name: string): Port<T> {
  let plugged: { value: T } | undefined
  return {
    plug: (value) => {
      plugged = { value }
    },
    get: () => {
      if (!plugged) throw new Error(`nothing is plugged into ${name} (server/app/wiring.ts)`)
      return plugged.value
    },
  }
}
