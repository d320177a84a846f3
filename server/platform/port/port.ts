/**
 * Dependency of a lower area on a higher one: the lower area declares the port, and
 * `server/app/wiring.ts` registers the implementation. `get` throws a plain Error before that.
 */
export interface Port<T> {
  register(registered: T): void
  get(): T
}

export function makePort<T>(name: string): Port<T> {
  let registered: { value: T } | undefined
  return {
    register: (value) => {
      registered = { value }
    },
    get: () => {
      if (!registered) throw new Error(`nothing is plugged into ${name} (server/app/wiring.ts)`)
      return registered.value
    },
  }
}
